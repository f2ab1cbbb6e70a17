import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import type { PledgeStatus } from '../../rules/index.ts';
import {
  lockPledge,
  type OwnPledge,
  ownPledge,
  type PledgeRow,
  pledgeColumns,
  recordPledge,
} from './pledge-row.ts';

type Ended =
  | { readonly to: Exclude<PledgeStatus, 'waiting' | 'invested'>; readonly investmentId?: null }
  | { readonly to: 'invested'; readonly investmentId: Id<'inv'> };

/** Ends a locked pledge that waits. */
export async function endPledge(
  tx: Transaction,
  row: PledgeRow,
  { to, investmentId = null }: Ended,
  by: { readonly actor: string; readonly now: Date },
): Promise<PledgeRow> {
  const ended = await tx.one<PledgeRow>(sql`update pledge set status = ${to}, investment_id = ${investmentId},
      version = version + 1, updated_at = ${by.now}, ended_at = ${by.now}
    where id = ${row.id} and status = 'waiting' returning ${pledgeColumns}`);
  await recordPledge(tx, ended, to, by);
  return ended;
}

/** Its owner takes it back. Nothing was paid or reserved, so nothing has to be undone. */
export async function withdrawPledge(
  tx: Transaction,
  { userId, pledgeId, now }: OwnPledge & { readonly now: Date },
): Promise<Result<PledgeRow, Refusal<'not_found' | 'pledge_over'>>> {
  if ((await ownPledge(tx, { userId, pledgeId })) === null) return refuse('not_found');
  const row = await lockPledge(tx, pledgeId);
  if (row?.status !== 'waiting') return refuse('pledge_over');
  return ok(await endPledge(tx, row, { to: 'withdrawn' }, { actor: `user:${userId}`, now }));
}
