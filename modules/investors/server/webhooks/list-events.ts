import type { Queryable } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { ProviderEventLine } from '../../../operations/contract/index.ts';
import type { EventFate } from '../../../operations/rules/index.ts';
import type { ProviderEvents, ProviderEventsQuery } from '../../../operations/server/index.ts';
import type { EventSource } from '../common/deps.ts';

const PROVIDERS: readonly EventSource[] = ['identity', 'payments'];

const FATES: Readonly<Record<EventFate, Sql>> = {
  waiting: sql`applied_at is null and given_up_at is null`,
  applied: sql`applied_at is not null`,
  given_up: sql`given_up_at is not null`,
};

interface Row {
  readonly provider: string;
  readonly id: string;
  readonly kind: string;
  readonly about: Readonly<Record<string, string>>;
  readonly receivedAt: Date;
  readonly appliedAt: Date | null;
  readonly givenUpAt: Date | null;
  readonly triedAt: Date | null;
}

/** What the providers of identity checks and payments told us, and what came of it. */
export const investorProviderEvents: ProviderEvents = { providers: PROVIDERS, list: listEvents };

async function listEvents(
  database: Queryable,
  { provider, fate, after, limit }: ProviderEventsQuery,
): Promise<ProviderEventLine[]> {
  const conditions = [
    sql`true`,
    ...(provider === null ? [] : [sql`provider = ${provider}`]),
    ...(fate === null ? [] : [FATES[fate]]),
    ...(after === null ? [] : [sql`(received_at, event_id) < (${after.at}::timestamptz, ${after.id})`]),
  ];
  const rows = await database.rows<Row>(sql`
    select provider, event_id as id, kind, about, received_at as "receivedAt", applied_at as "appliedAt",
      given_up_at as "givenUpAt", swept_at as "triedAt"
    from provider_event where ${sql.join(conditions, sql` and `)}
    order by received_at desc, event_id desc limit ${limit}`);
  return rows.map(({ appliedAt, givenUpAt, ...event }) => ({
    ...event,
    fate: fateOf(appliedAt, givenUpAt),
    settledAt: appliedAt ?? givenUpAt,
  }));
}

function fateOf(appliedAt: Date | null, givenUpAt: Date | null): EventFate {
  if (appliedAt !== null) return 'applied';
  return givenUpAt === null ? 'waiting' : 'given_up';
}
