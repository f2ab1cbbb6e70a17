import { endpoint } from '@furrow/http/endpoint';
import { z } from 'zod';
import { idOf, operatorReason as reason } from '../../identity/contract/index.ts';
import { forRoles } from '../../identity/rules/index.ts';
import { journalRecord, paymentRecord, walletRecord } from './ledger-desk.ts';

const DESK = '/api/masters/wallet';
const treasury = forRoles('treasury');
const params = z.strictObject({ id: z.string().max(60) });
const note = z
  .string()
  .trim()
  .min(1, 'Say what it is for. The owner reads it.')
  .max(200, 'Keep it under 200 characters.');
const amount = z.string().max(24).describe('Dollars, such as 25.00');
const proposed = z.strictObject({ proposal_id: idOf('prop') });

export const showWalletRecord = endpoint({
  ...treasury,
  method: 'GET',
  path: `${DESK}/accounts/:id`,
  summary: 'Get the record of a wallet; that it was opened is recorded',
  params,
  answer: walletRecord,
  refusals: ['not_found'],
});

export const showPaymentRecord = endpoint({
  ...treasury,
  method: 'GET',
  path: `${DESK}/payments/:id`,
  summary: 'Get the record of a payment; that it was opened is recorded',
  params,
  answer: paymentRecord,
  refusals: ['not_found'],
});

export const showJournalRecord = endpoint({
  ...treasury,
  method: 'GET',
  path: `${DESK}/journals/:id`,
  summary: 'Get a journal with its entries; that it was opened is recorded',
  params,
  answer: journalRecord,
  refusals: ['not_found'],
});

export const orderWalletBlock = endpoint({
  ...treasury,
  method: 'POST',
  path: `${DESK}/accounts/:id/block`,
  summary: 'Block a wallet, or lift the firm’s block',
  params,
  body: z.strictObject({ to: z.enum(['blocked', 'open']), reason }),
  answer: walletRecord,
  idempotent: true,
  refusals: ['not_found', 'wallet_own', 'wallet_not_wanted'],
});

export const callOffPayment = endpoint({
  ...treasury,
  method: 'POST',
  path: `${DESK}/payments/:id/cancel`,
  summary: 'Cancel a deposit or withdrawal that hasn’t left for the bank',
  params,
  body: z.strictObject({ reason }),
  answer: paymentRecord,
  idempotent: 'stored',
  refusals: ['not_found', 'wallet_own', 'too_late_to_cancel', 'payments_provider_is_down'],
});

export const closeReturnedPayment = endpoint({
  ...treasury,
  method: 'POST',
  path: `${DESK}/payments/:id/close`,
  summary: 'Mark a returned payment as handled',
  params,
  body: z.strictObject({ reason }),
  answer: paymentRecord,
  idempotent: true,
  refusals: ['not_found', 'return_owed', 'return_not_waiting'],
});

export const proposeAdjustment = endpoint({
  ...treasury,
  method: 'POST',
  path: `${DESK}/accounts/:id/adjust`,
  summary: 'Propose a credit or a charge by hand; a second person agrees',
  params,
  body: z.strictObject({ kind: z.enum(['credit', 'charge']), amount, note, reason }),
  answer: proposed,
  status: 201,
  idempotent: true,
  refusals: [
    'not_found',
    'amount_invalid',
    'balance_too_low',
    'proposal_concerns_you',
    'wallet_not_wanted',
    'proposal_waits_already',
  ],
});

export const proposeCorrection = endpoint({
  ...treasury,
  method: 'POST',
  path: `${DESK}/adjustments/:id/correct`,
  summary: 'Propose to correct a credit or charge by a reversal and, where an amount is given, a new entry',
  params,
  body: z.strictObject({
    amount: amount.nullable().describe('What it should have been; null where it should not have been at all'),
    note,
    reason,
  }),
  answer: proposed,
  status: 201,
  idempotent: true,
  refusals: [
    'not_found',
    'amount_invalid',
    'balance_too_low',
    'proposal_concerns_you',
    'wallet_not_wanted',
    'adjustment_corrected',
    'amount_unchanged',
    'proposal_waits_already',
  ],
});
