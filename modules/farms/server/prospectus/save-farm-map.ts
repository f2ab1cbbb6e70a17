import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { farmMap } from '../../contract/index.ts';
import { announceFarm } from '../announce-farm.ts';
import { type SubscriptionRow, subscriptionColumns } from '../farm-row.ts';
import { type Misread, schemaIssues } from '../schema-issues.ts';
import { withReason } from '../with-reason.ts';

export interface SaveFarmMap {
  readonly farmId: Id<'farm'>;
  /** GeoJSON as it was sent. */
  readonly map: unknown;
  /** Why, of an act that somebody of the firm does. */
  readonly reason?: string;
  readonly actor: string;
  readonly at: Date;
}

export type SaveFarmMapRefusal =
  | { readonly code: 'farm_unknown' }
  | { readonly code: 'map_malformed'; readonly misread: readonly Misread[] };

/** Takes the drawing of a farm's land, in place of the one before. */
export async function saveFarmMap(
  tx: Transaction,
  { farmId, map, reason, actor, at }: SaveFarmMap,
): Promise<Result<null, SaveFarmMapRefusal>> {
  const read = farmMap.safeParse(map);
  if (!read.success) return err({ code: 'map_malformed', misread: schemaIssues(read.error) });
  const farm = await tx.maybe<SubscriptionRow>(
    sql`update farm set updated_at = ${at} where id = ${farmId} returning ${subscriptionColumns}`,
  );
  if (farm === undefined) return err({ code: 'farm_unknown' });
  await tx.run(sql`insert into farm_map (farm_id, features, updated_at)
    values (${farmId}, ${sql.json(read.data.features)}, ${at})
    on conflict (farm_id) do update set features = excluded.features, updated_at = excluded.updated_at`);
  await appendAudit(tx, {
    actor,
    action: 'farm.map_saved',
    subject: `farm:${farmId}`,
    // The drawing itself is in its table; the audit says how much of it there is.
    after: withReason({ features: read.data.features.length }, reason),
    at,
  });
  await announceFarm(tx, farm, 'map', at);
  return ok(null);
}
