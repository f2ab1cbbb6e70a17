import { z } from 'zod';
import { idOf, wholeNumber } from '../../identity/contract/index.ts';
import { TRANSACTION_PAGE, TRANSACTION_TYPES } from '../rules/index.ts';
import { bank } from './bank.ts';

export const dollars = z.string().regex(/^\d{1,15}\.\d{2}$/);
export const signedDollars = z.string().regex(/^-?\d{1,15}\.\d{2}$/);
const day = z.string().describe('A calendar day, 2026-03-04');
const instant = z.iso.datetime();

export const accountParams = z.strictObject({ id: z.string().max(60) });
export const bankParams = z.strictObject({ id: z.string().max(60), bank: z.string().max(60) });

export const balance = z.strictObject({
  value: dollars.describe('Available to invest or withdraw'),
  pending: dollars.describe('Deposits on their way'),
  pending_investments: dollars.describe('Held for investments and bids'),
  total: dollars.describe('All three'),
  owed: dollars.describe('What a returned deposit left to pay'),
  withdrawable: dollars.describe('Of the available money, what can be withdrawn today'),
  transactions: z.number().int(),
  pending_transactions: z.number().int(),
});
export type Balance = z.infer<typeof balance>;

/** Something that will happen to the money on a day, for the strip of business days. */
export const landing = z.strictObject({
  on: day,
  kind: z.enum(['lands', 'withdrawable', 'leaves']),
  amount: dollars,
  transaction_id: idOf('txn').nullable(),
});
export type Landing = z.infer<typeof landing>;

export const depositPlan = z.strictObject({
  id: idOf('plan'),
  bank_id: idOf('bank'),
  bank_name: z.string(),
  amount: dollars,
  day: z.number().int(),
  status: z.enum(['active', 'paused']),
  paused_because: z.string().nullable().describe('In words'),
  next_on: day.nullable(),
});
export type DepositPlan = z.infer<typeof depositPlan>;

export const wallet = z.strictObject({
  account_id: idOf('acc'),
  account_name: z.string(),
  banks: z.array(bank),
  balance,
  is_possibly: z.boolean().describe('A bank can be added'),
  is_withdraw_possible: z.boolean(),
  status: z.enum(['open', 'unverified', 'blocked', 'closed', 'custodian']),
  message: z.string().nullable().describe('Why something is not possible and what to do about it'),
  as_of: instant,
  landings: z.array(landing),
  limits: z.strictObject({
    deposit: dollars.describe('The most that one bank transfer may move'),
    withdraw_days: z.number().int().describe('Business days after landing until a deposit can be withdrawn'),
  }),
  plan: depositPlan.nullable(),
});
export type Wallet = z.infer<typeof wallet>;

export const transaction = z.strictObject({
  id: idOf('txn'),
  type: z.enum(TRANSACTION_TYPES),
  status: z.number().int().min(1).max(4).describe('1 pending, 2 processed, 3 failed, 4 cancelled'),
  status_name: z.enum(['pending', 'processed', 'failed', 'cancelled']),
  amount: signedDollars,
  title: z.string().describe('What and with whom: Deposit from First Prairie Bank ••4417'),
  cause: z.string().describe('Why, in a sentence'),
  created_at: instant,
  lands_on: day.nullable(),
  ended_at: instant.nullable(),
  balance_after: dollars.nullable().describe('Available right after it was processed'),
  withdrawable_on: day.nullable(),
  can_cancel: z.boolean(),
  cancel_until: instant.nullable(),
  story: z.array(z.strictObject({ at: instant, text: z.string() })),
  document: z.string().nullable().describe('The address of its statement'),
});
export type WalletTransaction = z.infer<typeof transaction>;

export const transactionQuery = z.strictObject({
  limit: wholeNumber(1, 1_000).default(TRANSACTION_PAGE),
  offset: wholeNumber(0, 1_000_000).default(0),
  type: z.enum(TRANSACTION_TYPES).optional(),
  status: wholeNumber(1, 4).optional(),
  since: z.iso.date().optional(),
  until: z.iso.date().optional(),
});
export type TransactionQuery = z.output<typeof transactionQuery>;

export const transactionList = z.strictObject({
  data: z.array(transaction),
  count: z.number().int(),
  total: z.number().int().describe('Of all that the filters let through'),
});
export type TransactionList = z.infer<typeof transactionList>;

export const cancelBody = z.strictObject({ id: z.string().max(60) });

export const transferBody = z.strictObject({
  bank_id: z.string().max(60),
  amount: z.string().max(24).describe('Dollars with two decimals, such as 2500.00'),
});
export const paymentAnswer = z.strictObject({ transaction, balance });

export const planBody = z.strictObject({
  bank_id: z.string().max(60),
  amount: z.string().max(24),
  day: z.number().int().min(1).max(28),
});
export const planStatusBody = z.strictObject({ status: z.enum(['active', 'paused', 'ended']) });
export const planAnswer = z.strictObject({ plan: depositPlan.nullable() });
