import { endpoint } from '@furrow/http/endpoint';
import { pageQuery } from '../../identity/contract/index.ts';
import {
  advisorParams,
  advisors,
  clientAccounts,
  clients,
  invitation,
  invitationBody,
  inviteBody,
  invited,
} from './advisors.ts';

const ADVISOR = '/api/user/advisor';
const CLIENTS = '/api/user/clients';

export const listAdvisors = endpoint({
  method: 'GET',
  path: ADVISOR,
  access: 'signed-in',
  summary: 'List your advisors',
  query: pageQuery,
  answer: advisors,
});

export const inviteAdvisor = endpoint({
  method: 'POST',
  path: ADVISOR,
  access: 'signed-in',
  summary: 'Invite an advisor by email',
  body: inviteBody,
  answer: invited,
  status: 201,
  idempotent: true,
  refusals: [
    'not_found',
    'advisor_is_self',
    'advisor_exists',
    'too_many_advisors',
    'email_not_verified',
    'recipient_written_to',
    'bot_detected',
  ],
});

export const inviteAdvisorAgain = endpoint({
  method: 'POST',
  path: `${ADVISOR}/:id/invite`,
  access: 'signed-in',
  summary: 'Send an advisor’s invitation again',
  params: advisorParams,
  idempotent: true,
  refusals: ['not_found', 'email_not_verified', 'recipient_written_to'],
});

export const endAdvisor = endpoint({
  method: 'DELETE',
  path: `${ADVISOR}/:id`,
  access: 'signed-in',
  summary: 'End an advisor’s access, as the investor or the advisor',
  params: advisorParams,
  idempotent: true,
  refusals: ['not_found'],
});

/** It only reads; the secret of the link is in the body so that no address holds it. */
export const showInvitation = endpoint({
  method: 'POST',
  path: `${ADVISOR}/invitation`,
  access: 'signed-in',
  summary: 'Get an advisor invitation',
  body: invitationBody,
  answer: invitation,
  idempotent: 'repeatable',
  refusals: ['not_found'],
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: `${ADVISOR}/invitation/accept`,
  access: 'signed-in',
  summary: 'Accept an advisor invitation',
  body: invitationBody,
  idempotent: true,
  refusals: ['not_found'],
});

export const listClients = endpoint({
  method: 'GET',
  path: CLIENTS,
  access: 'signed-in',
  summary: 'List your clients',
  query: pageQuery,
  answer: clients,
});

export const listClientAccounts = endpoint({
  method: 'GET',
  path: `${CLIENTS}/:id/accounts`,
  access: 'signed-in',
  summary: 'List a client’s accounts that you may see',
  params: advisorParams,
  query: pageQuery,
  answer: clientAccounts,
  refusals: ['not_found'],
});
