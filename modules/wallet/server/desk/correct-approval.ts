import { type ApprovalKind, figureText } from '@furrow/database/approval';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { lockWalletFactsOf, type WalletFacts } from '../../../investors/server/index.ts';
import { ownersOf } from '../common/owners-of.ts';
import type { AdjustRefusal } from './adjust-approval.ts';
import { postAdjustment } from './post-adjustment.ts';

export type CorrectPayload = {
  readonly adjustment_id: string;
  /** What it should have been, as text; null where it should not have been at all. */
  readonly amount_cents: string | null;
  readonly note: string;
};
export type CorrectRefusal = AdjustRefusal | 'adjustment_corrected' | 'amount_unchanged';

interface Corrected {
  readonly id: Id<'adj'>;
  readonly amount_cents: Cents;
  readonly journal_id: Id<'jrn'>;
  readonly is_corrected: boolean;
}

/** B26: a wrong booking is taken back by a reversal, and the right one is booked anew; the wrong one stays as it was. */
export const correctAdjustment: ApprovalKind<CorrectPayload, CorrectRefusal> = {
  name: 'wallet.correct',
  proposers: ['treasury', 'admin'],
  deciders: ['treasury', 'admin'],
  about: (figures) => figureText(figures, 'account'),
  concerns: async (tx, { adjustment_id }, now) => ownersOf(tx, await accountOf(tx, adjustment_id), now),

  async effect(tx, payload, now) {
    const found = await corrected(tx, payload, now);
    if (!found.ok) return found;
    const { row, facts, becomesCents } = found.value;
    const figures = {
      account: facts.name,
      booked: toDollarString(row.amount_cents),
      becomes: toDollarString(becomesCents),
      note: payload.note,
    };
    const changed = becomesCents - row.amount_cents;
    return ok({ figures, totalCents: changed < 0n ? -changed : changed });
  },

  async carryOut(tx, payload, { proposalId, actor, now }): Promise<Result<null, CorrectRefusal>> {
    const found = await corrected(tx, payload, now);
    if (!found.ok) return found;
    const { row, facts, becomesCents } = found.value;
    const by = { accountId: facts.id, note: payload.note, proposalId, actor, now };
    const anew = async () =>
      becomesCents === 0n ? ok(null) : postAdjustment(tx, { ...by, amountCents: becomesCents });
    const reverses = { id: row.id, journalId: row.journal_id };
    const back = () => postAdjustment(tx, { ...by, amountCents: -row.amount_cents, reverses });
    // The one that brings money comes first, so that what is right is not refused for an order of ours.
    const steps = row.amount_cents > 0n ? [anew, back] : [back, anew];
    for (const step of steps) {
      const posted = await step();
      if (!posted.ok) return posted;
    }
    return ok(null);
  },
};

async function accountOf(tx: Transaction, adjustmentId: string): Promise<Id<'acc'> | null> {
  const of = await tx.maybe<{ account_id: Id<'acc'> }>(
    sql`select account_id from adjustment where id = ${adjustmentId}`,
  );
  return of?.account_id ?? null;
}

interface Correction {
  readonly row: Corrected;
  readonly facts: WalletFacts;
  readonly becomesCents: Cents;
}

async function corrected(
  tx: Transaction,
  { adjustment_id, amount_cents }: CorrectPayload,
  now: Date,
): Promise<Result<Correction, CorrectRefusal>> {
  // The account first, so that of two who correct at once the second finds what the first did.
  const accountId = await accountOf(tx, adjustment_id);
  const facts = accountId && (await lockWalletFactsOf(tx, { accountId, now }));
  if (!facts) return err('not_found');
  const row = await tx.one<Corrected>(sql`select id, amount_cents, journal_id,
      reverses is not null or exists (select from adjustment later where later.reverses = adjustment.id) as is_corrected
    from adjustment where id = ${adjustment_id}`);
  if (row.is_corrected) return err('adjustment_corrected');
  const becomesCents = amount_cents === null ? 0n : BigInt(amount_cents);
  return becomesCents === row.amount_cents ? err('amount_unchanged') : ok({ row, facts, becomesCents });
}
