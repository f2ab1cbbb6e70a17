import { endpoint } from '@furrow/http/endpoint';
import { forRoles } from '../../identity/rules/index.ts';
import * as desk from './taxes.ts';

const TAXES = '/api/masters/wallet/withheld-taxes';
const PAYMENT = `${TAXES}/payments/:payment`;

const treasury = forRoles('treasury');

export const showWithheldTaxes = endpoint({
  ...treasury,
  method: 'GET',
  path: TAXES,
  summary: 'Get withheld tax by farm and year, with the payments to the tax authorities',
  answer: desk.withheldTaxes,
});

export const proposeTaxPayment = endpoint({
  ...treasury,
  method: 'POST',
  path: `${TAXES}/payments`,
  summary: 'Propose to pay withheld tax on to an authority; nothing is sent before a second person agrees',
  body: desk.taxPaymentBody,
  answer: desk.taxProposed,
  status: 201,
  idempotent: true,
  refusals: ['not_found', 'validation_error', 'tax_not_owed', 'proposal_waits_already'],
});

export const confirmTaxPayment = endpoint({
  ...treasury,
  method: 'POST',
  path: `${PAYMENT}/confirm`,
  summary: 'Record that the bank has sent withheld tax to an authority',
  params: desk.taxPaymentParams,
  body: desk.taxConfirmBody,
  answer: desk.withheldTaxes,
  idempotent: true,
  refusals: ['not_found', 'tax_payment_over', 'bank_reference_known'],
});

export const dropTaxPayment = endpoint({
  ...treasury,
  method: 'POST',
  path: `${PAYMENT}/drop`,
  summary: 'Give up a payment of withheld tax that the bank can’t send',
  params: desk.taxPaymentParams,
  body: desk.taxDropBody,
  answer: desk.withheldTaxes,
  idempotent: true,
  refusals: ['not_found', 'tax_payment_over'],
});
