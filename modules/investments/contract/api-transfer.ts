import { endpoint } from '@furrow/http/endpoint';
import { investmentParams, signingLink } from './investment.ts';
import * as transfer from './transfer.ts';

const OWN = '/api/investment/transfer-ownership';
const GIVE = [
  'transfer_not_held',
  'transfer_listed',
  'transfer_under_way',
  'transfer_unpaid',
  'transfer_owing',
  'transfer_returnable',
  'transfer_farm_sold',
  'transfer_ira',
] as const;
/** Besides these, an account is refused with what it lacks for investing, in the words of that. */
const RECEIVE = ['transfer_ira_recipient', 'account_type_restricted'] as const;

export const showTransferForm = endpoint({
  method: 'GET',
  path: '/api/investment/:id/transfer',
  access: 'signed-in',
  summary: 'Get what you need to start a transfer: your other accounts and the words you confirm',
  params: investmentParams,
  answer: transfer.transferForm,
  refusals: ['not_found'],
});

export const beginTransfer = endpoint({
  method: 'POST',
  path: '/api/investment/:id/transfer',
  access: 'signed-in',
  summary:
    'Transfer all shares of an investment to another account of yours, or to another investor by email',
  params: investmentParams,
  body: transfer.beginTransferBody,
  answer: transfer.ownershipTransfer,
  status: 201,
  idempotent: true,
  refusals: [
    'not_found',
    'idempotency_key_required',
    'email_not_verified',
    ...GIVE,
    ...RECEIVE,
    'transfer_same_account',
    'transfer_own_email',
    'transfer_recipient_unable',
    'rate_limited',
  ],
});

export const listTransfers = endpoint({
  method: 'GET',
  path: OWN,
  access: 'signed-in',
  summary: 'List transfers you give or receive, the latest first',
  query: transfer.transferQuery,
  answer: transfer.transferList,
});

export const showTransfer = endpoint({
  method: 'GET',
  path: `${OWN}/:id`,
  access: 'signed-in',
  summary: 'Get a transfer that you give or receive',
  params: transfer.transferParams,
  answer: transfer.ownershipTransfer,
  refusals: ['not_found'],
});

export const cancelTransfer = endpoint({
  method: 'POST',
  path: `${OWN}/:id/cancel`,
  access: 'signed-in',
  summary: 'Cancel a transfer you began, until it is signed',
  params: transfer.transferParams,
  answer: transfer.ownershipTransfer,
  idempotent: true,
  refusals: ['not_found', 'transfer_over'],
});

export const declineTransfer = endpoint({
  method: 'POST',
  path: `${OWN}/:id/decline`,
  access: 'signed-in',
  summary: 'Decline a share transfer',
  params: transfer.transferParams,
  answer: transfer.ownershipTransfer,
  idempotent: true,
  refusals: ['not_found', 'transfer_over'],
});

export const showJoinder = endpoint({
  method: 'GET',
  path: `${OWN}/:id/joinder-agreement`,
  access: 'signed-in',
  summary: 'Get what the recipient chooses, reads and signs',
  params: transfer.transferParams,
  answer: transfer.joinderStep,
  refusals: ['not_found'],
});

export const chooseTransferAccount = endpoint({
  method: 'POST',
  path: `${OWN}/:id/account`,
  access: 'signed-in',
  summary: 'Choose which of your accounts receives the shares',
  params: transfer.transferParams,
  body: transfer.transferAccountBody,
  answer: transfer.joinderStep,
  idempotent: true,
  refusals: ['not_found', 'transfer_over', 'transfer_account_fixed', ...RECEIVE],
});

export const openJoinder = endpoint({
  method: 'POST',
  path: `${OWN}/:id/joinder-agreement/opened`,
  access: 'signed-in',
  summary: 'Record that you opened the joinder agreement',
  params: transfer.transferParams,
  answer: transfer.joinderStep,
  idempotent: true,
  refusals: ['not_found', 'transfer_over', 'transfer_account_missing'],
});

export const signJoinder = endpoint({
  method: 'POST',
  path: `${OWN}/:id/joinder-agreement`,
  access: 'signed-in',
  summary: 'Sign the joinder agreement, typed or drawn: the shares are yours from then on',
  params: transfer.transferParams,
  body: transfer.signJoinderBody,
  answer: transfer.joinderStep,
  idempotent: 'stored',
  refusals: [
    'not_found',
    'transfer_over',
    'transfer_account_missing',
    'transfer_giver_unable',
    ...GIVE,
    ...RECEIVE,
    'agreement_not_opened',
    'consents_missing',
    'disclosure_changed',
    'signature_name',
    'signature_empty',
    'resign_required',
    'agreement_unsettable',
  ],
});

export const joinderLinkFor = endpoint({
  method: 'GET',
  path: `${OWN}/:id/signing/joinder-agreement`,
  access: 'signed-in',
  summary: 'Get a link to the joinder agreement of a transfer to you, for one use within five minutes',
  params: transfer.transferParams,
  query: transfer.joinderLinkQuery,
  answer: signingLink,
  refusals: ['not_found'],
});

export const exitedDocumentLinkFor = endpoint({
  method: 'GET',
  path: '/api/investment/exited/:former_owner_id/signed/:id',
  access: 'signed-in',
  summary: 'Get a link to what you signed for shares you no longer hold, for one use within five minutes',
  params: transfer.exitedDocumentParams,
  answer: signingLink,
  refusals: ['not_found'],
});
