import { endpoint } from '@furrow/http/endpoint';
import { forRoles } from '../../identity/rules/index.ts';
import * as desk from './distributions.ts';

const RUNS = '/api/masters/wallet/distributions';
const ONE = `${RUNS}/:id`;
const WIRES = '/api/masters/wallet/custodian-wires';
const WIRE = `${WIRES}/:wire`;

const treasury = forRoles('treasury');
/** What every act on one run may be refused with. */
const ACT = ['not_found', 'validation_error', 'distribution_changed', 'distribution_cannot_move'] as const;
const AMOUNTS = ['distribution_nothing_to_pay', 'distribution_exists'] as const;
const CHECKS = [
  'record_date_not_over',
  'pay_day_no_business_day',
  'pay_day_past',
  'pay_day_too_far',
  'holders_unknown',
  'holders_none',
  'register_differs',
  'operating_too_low',
  'custodian_unknown',
] as const;

export const listDistributions = endpoint({
  ...treasury,
  method: 'GET',
  path: RUNS,
  summary: 'List distribution runs, latest first',
  answer: desk.runList,
});

export const createDistribution = endpoint({
  ...treasury,
  method: 'POST',
  path: RUNS,
  summary: 'Create a draft distribution run',
  body: desk.newRunBody,
  answer: desk.createdRun,
  status: 201,
  idempotent: true,
  refusals: ['not_found', 'validation_error', ...AMOUNTS],
});

export const showDistribution = endpoint({
  ...treasury,
  method: 'GET',
  path: ONE,
  summary: 'Get a distribution run with its checks and payments',
  params: desk.runParams,
  query: desk.runQuery,
  answer: desk.runRecord,
  refusals: ['not_found'],
});

export const saveDistribution = endpoint({
  ...treasury,
  method: 'PUT',
  path: ONE,
  summary: 'Save a draft distribution run',
  params: desk.runParams,
  body: desk.saveRunBody,
  answer: desk.runRecord,
  idempotent: true,
  refusals: [...ACT, ...AMOUNTS],
});

export const checkDistribution = endpoint({
  ...treasury,
  method: 'POST',
  path: `${ONE}/check`,
  summary: 'Work out the payments of a run from the share register and fix them',
  params: desk.runParams,
  body: desk.runVersion,
  answer: desk.runRecord,
  idempotent: true,
  refusals: [...ACT, ...CHECKS],
});

export const sendDistribution = endpoint({
  ...treasury,
  method: 'POST',
  path: `${ONE}/send`,
  summary: 'Send a checked run to a second person',
  params: desk.runParams,
  body: desk.runVersion,
  answer: desk.proposedAnswer,
  status: 201,
  idempotent: true,
  refusals: [...ACT, ...CHECKS, 'distribution_other_preparer', 'proposal_waits_already'],
});

export const returnDistribution = endpoint({
  ...treasury,
  method: 'POST',
  path: `${ONE}/return`,
  summary: 'Return a checked run to draft',
  params: desk.runParams,
  body: desk.runReason,
  answer: desk.runRecord,
  idempotent: true,
  refusals: ACT,
});

export const cancelDistribution = endpoint({
  ...treasury,
  method: 'POST',
  path: `${ONE}/cancel`,
  summary: 'Cancel a run before it is paid',
  params: desk.runParams,
  body: desk.runReason,
  answer: desk.runRecord,
  idempotent: true,
  refusals: [...ACT, 'distribution_too_late'],
});

export const reissuePayment = endpoint({
  ...treasury,
  method: 'POST',
  path: `${ONE}/payments/:payment/reissue`,
  summary: 'Pay a failed payment again',
  params: desk.paymentParams,
  body: desk.reasonBody,
  answer: desk.runRecord,
  idempotent: true,
  refusals: ['not_found', 'validation_error', 'payment_not_failed'],
});

export const finishPayment = endpoint({
  ...treasury,
  method: 'POST',
  path: `${ONE}/payments/:payment/finish`,
  summary: 'Propose to pay a failed payment again, or by other means where its account is closed',
  params: desk.paymentParams,
  body: desk.finishBody,
  answer: desk.proposedAnswer,
  status: 201,
  idempotent: true,
  refusals: [
    'not_found',
    'validation_error',
    'payment_not_failed',
    'payment_other_way',
    'operating_too_low',
    'proposal_waits_already',
  ],
});

export const confirmOutsidePayment = endpoint({
  ...treasury,
  method: 'POST',
  path: `${ONE}/payments/:payment/paid-outside`,
  summary: 'Record the check or wire that paid a payment two people agreed to make by other means',
  params: desk.paymentParams,
  body: desk.paidOutsideBody,
  answer: desk.runRecord,
  idempotent: true,
  refusals: [
    'not_found',
    'validation_error',
    'payment_not_outside',
    'operating_too_low',
    'bank_reference_known',
  ],
});

export const dropOutsidePayment = endpoint({
  ...treasury,
  method: 'POST',
  path: `${ONE}/payments/:payment/not-sent`,
  summary: 'Say that a payment by other means was not sent, so that it can be finished again',
  params: desk.paymentParams,
  body: desk.reasonBody,
  answer: desk.runRecord,
  idempotent: true,
  refusals: ['not_found', 'validation_error', 'payment_not_outside'],
});

export const exportDistribution = endpoint({
  ...treasury,
  method: 'GET',
  path: `${ONE}/export`,
  summary: 'Download the payments of a run as CSV',
  params: desk.runParams,
  refusals: ['not_found'],
});

export const previewStatement = endpoint({
  ...treasury,
  method: 'GET',
  path: `${ONE}/payments/:payment/statement`,
  summary: 'Get the statement that a holder gets of a payment, as PDF',
  params: desk.paymentParams,
  refusals: ['not_found', 'unavailable'],
});

export const proposeOperatingCredit = endpoint({
  ...treasury,
  method: 'POST',
  path: '/api/masters/wallet/operating-credits',
  summary: 'Propose to enter money that the bank received for a farm',
  body: desk.creditBody,
  answer: desk.proposedAnswer,
  status: 201,
  idempotent: true,
  refusals: [
    'not_found',
    'validation_error',
    'bank_reference_known',
    'bank_line_amount_differs',
    'proposal_waits_already',
  ],
});

export const listCustodianWires = endpoint({
  ...treasury,
  method: 'GET',
  path: WIRES,
  summary: 'List wires to custodians, latest first',
  answer: desk.wireList,
});

export const proposeCustodianWire = endpoint({
  ...treasury,
  method: 'POST',
  path: `${WIRE}/send`,
  summary: 'Propose to send a wire to a custodian',
  params: desk.wireParams,
  body: desk.reasonBody,
  answer: desk.proposedAnswer,
  status: 201,
  idempotent: true,
  refusals: ['not_found', 'validation_error', 'wire_cannot_move', 'proposal_waits_already'],
});

export const confirmCustodianWire = endpoint({
  ...treasury,
  method: 'POST',
  path: `${WIRE}/confirm`,
  summary: 'Record the bank’s confirmation number of a wire',
  params: desk.wireParams,
  body: desk.confirmationBody,
  idempotent: true,
  refusals: ['not_found', 'validation_error', 'wire_cannot_move'],
});

export const failCustodianWire = endpoint({
  ...treasury,
  method: 'POST',
  path: `${WIRE}/fail`,
  summary: 'Record that the bank returned a wire',
  params: desk.wireParams,
  body: desk.reasonBody,
  idempotent: true,
  refusals: ['not_found', 'validation_error', 'wire_cannot_move'],
});

export const reissueCustodianWire = endpoint({
  ...treasury,
  method: 'POST',
  path: `${WIRE}/reissue`,
  summary: 'Prepare a returned wire to be sent once more',
  params: desk.wireParams,
  body: desk.reasonBody,
  idempotent: true,
  refusals: ['not_found', 'validation_error', 'wire_cannot_move'],
});

export const exportAllocation = endpoint({
  ...treasury,
  method: 'GET',
  path: `${WIRE}/allocation`,
  summary: 'Download the allocation list of a wire as CSV',
  params: desk.wireParams,
  refusals: ['not_found'],
});
