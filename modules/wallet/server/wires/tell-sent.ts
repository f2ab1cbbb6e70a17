import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { canHaveSentOn, messageFor } from '../../rules/index.ts';
import { lockWire } from './wire-row.ts';

export interface TellSent {
  /** The caller knows that it is the viewer's own. */
  readonly accountId: Id<'acc'>;
  readonly wireId: string;
  readonly sentOn: CalendarDay;
  readonly bank: string;
  readonly actor: string;
  readonly now: Date;
}

/** 'I sent it': the firm knows what to look for. It may be said again, with another day, until the bank has it. */
export async function tellSent(
  tx: Transaction,
  { accountId, wireId, sentOn, bank, actor, now }: TellSent,
): Promise<Result<null, Refusal<'not_found' | 'wire_not_awaited' | 'wire_day_invalid'>>> {
  const wire = await lockWire(tx, wireId);
  if (wire?.account_id !== accountId) return refuse('not_found');
  if (wire.status !== 'awaited' && wire.status !== 'sent') return refuse('wire_not_awaited');
  if (!canHaveSentOn(sentOn, { awardedAt: wire.awarded_at, now }))
    return refuse('wire_day_invalid', { fields: { sent_on: [messageFor('wire_day_invalid')] } });
  await tx.run(sql`update wire_reference set status = 'sent', told_sent_on = ${sentOn}, told_bank = ${bank},
      told_at = ${now} where id = ${wireId}`);
  await appendAudit(tx, {
    actor,
    action: 'wire.told_sent',
    subject: `wire:${wireId}`,
    before: { status: wire.status },
    after: { status: 'sent', sent_on: sentOn, bank },
    at: now,
  });
  return ok(null);
}
