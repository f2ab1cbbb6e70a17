import type { Actor } from '@furrow/database/approval';
import { type ProposeRefusal, propose } from '@furrow/database/approval-propose';
import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { err, type Result } from '@furrow/kernel/result';
import { planTakeBack, type TakeBackRefusal } from './plan-take-back.ts';
import type { PurposeLasts } from './purpose-lasts.ts';
import { takeBackApproval } from './take-back-approval.ts';

export interface TakeBackRefused {
  readonly code: ProposeRefusal<TakeBackRefusal> | 'line_money_gone';
  /** What the wallet or the farm has too little. */
  readonly missingCents: Cents;
}

interface Proposed {
  readonly lineId: Id<'line'>;
  readonly reason: string;
  readonly proposer: Actor;
  readonly purposeLasts: PurposeLasts;
  readonly now: Date;
}

/** Writes down that a credit is to be taken back; one whose money is not all there is refused with what is missing. */
export async function proposeTakeBack(
  tx: Transaction,
  { lineId, reason, proposer, purposeLasts, now }: Proposed,
): Promise<Result<Id<'prop'>, TakeBackRefused>> {
  const planned = await planTakeBack(tx, { lineId, purposeLasts, now });
  if (!planned.ok) return err({ code: planned.error, missingCents: 0n });
  const { missingCents } = planned.value.part;
  if (missingCents > 0n) return err({ code: 'line_money_gone', missingCents });
  const { userId, roles } = proposer;
  const made = await propose(tx, takeBackApproval(purposeLasts), {
    subject: `bank_line:${lineId}`,
    payload: { line_id: lineId },
    reason,
    proposer: { userId, roles },
    now,
  });
  return made.ok ? made : err({ code: made.error, missingCents: 0n });
}
