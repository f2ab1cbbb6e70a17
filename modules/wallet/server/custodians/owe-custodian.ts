import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { HolderFacts } from '../../../investors/server/index.ts';
import { custodianName, type LedgerAccount, moved, walletAccount } from '../../rules/index.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { addTransaction } from '../transactions/add-transaction.ts';
import { announceWallet } from '../wallet/announce-wallet.ts';
import { lockWallet } from '../wallet/lock-wallet.ts';
import { walletFunds } from '../wallet/wallet-funds.ts';

export const REFUND_CAUSE = 'custodian_refund';

/** What the custodian of an IRA is owed, whoever spelled its name. */
export const payableAccount = (custodian: string): LedgerAccount => ({
  owner: `custodian:${custodianName(custodian)}`,
  kind: 'custodian_payable',
});

export interface OwedRefund {
  readonly id?: Id<'crf'>;
  readonly accountId: Id<'acc'>;
  readonly custodian: string;
  readonly cents: Cents;
  readonly journalId: Id<'jrn'>;
  readonly now: Date;
}

/** Puts what a journal made payable on the list of the custodian's next wire. */
export async function listRefund(
  tx: Transaction,
  { id, accountId, custodian, cents, journalId, now }: OwedRefund,
): Promise<void> {
  await tx.run(sql`insert into custodian_refund (id, account_id, custodian, amount_cents, journal_id, at)
    values (${id ?? newId('crf', now)}, ${accountId}, ${custodianName(custodian)}, ${cents}::bigint, ${journalId}, ${now})`);
}

interface EmptiedWallet {
  readonly account: HolderFacts;
  readonly actor: string;
  readonly now: Date;
}

/**
 * An IRA can't use a wallet: what is in it and held for nothing is owed to its custodian. A wallet that the firm has blocked
 * keeps it until it is free. The account is locked.
 */
export async function emptyIntoCustodian(
  tx: Transaction,
  { account: { id: accountId, userId, custodian }, actor, now }: EmptiedWallet,
): Promise<void> {
  if (custodian === null) return;
  const { block_reason: blockReason } = await lockWallet(tx, accountId);
  const { availableCents: cents } = await walletFunds(tx, { accountId, now });
  if (blockReason !== null || cents <= 0n) return;
  const id = newId('crf', now);
  const cause = { type: REFUND_CAUSE, id };
  const legs = moved(walletAccount(accountId, 'wallet_available'), payableAccount(custodian), cents);
  const written = await writeJournal(tx, { key: `${REFUND_CAUSE}:${id}`, cause, legs }, { actor, at: now });
  if (!written.ok) throw new Error(`${accountId} has less than its wallet says: ${written.error.code}`);
  const journalId = written.value.id;
  await listRefund(tx, { id, accountId, custodian, cents, journalId, now });
  await addTransaction(tx, {
    ...{ accountId, type: 'withdraw', amountCents: -cents, cause, at: now, landsOn: null, journalId },
  });
  await announceWallet(tx, { userId, accountId });
}
