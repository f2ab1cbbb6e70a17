import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import type { Json } from '@furrow/database/outbox';
import type { Id } from '@furrow/kernel/ids';
import { walletFactsOf } from '../../../investors/server/index.ts';
import type { BankEvent } from '../../contract/index.ts';
import { publishEvent } from '../events/publish-event.ts';
import { announceWallet } from '../wallet/announce-wallet.ts';
import { type BankEmailKind, bankEmailJob } from './bank-jobs.ts';

/** As the audit names them, behind `wallet.bank.`. */
export const BANK_EVENTS = [
  'added',
  'amounts_sent',
  'amounts_wrong',
  'verified',
  'failed',
  'removed',
  'owner_accepted',
  'owner_refused',
] as const;

/** What later modules hear of; that a bank was added they hear once the payment service knows it. */
const TOLD: Readonly<Partial<Record<BankNote['event'], BankEvent['kind']>>> = {
  verified: 'bank_verified',
  failed: 'bank_failed',
  removed: 'bank_removed',
};

export interface BankNote {
  readonly bankId: Id<'bank'>;
  readonly accountId: Id<'acc'>;
  readonly event: (typeof BANK_EVENTS)[number];
  readonly actor: string;
  readonly before?: { readonly [name: string]: Json };
  /** Never a number: the last digits at most. */
  readonly after?: { readonly [name: string]: Json };
  readonly email?: BankEmailKind | undefined;
  readonly now: Date;
}

/** Writes what happened to a bank for the audit, the owner's open pages and their mailbox, in the transaction of its cause. */
export async function noteBank(tx: Transaction, note: BankNote): Promise<void> {
  const { bankId, accountId, event, actor, before, after, email, now } = note;
  await appendAudit(tx, {
    actor,
    action: `wallet.bank.${event}`,
    subject: `bank:${bankId}`,
    ...(before === undefined ? {} : { before }),
    after: { account: accountId, ...after },
    at: now,
  });
  if (email !== undefined) await enqueue(tx, bankEmailJob, { kind: email, bankId });
  const kind = TOLD[event];
  const reason = typeof after?.reason === 'string' ? after.reason : null;
  if (kind !== undefined)
    await publishEvent(tx, { kind, account_id: accountId, bank_id: bankId, reason }, now);
  const facts = await walletFactsOf(tx, { accountId, now });
  if (facts !== null) await announceWallet(tx, { userId: facts.userId, accountId });
}
