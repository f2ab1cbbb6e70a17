import { endpoint } from '@furrow/http/endpoint';
import {
  envelopeLink,
  investmentParams,
  signatureParams,
  signaturesStep,
  signingEventAnswer,
} from './investment.ts';

const REFUSALS = ['not_found', 'investment_over', 'step_not_reached', 'agreements_missing'] as const;

export const openEnvelope = endpoint({
  method: 'POST',
  path: '/api/investment/:id/signatures/:kind/envelope',
  access: 'signed-in',
  summary: 'Get a one-time link to sign an agreement with the signing service',
  params: signatureParams,
  answer: envelopeLink,
  idempotent: 'repeatable',
  refusals: [
    ...REFUSALS,
    'agreement_not_opened',
    'agreement_signed',
    'consents_missing',
    'disclosure_changed',
    'resign_required',
    'agreement_unsettable',
    'agreement_too_large',
    'signed_here',
    'signing_service_busy',
    'signing_service_down',
    'signing_service_refused',
  ],
});

export const lookAtEnvelopes = endpoint({
  method: 'POST',
  path: '/api/investment/:id/envelopes',
  access: 'signed-in',
  summary: 'Check with the signing service what you have signed',
  params: investmentParams,
  answer: signaturesStep,
  idempotent: 'repeatable',
  refusals: [...REFUSALS, 'signing_service_down'],
});

export const receiveSigningEvent = endpoint({
  method: 'POST',
  path: '/api/investment/webhooks/signing',
  access: 'public',
  summary: 'Receive a webhook from the signing service',
  answer: signingEventAnswer,
  idempotent: 'repeatable',
  refusals: ['not_found', 'bad_request'],
});
