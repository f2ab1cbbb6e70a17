import { createHash } from 'node:crypto';
import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Cents } from '@furrow/kernel/money';
import { type HoldersAt, holdersAt } from '../../../farms/server/index.ts';
import { type PlannedLine, planLines, type RunFacts } from '../../rules/index.ts';
import { readBalances } from '../ledger/read-balances.ts';
import type { RunRow } from './run-row.ts';

export interface RunNow {
  readonly facts: RunFacts;
  readonly operatingCents: Cents;
  readonly register: HoldersAt;
  /** What the register would pay at this moment. */
  readonly lines: readonly PlannedLine[];
}

/** What a run is judged by, read anew: its register, and what its farm has. */
export async function runNow(database: Queryable, run: RunRow): Promise<RunNow> {
  const register = await holdersAt(database, run.farm_id, run.record_date);
  const { operating: operatingCents = 0n } = await readBalances(database, `farm:${run.farm_id}`);
  const heldShares = register.holders.reduce((sum, { shares }) => sum + shares, 0);
  return {
    operatingCents,
    register,
    lines: planLines(register.holders, { totalCents: run.total_cents, withheldCents: run.withheld_cents }),
    facts: {
      recordDate: run.record_date,
      payOn: run.pay_on,
      totalCents: run.total_cents,
      withheldCents: run.withheld_cents,
      freeCents: operatingCents - (await promisedCents(database, { farmId: run.farm_id, besides: run.id })),
      issuedShares: register.issuedShares,
      unknownShares: register.unknownShares,
      heldShares,
    },
  };
}

/** What the runs of a farm, besides one, have promised and not paid yet, with the tax on it. */
export async function promisedCents(
  database: Queryable,
  { farmId, besides = null }: { readonly farmId: string; readonly besides?: string | null },
): Promise<Cents> {
  const { cents } = await database.one<{ cents: bigint }>(sql`
    select coalesce(sum(net_cents + line.withheld_cents), 0)::bigint as cents from distribution_line line
    join distribution other on other.id = line.distribution_id
    where other.farm_id = ${farmId} and other.id is distinct from ${besides}::text and other.status in ('approved', 'paid')
      and line.status <> 'paid'`);
  return cents;
}

/** A short text that is another as soon as one payment is. */
export function fingerprint(lines: readonly Omit<PlannedLine, 'hasExtraCent'>[]): string {
  const hash = createHash('sha256');
  for (const { accountId, shares, netCents, withheldCents } of lines)
    hash.update(`${accountId} ${shares} ${netCents} ${withheldCents}\n`);
  return hash.digest('hex').slice(0, 16);
}

export async function storedLines(
  database: Queryable,
  id: string,
): Promise<Omit<PlannedLine, 'hasExtraCent'>[]> {
  return database.rows<{ accountId: string; shares: number; netCents: bigint; withheldCents: bigint }>(
    sql`select account_id as "accountId", shares, net_cents as "netCents", withheld_cents as "withheldCents"
      from distribution_line where distribution_id = ${id} order by account_id collate "C"`,
  );
}
