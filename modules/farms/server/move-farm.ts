import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import {
  decideMove,
  FARM_MOVES,
  FARM_STATUS_CODES,
  type FarmStatus,
  farmStatusOf,
  type MoveRefusal,
} from '../rules/index.ts';
import { announceFarm } from './announce-farm.ts';
import { farmEvent } from './farm-event.ts';
import { type SubscriptionRow, subscriptionColumns } from './farm-row.ts';
import { subscriptionOf } from './present.ts';
import { notifyIfInvestable } from './watch/notify-if-investable.ts';
import { withReason } from './with-reason.ts';

export interface MoveFarm {
  readonly farmId: Id<'farm'>;
  readonly to: FarmStatus;
  /** The status that whoever asks has seen; without it any is taken. */
  readonly from?: FarmStatus;
  /** Why, of an act that somebody of the firm does. */
  readonly reason?: string;
  readonly actor: string;
  readonly at: Date;
}

/** Moves a farm to another state: one conditional update decides, and says why where it does not. */
export async function moveFarm(
  tx: Transaction,
  order: MoveFarm,
): Promise<Result<null, MoveRefusal | { readonly code: 'farm_unknown' | 'changed_since' }>> {
  const { farmId, to, reason, actor, at } = order;
  const before = await tx.maybe<SubscriptionRow & { readonly is_failing: boolean }>(
    sql`select ${subscriptionColumns}, fails_since is not null as is_failing from farm where id = ${farmId} for no key update`,
  );
  if (before === undefined) return err({ code: 'farm_unknown' });
  if (order.from !== undefined && farmStatusOf(before.status) !== order.from)
    return err({ code: 'changed_since' });
  const after = await move(tx, order);
  if (after === undefined) {
    const decision = decideMove({ ...subscriptionOf(before), isFailing: before.is_failing }, to);
    if (decision.ok) throw new Error(`the farm ${farmId} may move to ${to} and did not`);
    return decision;
  }
  const from = farmStatusOf(before.status);
  await appendAudit(tx, {
    actor,
    action: 'farm.moved',
    subject: `farm:${farmId}`,
    before: { status: from },
    after: withReason({ status: to }, reason),
    at,
  });
  await announceFarm(tx, after, 'status', at, before);
  await publish(tx, farmEvent({ kind: 'moved', farm_id: farmId, from, to, at }));
  await notifyIfInvestable(tx, before, after, at);
  return ok(null);
}

function move(tx: Transaction, { farmId, to, at }: MoveFarm): Promise<SubscriptionRow | undefined> {
  const from = FARM_MOVES.before(to).map((status) => FARM_STATUS_CODES[status]);
  const code = FARM_STATUS_CODES[to];
  return tx.maybe<SubscriptionRow>(sql`
    update farm set status = ${code}, updated_at = ${at},
      opened_at = case when ${code} = 6 then coalesce(opened_at, ${at}) else opened_at end,
      closed_at = case when ${code} in (15, 16) then ${at} else closed_at end
    where id = ${farmId} and status = any (${from}::smallint[]) and (${code} <> 16 or subscribed_shares = 0)
      and (${code} = 16 or fails_since is null)
    returning ${subscriptionColumns}`);
}
