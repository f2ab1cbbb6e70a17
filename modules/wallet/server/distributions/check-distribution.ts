import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { holderFacts } from '../../../investors/server/index.ts';
import { checkRun, custodianName, type DistributionRefusal, type PlannedLine } from '../../rules/index.ts';
import { recordRun } from './record-run.ts';
import { fingerprint, runNow } from './run-facts.ts';
import { lockFarmRuns, lockRun } from './run-row.ts';

export interface CheckDistribution {
  readonly id: Id<'dist'>;
  readonly version: number;
  readonly userId: string;
  readonly now: Date;
}

/** Why not; of unknown holders, how many shares they have. */
export interface CheckRefusal {
  readonly code: DistributionRefusal | 'not_found';
  readonly shares?: number;
}

/** Works out the payments of a draft from the register of its record date and fixes them, if nothing is in the way. */
export async function checkDistribution(
  tx: Transaction,
  { id, version, userId, now }: CheckDistribution,
): Promise<Result<null, CheckRefusal>> {
  const run = await lockRun(tx, id);
  if (run === undefined) return err({ code: 'not_found' });
  if (run.status !== 'draft') return err({ code: 'distribution_cannot_move' });
  if (run.version !== version) return err({ code: 'distribution_changed' });
  await lockFarmRuns(tx, run.farm_id);
  const { facts, register, lines } = await runNow(tx, run);
  const checked = checkRun(facts, now);
  if (!checked.ok) return err({ code: checked.error, shares: register.unknownShares });
  const custodians = await custodiansOf(tx, lines);
  if (custodians === null) return err({ code: 'custodian_unknown' });
  await insertLines(tx, id, lines, custodians, now);
  await tx.run(sql`update distribution set status = 'checked', checked_by = ${userId}, checked_at = ${now},
      shares = ${facts.heldShares}, returned_because = null, returned_at = null, version = version + 1, updated_at = ${now}
    where id = ${id}`);
  await recordRun(tx, {
    id,
    event: 'checked',
    actor: `operator:${userId}`,
    at: now,
    after: { holders: lines.length, shares: facts.heldShares, payments: fingerprint(lines) },
  });
  return ok(null);
}

/** Who is paid for each account that is an IRA; null where one of them does not say. */
async function custodiansOf(
  tx: Transaction,
  lines: readonly PlannedLine[],
): Promise<(string | null)[] | null> {
  const accounts = await holderFacts(
    tx,
    lines.map(({ accountId }) => accountId),
  );
  const custodians: (string | null)[] = [];
  for (const { accountId } of lines) {
    const { type, custodian } = accounts.get(accountId) ?? { type: 'individual', custodian: null };
    if (type === 'sdira' && custodian === null) return null;
    custodians.push(custodian === null ? null : custodianName(custodian));
  }
  return custodians;
}

async function insertLines(
  tx: Transaction,
  id: Id<'dist'>,
  lines: readonly PlannedLine[],
  custodians: readonly (string | null)[],
  now: Date,
): Promise<void> {
  await tx.run(sql`
    insert into distribution_line (id, distribution_id, account_id, shares, net_cents, withheld_cents, has_extra_cent, custodian)
    select line, ${id}, account, shares, net, withheld, extra, custodian
    from unnest(${lines.map(() => newId('dln', now))}::text[], ${lines.map(({ accountId }) => accountId)}::text[],
      ${lines.map(({ shares }) => shares)}::int[], ${lines.map(({ netCents }) => netCents)}::bigint[],
      ${lines.map(({ withheldCents }) => withheldCents)}::bigint[],
      ${lines.map(({ hasExtraCent }) => hasExtraCent)}::boolean[], ${custodians}::text[])
      as given (line, account, shares, net, withheld, extra, custodian)`);
}
