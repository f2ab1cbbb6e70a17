import { z } from 'zod';
import { idOf } from '../../identity/contract/index.ts';
import { BANK_STATUSES, TRANSACTION_TYPES } from '../rules/index.ts';
import { balance, dollars, signedDollars } from './wallet.ts';

const instant = z.iso.datetime();
const day = z.string().describe('A calendar day, 2026-03-04');
const statusName = z.enum(['pending', 'processed', 'failed', 'cancelled']);
const account = z.strictObject({ id: idOf('acc'), name: z.string(), type: z.string().describe('In words') });
const owner = z.strictObject({ user_id: z.string(), name: z.string(), email: z.string() });
const storyLine = z.strictObject({
  at: instant,
  event: z.string(),
  by: z.string(),
  reason: z.string().nullable(),
});
export type StoryLine = z.infer<typeof storyLine>;

/** A transaction with what is behind it. */
const movement = z.strictObject({
  id: idOf('txn'),
  type: z.enum(TRANSACTION_TYPES),
  status_name: statusName,
  amount: signedDollars,
  title: z.string(),
  created_at: instant,
  journal_id: idOf('jrn').nullable(),
  payment_id: idOf('pay').nullable(),
});

/** A wallet as the firm sees it. */
export const walletRecord = z.strictObject({
  account,
  owner,
  balance,
  status: z.enum(['open', 'unverified', 'blocked', 'closed', 'custodian']),
  message: z.string().nullable().describe('What the owner reads'),
  block: z.strictObject({ reason: z.enum(['return', 'firm']), since: instant }).nullable(),
  banks: z.array(z.strictObject({ id: idOf('bank'), name: z.string(), status: z.enum(BANK_STATUSES) })),
  movements: z.array(movement).describe('The latest, newest first'),
  story: z.array(storyLine),
  /** Nobody of the firm decides about their own. */
  is_own: z.boolean(),
});
export type WalletRecord = z.infer<typeof walletRecord>;

export const paymentRecord = z.strictObject({
  id: idOf('pay'),
  account,
  owner,
  bank: z.strictObject({ id: idOf('bank'), name: z.string() }),
  direction: z.enum(['pull', 'push']),
  purpose_path: z
    .string()
    .nullable()
    .describe('The record in the console of what it pays; null for the wallet itself'),
  provider: z.enum(['first', 'second']),
  amount: dollars,
  status_name: statusName,
  sending: z.enum(['new', 'unknown', 'known', 'refused']),
  transfer_id: z.string().nullable(),
  created_at: instant,
  cancel_until: instant,
  lands_on: day,
  withdrawable_on: day.nullable(),
  processed_at: instant.nullable(),
  returned_at: instant.nullable(),
  code: z.string().nullable().describe('Of a return or failure'),
  meaning: z.string().nullable().describe('The same in words'),
  owed: dollars.describe('By its owner, for this and other returns'),
  journals: z.array(z.strictObject({ id: idOf('jrn'), phase: z.string(), at: instant })),
  waiting_since: instant.nullable().describe('In the queue of returns'),
  can_close: z.boolean(),
  can_call_off: z.boolean().describe('It hasn’t left for the bank yet, and it isn’t your own'),
  story: z.array(storyLine),
});
export type PaymentRecord = z.infer<typeof paymentRecord>;

export const journalRecord = z.strictObject({
  id: idOf('jrn'),
  phase: z.enum(['single', 'pending', 'post', 'void', 'expire']),
  cause: z.strictObject({
    type: z.string(),
    id: z.string(),
    title: z.string().nullable().describe('What its owner reads of it'),
    path: z.string().nullable().describe('Its record in the console'),
  }),
  at: instant,
  by: z.string(),
  /** Other journals that belong to it. */
  ends: idOf('jrn').nullable(),
  ended_by: idOf('jrn').nullable(),
  reverses: idOf('jrn').nullable(),
  reversed_by: idOf('jrn').nullable(),
  legs: z.array(
    z.strictObject({
      owner: z.string(),
      kind: z.string(),
      name: z.string().nullable().describe('Of the account or the farm'),
      account_id: idOf('acc').nullable().describe('Of a wallet: whose'),
      amount: signedDollars,
      balance_after: signedDollars,
    }),
  ),
  adjustment: z
    .strictObject({
      id: idOf('adj'),
      account_id: idOf('acc'),
      amount: signedDollars,
      note: z.string(),
      can_correct: z.boolean(),
    })
    .nullable()
    .describe('What two people booked by hand'),
});
export type JournalRecord = z.infer<typeof journalRecord>;

/** What pages of the console read of the books; null where there is none. */
export interface LedgerDesk {
  wallet(operator: { readonly userId: string }, accountId: string): Promise<WalletRecord | null>;
  payment(operator: { readonly userId: string }, id: string): Promise<PaymentRecord | null>;
  journal(operator: { readonly userId: string }, id: string): Promise<JournalRecord | null>;
}
