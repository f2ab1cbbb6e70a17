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
  summary: 'Get the address at which you sign an agreement, where the firm has a service for signatures',
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
  ],
});

export const lookAtEnvelopes = endpoint({
  method: 'POST',
  path: '/api/investment/:id/envelopes',
  access: 'signed-in',
  summary: 'Have the service for signatures asked what you signed there',
  params: investmentParams,
  answer: signaturesStep,
  idempotent: 'repeatable',
  refusals: [...REFUSALS, 'signing_service_down'],
});

export const receiveSigningEvent = endpoint({
  method: 'POST',
  path: '/api/investment/webhooks/signing',
  access: 'public',
  summary: 'Receive a webhook from the service for signatures',
  answer: signingEventAnswer,
  idempotent: 'repeatable',
  refusals: ['not_found', 'bad_request'],
});
