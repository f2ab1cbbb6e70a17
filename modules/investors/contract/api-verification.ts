import { endpoint } from '@furrow/http/endpoint';
import { accountParams } from './account.ts';
import { UPLOAD_REFUSALS } from './upload-refusals.ts';
import {
  accountFile,
  business,
  businessAnswer,
  fileParams,
  fileQuery,
  linkTokenAnswer,
  sandboxQuery,
  verification,
  verifyAnswer,
  verifyBody,
  walletAnswer,
  webhookAnswer,
  webhookParams,
  webhookQuery,
} from './verification.ts';

const ACCOUNT = '/api/user/account/:id';

export const showVerification = endpoint({
  method: 'GET',
  path: `${ACCOUNT}/verification`,
  access: 'signed-in',
  summary: 'Get the status of an account’s identity check and wallet',
  params: accountParams,
  answer: verification,
  refusals: ['not_found'],
});

export const startIdentityCheck = endpoint({
  method: 'GET',
  path: `${ACCOUNT}/create_link_token`,
  access: 'signed-in',
  summary: 'Start or continue an identity check',
  params: accountParams,
  answer: linkTokenAnswer,
  refusals: [
    'not_found',
    'account_incomplete',
    'kyc_done',
    'kyc_pending_review',
    'kyc_tries_today',
    'kyc_tries_used_up',
    'verification_unavailable',
  ],
});

export const finishIdentityCheck = endpoint({
  method: 'POST',
  path: `${ACCOUNT}/verify`,
  access: 'signed-in',
  summary: 'Get the result of an identity check',
  params: accountParams,
  body: verifyBody,
  answer: verifyAnswer,
  idempotent: 'stored',
  refusals: ['not_found', 'identity_unverifiable', 'verification_unavailable'],
});

export const reuseIdentityCheck = endpoint({
  method: 'POST',
  path: `${ACCOUNT}/verification/reuse`,
  access: 'signed-in',
  summary: 'Reuse your identity check from another account',
  params: accountParams,
  answer: verification,
  idempotent: true,
  refusals: ['not_found', 'account_incomplete', 'identity_not_reusable'],
});

export const sendWallet = endpoint({
  method: 'POST',
  path: `${ACCOUNT}/wallet/verification`,
  access: 'signed-in',
  summary: 'Send an account’s details to the payment service, or resend them in full',
  params: accountParams,
  answer: walletAnswer,
  idempotent: true,
  refusals: [
    'not_found',
    'account_incomplete',
    'identity_not_confirmed',
    'wallet_not_wanted',
    'payments_provider_is_down',
  ],
});

export const showBusiness = endpoint({
  method: 'GET',
  path: `${ACCOUNT}/business`,
  access: 'signed-in',
  summary: 'Get the review status of a business or trust',
  params: accountParams,
  answer: business,
  refusals: ['not_found'],
});

export const sendBusiness = endpoint({
  method: 'POST',
  path: `${ACCOUNT}/business`,
  access: 'signed-in',
  summary: 'Submit a business or trust for review',
  params: accountParams,
  answer: businessAnswer,
  idempotent: true,
  refusals: [
    'not_found',
    'business_not_needed',
    'account_incomplete',
    'people_incomplete',
    'business_documents_missing',
  ],
});

export const uploadDocument = endpoint({
  method: 'POST',
  path: `${ACCOUNT}/files`,
  access: 'signed-in',
  summary: 'Upload a document to an account (the file as the body)',
  params: accountParams,
  query: fileQuery,
  answer: accountFile,
  status: 201,
  idempotent: true,
  refusals: [...UPLOAD_REFUSALS, 'document_not_wanted'],
});

export const removeDocument = endpoint({
  method: 'DELETE',
  path: `${ACCOUNT}/files/:file`,
  access: 'signed-in',
  summary: 'Remove a document that hasn’t been reviewed',
  params: fileParams,
  idempotent: true,
  refusals: ['not_found'],
});

/** Each event has an id of its own and counts once, however often it comes. */
export const receiveEvent = endpoint({
  method: 'POST',
  path: '/api/user/webhooks/:source',
  access: 'public',
  summary: 'Receive a webhook from the identity or payment service',
  params: webhookParams,
  query: webhookQuery,
  answer: webhookAnswer,
  idempotent: 'repeatable',
  refusals: ['not_found', 'bad_request', 'unavailable'],
});

/** A page of the demonstration, where the identity service would show its own. */
export const showSandboxCheck = endpoint({
  method: 'GET',
  path: '/api/user/sandbox/identity-check',
  access: 'public',
  summary: 'Complete the demonstration’s identity check',
  query: sandboxQuery,
});
