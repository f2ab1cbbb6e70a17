import { endpoint } from '@furrow/http/endpoint';
import {
  accreditationStep,
  amountBody,
  amountStep,
  consentsBody,
  fundingBody,
  fundingStep,
  investment,
  investmentParams,
  newInvestmentBody,
  ownershipBody,
  ownershipStep,
  recordsBody,
  recordsConsent,
  signatureBody,
  signatureParams,
  signaturesStep,
  signedDocumentList,
  signedDocumentQuery,
  signingLink,
  signingLinkQuery,
} from './investment.ts';

export * from './api-clients.ts';
export * from './api-custodian.ts';
export * from './api-desk.ts';
export * from './api-paper.ts';
export * from './api-pledge.ts';
export * from './api-portfolio.ts';
export * from './api-records.ts';
export * from './api-reinvest.ts';
export * from './api-signing.ts';
export * from './api-steps.ts';
export * from './api-tax.ts';
export * from './api-transfer.ts';
export * from './api-transfer-desk.ts';

const INVESTMENT = '/api/investment/:id';
const QUOTE_REFUSALS = [
  'not_found',
  'offering_not_open',
  'shares_none_left',
  'shares_only_left',
  'shares_too_few',
] as const;
const FLOW_REFUSALS = ['not_found', 'investment_over', 'step_not_reached'] as const;

export const beginInvestment = endpoint({
  method: 'POST',
  path: '/api/investment/',
  access: 'signed-in',
  summary: 'Begin to invest in a farm: the amount is given, and nothing is reserved',
  body: newInvestmentBody,
  answer: investment,
  status: 201,
  idempotent: true,
  refusals: [...QUOTE_REFUSALS, 'investment_unfinished', 'email_not_verified', 'accreditation_required'],
});

export const showAmount = endpoint({
  method: 'GET',
  path: `${INVESTMENT}/amount`,
  access: 'signed-in',
  summary: 'Get the amount step: the range, the price and each fee',
  params: investmentParams,
  answer: amountStep,
  refusals: FLOW_REFUSALS,
});

export const saveAmount = endpoint({
  method: 'POST',
  path: `${INVESTMENT}/amount`,
  access: 'signed-in',
  summary: 'Change the number of shares; what was signed before counts no more',
  params: investmentParams,
  body: amountBody,
  answer: amountStep,
  idempotent: true,
  refusals: [...QUOTE_REFUSALS, 'investment_over'],
});

export const chooseAccount = endpoint({
  method: 'POST',
  path: `${INVESTMENT}/ownership`,
  access: 'signed-in',
  summary: 'Choose the account that invests',
  params: investmentParams,
  body: ownershipBody,
  answer: ownershipStep,
  idempotent: true,
  refusals: FLOW_REFUSALS,
});

export const showSignatures = endpoint({
  method: 'GET',
  path: `${INVESTMENT}/signatures`,
  access: 'signed-in',
  summary: 'Get the signatures step: the agreements, the statements and how far they are',
  params: investmentParams,
  answer: signaturesStep,
  refusals: [...FLOW_REFUSALS, 'agreements_missing'],
});

export const giveConsents = endpoint({
  method: 'POST',
  path: `${INVESTMENT}/signatures`,
  access: 'signed-in',
  summary: 'Agree to statements; each is kept with its words and the time',
  params: investmentParams,
  body: consentsBody,
  answer: signaturesStep,
  idempotent: true,
  refusals: [...FLOW_REFUSALS, 'agreements_missing', 'disclosure_changed'],
});

export const openAgreement = endpoint({
  method: 'POST',
  path: `${INVESTMENT}/signatures/:kind/opened`,
  access: 'signed-in',
  summary: 'Record that you opened an agreement',
  params: signatureParams,
  answer: signaturesStep,
  idempotent: true,
  refusals: [...FLOW_REFUSALS, 'agreements_missing'],
});

export const signAgreement = endpoint({
  method: 'POST',
  path: `${INVESTMENT}/signatures/:kind`,
  access: 'signed-in',
  summary: 'Sign an agreement, typed or drawn',
  params: signatureParams,
  body: signatureBody,
  answer: signaturesStep,
  idempotent: 'stored',
  refusals: [
    ...FLOW_REFUSALS,
    'agreements_missing',
    'agreement_not_opened',
    'agreement_signed',
    'consents_missing',
    'disclosure_changed',
    'signature_name',
    'signature_empty',
    'resign_required',
    'agreement_unsettable',
    'signed_at_service',
  ],
});

export const resign = endpoint({
  method: 'POST',
  path: `${INVESTMENT}/resign`,
  access: 'signed-in',
  summary: 'Sign everything afresh: what was signed counts no more, and is kept',
  params: investmentParams,
  answer: investment,
  idempotent: true,
  refusals: FLOW_REFUSALS,
});

export const withdrawRecords = endpoint({
  method: 'POST',
  path: `${INVESTMENT}/records/withdraw`,
  access: 'signed-in',
  summary: 'Withdraw your consent to electronic records: what is not confirmed stops at the signatures',
  params: investmentParams,
  answer: recordsConsent,
  idempotent: true,
  refusals: ['not_found', 'records_not_agreed'],
});

export const giveRecordsAgain = endpoint({
  method: 'POST',
  path: `${INVESTMENT}/records/agree`,
  access: 'signed-in',
  summary: 'Agree to electronic records again',
  params: investmentParams,
  body: recordsBody,
  answer: recordsConsent,
  idempotent: true,
  refusals: ['not_found', 'disclosure_changed'],
});

export const signingLinkFor = endpoint({
  method: 'GET',
  path: '/api/investment/signing/:id',
  access: 'signed-in',
  summary: 'Get a link to a document of your own, for one use within five minutes',
  params: investmentParams,
  query: signingLinkQuery,
  answer: signingLink,
  refusals: ['not_found'],
});

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/investment/documents',
  access: 'signed-in',
  summary: 'List the agreements you signed',
  query: signedDocumentQuery,
  answer: signedDocumentList,
});

export const chooseFunding = endpoint({
  method: 'POST',
  path: `${INVESTMENT}/funding`,
  access: 'signed-in',
  summary: 'Choose how you pay for the investment',
  params: investmentParams,
  body: fundingBody,
  answer: fundingStep,
  idempotent: true,
  refusals: [...FLOW_REFUSALS, 'funding_bank_missing', 'bank_removed'],
});

export const passAccreditation = endpoint({
  method: 'POST',
  path: `${INVESTMENT}/accreditation`,
  access: 'signed-in',
  summary: 'Go on with an approval that holds, or with evidence that was sent',
  params: investmentParams,
  answer: accreditationStep,
  idempotent: true,
  refusals: [
    ...FLOW_REFUSALS,
    'accreditation_required',
    'accreditation_more_info',
    'accreditation_rejected',
    'accreditation_expired',
    'accreditation_amount',
  ],
});

export const confirmInvestment = endpoint({
  method: 'POST',
  path: `${INVESTMENT}/confirm`,
  access: 'signed-in',
  summary: 'Confirm: the shares are taken and the money is held or asked for',
  params: investmentParams,
  answer: investment,
  idempotent: true,
  refusals: [
    ...FLOW_REFUSALS,
    'idempotency_key_required',
    'shares_none_left',
    'shares_only_left',
    'offering_not_open',
    'resign_required',
    'balance_too_low',
    'wallet_blocked',
    'bank_not_verified',
    'bank_removed',
    'payment_over_limit',
  ],
});

export const cancelInvestment = endpoint({
  method: 'POST',
  path: `${INVESTMENT}/cancel`,
  access: 'signed-in',
  summary: 'Cancel an investment of your own',
  params: investmentParams,
  answer: investment,
  idempotent: true,
  refusals: ['not_found', 'investment_over', 'investment_not_cancelable'],
});

export const reinitiateFunding = endpoint({
  method: 'POST',
  path: `${INVESTMENT}/re-initiate`,
  access: 'signed-in',
  summary: 'Ask for the money of an investment once more, after it failed',
  params: investmentParams,
  answer: investment,
  idempotent: true,
  refusals: [
    'not_found',
    'funding_not_failed',
    'funding_bank_removed',
    'balance_too_low',
    'wallet_blocked',
    'bank_not_verified',
    'payment_over_limit',
  ],
});
