import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { walletFactsOf } from '../../../investors/server/index.ts';
import { adjustmentLegs } from '../../rules/index.ts';
import { publishEvent } from '../events/publish-event.ts';
import { reverseJournal } from '../ledger/reverse-journal.ts';
import { writeJournal } from '../ledger/write-journals.ts';
import { alignBlock } from '../returns/align-block.ts';
import { payDebts } from '../returns/pay-debts.ts';
import { addTransaction } from '../transactions/add-transaction.ts';
import { announceWallet } from '../wallet/announce-wallet.ts';
import { lockWallet } from '../wallet/lock-wallet.ts';
import { walletFunds } from '../wallet/wallet-funds.ts';

export const ADJUSTMENT_CAUSE = 'adjustment';

export interface NewAdjustment {
  readonly accountId: Id<'acc'>;
  readonly amountCents: Cents;
  /** What the owner reads. */
  readonly note: string;
  /** The one that this takes back: its journal is reversed. */
  readonly reverses?: { readonly id: Id<'adj'>; readonly journalId: Id<'jrn'> };
  readonly proposalId: string;
  readonly actor: string;
  readonly now: Date;
}

/** Books what two people agreed to: a journal, a transaction that its owner reads, and a line in the audit. */
export async function postAdjustment(
  tx: Transaction,
  { accountId, amountCents, note, reverses, proposalId, actor, now }: NewAdjustment,
): Promise<Result<Id<'adj'>, 'balance_too_low'>> {
  await lockWallet(tx, accountId);
  const id = newId('adj', now);
  const cause = { type: ADJUSTMENT_CAUSE, id };
  const [key, writing] = [`adjustment:${id}`, { actor, at: now }];
  const { owedCents } = await walletFunds(tx, { accountId, now });
  const written = await (reverses === undefined
    ? writeJournal(tx, { key, cause, legs: adjustmentLegs(accountId, amountCents, owedCents) }, writing)
    : reverseJournal(tx, { journalId: reverses.journalId, key, cause }, writing));
  if (!written.ok) return err('balance_too_low');
  const journalId = written.value.id;
  // A credit that had paid a debt is taken back whole, and what is there pays that debt again.
  if (reverses !== undefined) await payDebts(tx, [{ accountId, key, cause }], { actor, now });
  await tx.run(sql`insert into adjustment (id, account_id, amount_cents, note, reverses, proposal_id, journal_id, at)
    values (${id}, ${accountId}, ${amountCents}::bigint, ${note}, ${reverses?.id ?? null}, ${proposalId}, ${journalId},
      ${now})`);
  await addTransaction(tx, { accountId, type: 'fee', amountCents, cause, at: now, landsOn: null, journalId });
  await alignBlock(tx, { accountId, actor, now });
  await appendAudit(tx, {
    actor,
    action: 'wallet.adjusted',
    subject: `account:${accountId}`,
    after: {
      adjustment: id,
      amount: toDollarString(amountCents),
      reverses: reverses?.id ?? null,
      reason: note,
    },
    at: now,
  });
  const event = {
    kind: 'adjusted',
    account_id: accountId,
    adjustment_id: id,
    cents: `${amountCents}`,
  } as const;
  await publishEvent(tx, event, now);
  const facts = await walletFactsOf(tx, { accountId, now });
  if (facts !== null) await announceWallet(tx, { userId: facts.userId, accountId });
  return ok(id);
}
