import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { ISSUER } from '../rules/index.ts';

/** Shares that passed from one holder to another elsewhere; by way of the issuer where what they are held by changes. */
export interface MovedHolding {
  readonly from: string;
  readonly holder: string;
  readonly shares: number;
  readonly cause: string;
  readonly at: Date;
}

/**
 * Enters holdings that changed hands before they came here, so that the farm's own figures stay what they are: the issuer
 * passes on what it gets, no more and no less. Nobody gives what they do not hold.
 */
export async function importHoldings(
  tx: Transaction,
  farmId: Id<'farm'>,
  holdings: readonly MovedHolding[],
  by: { readonly actor: string; readonly at: Date },
): Promise<Result<null, 'shares_not_held'>> {
  if (holdings.length === 0) return ok(null);
  await tx.one(sql`select from farm where id = ${farmId} for update`);
  if (!passedOn(holdings) || !(await areHeld(tx, farmId, holdings))) return err('shares_not_held');
  const entries = holdings.flatMap(({ from, holder, shares, cause, at }) => [
    sql`(${farmId}, ${from}, ${-shares}::int, ${cause}, ${at}::timestamptz)`,
    sql`(${farmId}, ${holder}, ${shares}::int, ${cause}, ${at}::timestamptz)`,
  ]);
  await tx.run(sql`insert into share_entry (farm_id, holder, delta, cause, at) values ${sql.join(entries)}`);
  await appendAudit(tx, {
    actor: by.actor,
    action: 'farm.holdings_moved',
    subject: `farm:${farmId}`,
    after: { holdings: holdings.map(({ from, holder, shares, cause }) => ({ from, holder, shares, cause })) },
    at: by.at,
  });
  return ok(null);
}

async function areHeld(
  tx: Transaction,
  farmId: Id<'farm'>,
  holdings: readonly MovedHolding[],
): Promise<boolean> {
  const rows = await tx.rows<{ holder: string; shares: number }>(
    sql`select holder, sum(delta)::int as shares from share_entry
      where farm_id = ${farmId} and holder = any(${holdings.map(({ from }) => from)}::text[]) group by holder`,
  );
  const held = new Map(rows.map(({ holder, shares }) => [holder, shares]));
  return holdings.every(({ from, holder, shares }) => {
    const left = (held.get(from) ?? 0) - shares;
    held.set(from, left).set(holder, (held.get(holder) ?? 0) + shares);
    return shares > 0 && (left >= 0 || from === ISSUER);
  });
}

const passedOn = (holdings: readonly MovedHolding[]): boolean =>
  holdings.reduce((sum, { from, holder, shares }) => {
    if (from === holder) return Number.NaN;
    return sum + (holder === ISSUER ? shares : from === ISSUER ? -shares : 0);
  }, 0) === 0;
