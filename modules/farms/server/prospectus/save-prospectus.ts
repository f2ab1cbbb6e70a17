import { isDeepStrictEqual } from 'node:util';
import { appendAudit } from '@furrow/database/audit';
import type { Queryable, Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { type FarmProspectus, farmProspectus } from '../../contract/index.ts';
import { type ProspectusFault, prospectusFaults } from '../../rules/index.ts';
import { announceFarm } from '../announce-farm.ts';
import { type SubscriptionRow, subscriptionColumns } from '../farm-row.ts';
import { type CountOpenInvestments, type OpenRefusal, openRefusal } from '../open-investments.ts';
import { type Misread, schemaIssues } from '../schema-issues.ts';
import { withReason } from '../with-reason.ts';
import { changedParts } from './changed-parts.ts';

export interface SaveProspectus {
  readonly farmId: Id<'farm'>;
  /** As it was entered: nothing of it is believed before the schema has read it. */
  readonly prospectus: unknown;
  /** How many investments stand on the fees as they are; without it none does. */
  readonly openInvestments?: CountOpenInvestments;
  /** Why, of an act that somebody of the firm does. */
  readonly reason?: string;
  readonly actor: string;
  readonly at: Date;
}

export type SaveProspectusRefusal =
  | { readonly code: 'farm_unknown' }
  | OpenRefusal
  | { readonly code: 'prospectus_malformed'; readonly misread: readonly Misread[] }
  | { readonly code: 'prospectus_unsound'; readonly faults: readonly ProspectusFault[] };

type LockedFarm = SubscriptionRow & { raise_cents: bigint; area_tenths: number; hold_years: number };

/** Takes a prospectus whole: everything in it agrees with the farm, or nothing of it is kept. */
export async function saveProspectus(
  tx: Transaction,
  { farmId, prospectus, openInvestments, reason, actor, at }: SaveProspectus,
): Promise<Result<null, SaveProspectusRefusal>> {
  const read = farmProspectus.strict().safeParse(prospectus);
  if (!read.success) return err({ code: 'prospectus_malformed', misread: schemaIssues(read.error) });
  // Held still until commit: what the prospectus was checked against cannot change meanwhile.
  const farm = await tx.maybe<LockedFarm>(
    sql`select ${subscriptionColumns}, raise_cents, area_tenths, hold_years from farm
      where id = ${farmId} for no key update`,
  );
  if (farm === undefined) return err({ code: 'farm_unknown' });
  const faults = prospectusFaults(read.data, {
    raiseCents: farm.raise_cents,
    areaTenths: farm.area_tenths,
    holdYears: farm.hold_years,
  });
  if (faults.length > 0) return err({ code: 'prospectus_unsound', faults });
  const before = await writtenFor(tx, farmId);
  const changed = changedParts(before ?? {}, read.data);
  if (changed === null) return ok(null);
  const bound = isDeepStrictEqual(before?.fees ?? [], read.data.fees) ? [] : (['fees'] as const);
  const open = await openRefusal(tx, farmId, bound, openInvestments);
  if (open !== null) return err(open);
  await write(tx, farmId, read.data, at);
  await appendAudit(tx, {
    actor,
    action: 'farm.prospectus_saved',
    subject: `farm:${farmId}`,
    before: changed.before as Json,
    after: withReason(changed.after, reason),
    at,
  });
  await announceFarm(tx, farm, 'prospectus', at);
  return ok(null);
}

/** The prospectus as it stands, or undefined where none was entered. */
export function writtenFor(tx: Queryable, farmId: Id<'farm'>): Promise<FarmProspectus | undefined> {
  return tx.maybe<FarmProspectus>(
    sql`select rating, risk_flags, fees, plan, budget, comparables, improvements, seasons, yields, lease_terms
      from farm_prospectus where farm_id = ${farmId}`,
  );
}

async function write(tx: Transaction, farmId: Id<'farm'>, entered: FarmProspectus, at: Date): Promise<void> {
  await tx.run(sql`
    insert into farm_prospectus (farm_id, rating, risk_flags, fees, plan, budget, comparables, improvements, seasons,
      yields, lease_terms, updated_at)
    values (${farmId}, ${sql.json(entered.rating)}, ${entered.risk_flags}::smallint[], ${sql.json(entered.fees)},
      ${entered.plan === null ? null : sql.json(entered.plan)}, ${sql.json(entered.budget)},
      ${sql.json(entered.comparables)}, ${sql.json(entered.improvements)}, ${sql.json(entered.seasons)},
      ${sql.json(entered.yields)}, ${sql.json(entered.lease_terms)}, ${at})
    on conflict (farm_id) do update set rating = excluded.rating, risk_flags = excluded.risk_flags,
      fees = excluded.fees, plan = excluded.plan, budget = excluded.budget, comparables = excluded.comparables,
      improvements = excluded.improvements, seasons = excluded.seasons, yields = excluded.yields,
      lease_terms = excluded.lease_terms, updated_at = excluded.updated_at`);
  await tx.run(sql`update farm set updated_at = ${at} where id = ${farmId}`);
}
