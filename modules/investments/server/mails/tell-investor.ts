import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import { declareJob } from '../../../investors/server/index.ts';
import { type InvestmentStatus, type InvestmentTurn, turnOf } from '../../rules/index.ts';

/** Investments that took the same turn together, as all of an offering do when it closes. */
export type TurnTaken = { readonly turn: InvestmentTurn; readonly investmentIds: readonly Id<'inv'>[] };

export const turnEmail = declareJob<TurnTaken>('investments.email-turn');

/** The email exists if and only if the move does: called in the transaction that makes it. */
export async function tellInvestors(
  tx: Transaction,
  moved: readonly { readonly id: Id<'inv'>; readonly from: InvestmentStatus }[],
  to: InvestmentStatus,
): Promise<void> {
  const byTurn = new Map<InvestmentTurn, Id<'inv'>[]>();
  for (const { id, from } of moved) {
    const turn = turnOf(from, to);
    if (turn !== null) byTurn.set(turn, [...(byTurn.get(turn) ?? []), id]);
  }
  for (const [turn, investmentIds] of byTurn) await enqueue(tx, turnEmail, { turn, investmentIds });
}
