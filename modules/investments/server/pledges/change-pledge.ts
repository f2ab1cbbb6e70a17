import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { judgePledge, type PledgeRefusal } from './judge-pledge.ts';
import { lockPledge, ownPledge, type PledgeRow, pledgeColumns, recordPledge } from './pledge-row.ts';

export interface ChangePledge {
  readonly userId: Id<'user'>;
  readonly pledgeId: Id<'plg'>;
  readonly accountId: Id<'acc'>;
  readonly shares: number;
  readonly note: string;
  /** Of the pledge as whoever asks has seen it. */
  readonly version: number;
  readonly now: Date;
}

/** Another amount, account or note. The farm is locked before the pledge, as by whoever makes one. */
export async function changePledge(
  tx: Transaction,
  asked: ChangePledge,
): Promise<Result<PledgeRow, Refusal<PledgeRefusal | 'pledge_over' | 'pledge_changed'>>> {
  const { userId, accountId, shares, note, version, now } = asked;
  const own = await ownPledge(tx, asked);
  if (own === null) return refuse('not_found');
  if (own.status !== 'waiting') return refuse('pledge_over');
  const judged = await judgePledge(tx, { userId, farmId: own.farm_id, accountId, shares, grants: [], now });
  const row = await lockPledge(tx, own.id);
  if (row?.status !== 'waiting') return refuse('pledge_over');
  if (row.version !== version) return refuse('pledge_changed');
  if (!judged.ok) return judged;
  const { amountCents } = judged.value.quote;
  const isSame =
    row.account_id === accountId &&
    row.shares === shares &&
    row.amount_cents === amountCents &&
    row.note === note;
  if (isSame) return ok(row);
  const changed = await tx.one<PledgeRow>(sql`update pledge set account_id = ${accountId}, shares = ${shares},
      amount_cents = ${amountCents}::bigint, note = ${note}, version = version + 1, updated_at = ${now}
    where id = ${row.id} returning ${pledgeColumns}`);
  await recordPledge(tx, changed, 'changed', { actor: `user:${userId}`, now });
  return ok(changed);
}
