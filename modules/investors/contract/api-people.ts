import { endpoint } from '@furrow/http/endpoint';
import { pageQuery } from '../../identity/contract/index.ts';
import { accountParams } from './account.ts';
import { formEndpoints } from './form.ts';
import {
  addedPerson,
  addPersonBody,
  certifyAnswer,
  certifyBody,
  invitedPerson,
  invitePersonBody,
  people,
  personParams,
} from './people.ts';

const ACCOUNT = '/api/user/account/:id';

export const listPeople = endpoint({
  method: 'GET',
  path: `${ACCOUNT}/people`,
  access: 'signed-in',
  summary: 'List the people of a business or trust',
  params: accountParams,
  query: pageQuery,
  answer: people,
  refusals: ['not_found'],
});

/** The same at the specification's own address for them. */
export const listBeneficialOwners = endpoint({
  ...listPeople,
  path: `${ACCOUNT}/wallet/verification/beneficial-owner`,
});

export const addPerson = endpoint({
  method: 'POST',
  path: `${ACCOUNT}/people`,
  access: 'signed-in',
  summary: 'Add a person to a business or trust',
  params: accountParams,
  body: addPersonBody,
  answer: addedPerson,
  status: 201,
  idempotent: true,
  refusals: ['not_found', 'person_not_possible'],
});

export const personForm = formEndpoints({
  path: `${ACCOUNT}/people/:person`,
  summary: 'A person of a business or trust',
  params: personParams,
});

export const removePerson = endpoint({
  method: 'DELETE',
  path: `${ACCOUNT}/people/:person`,
  access: 'signed-in',
  summary: 'Remove a person from a business or trust',
  params: personParams,
  idempotent: true,
  refusals: ['not_found'],
});

export const invitePerson = endpoint({
  method: 'POST',
  path: `${ACCOUNT}/people/:person/invitation`,
  access: 'signed-in',
  summary: 'Email a person a link to enter their own details',
  params: personParams,
  body: invitePersonBody,
  answer: invitedPerson,
  idempotent: true,
  refusals: ['not_found', 'email_not_verified', 'recipient_written_to'],
});

export const certifyOwners = endpoint({
  method: 'POST',
  path: `${ACCOUNT}/certification`,
  access: 'signed-in',
  summary: 'Certify that the list of owners is complete and correct',
  params: accountParams,
  body: certifyBody,
  answer: certifyAnswer,
  idempotent: 'stored',
  refusals: ['not_found', 'certification_not_possible', 'payments_provider_is_down'],
});

/** The secret of the link comes as a bearer token: no address holds it. */
export const invitedPersonForm = formEndpoints({
  path: '/api/user/your-part',
  summary: 'Details of a person invited by an emailed link',
  access: 'public',
});
