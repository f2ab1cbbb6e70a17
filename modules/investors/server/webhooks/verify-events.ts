import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';

/** Longer than the sweep takes, and as long as it waits before it alarms. */
const PATIENCE = '1 hour';

/**
 * I24: nothing that a provider told stays undone. The time is that of the newest event, not the machine's: the
 * demonstration moves the clock, and a copy of the books is read later.
 */
export function verifyEvents(snapshot: Queryable): Promise<BooksProblem[]> {
  return snapshot.rows<BooksProblem>(sql`select 'I24' as rule, provider || ' ' || event_id as where,
      kind || ' has waited since ' || received_at as detail
    from provider_event where applied_at is null and given_up_at is null
      and received_at + ${PATIENCE}::interval < (select max(received_at) from provider_event)
    order by 2`);
}
