import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { addDays, type CalendarDay, daysBetween } from '@furrow/kernel/new-york-day';
import type { Visits, VisitsQuery } from '../../contract/index.ts';
import type { AccountFields, ReferrerKind } from '../../rules/index.ts';

const DEFAULT_DAYS = 28;
const MOST_DAYS = 366;
const MOST_LINES = 100;

/** Four weeks until today unless told otherwise; a range that ends before it begins is one day, and none is over a year. */
export function visitRange(
  { from, to }: VisitsQuery,
  today: CalendarDay,
): { from: CalendarDay; to: CalendarDay } {
  const end = to ?? today;
  const asked = from ?? addDays(end, 1 - DEFAULT_DAYS);
  const length = daysBetween(asked, end) + 1;
  if (length > MOST_DAYS) return { from: addDays(end, 1 - MOST_DAYS), to: end };
  return { from: length < 1 ? end : asked, to: end };
}

/** What was counted in a range of days, the most frequent first. */
export async function visitsIn(database: Queryable, query: VisitsQuery, today: CalendarDay): Promise<Visits> {
  const { from, to } = visitRange(query, today);
  const [first, days, pages, referrers, events] = await Promise.all([
    database.one<{ day: string | null }>(sql`select min(day)::text as day from content_visit_day`),
    database.rows<{ day: string; times: bigint }>(sql`select day::text as day, sum(times)::bigint as times
      from content_visit_day where day between ${from}::date and ${to}::date group by day`),
    database.rows<{ page: string; times: bigint }>(sql`select page, sum(times)::bigint as times
      from content_visit_day where day between ${from}::date and ${to}::date
      group by page order by sum(times) desc, page limit ${MOST_LINES}`),
    database.rows<{ referrer: ReferrerKind; times: bigint }>(sql`select referrer, sum(times)::bigint as times
      from content_visit_day where day between ${from}::date and ${to}::date
      group by referrer order by sum(times) desc, referrer limit ${MOST_LINES}`),
    database.rows<EventRow>(sql`select event, account, sum(times)::bigint as times,
        sum(value)::text as value, sum(revenue)::text as revenue, sum(price)::text as price
      from content_event_day where day between ${from}::date and ${to}::date
      group by event, account order by sum(times) desc, event, account limit ${MOST_LINES}`),
  ]);
  const byDay = new Map(days.map(({ day, times }) => [day, Number(times)]));
  const length = daysBetween(from, to) + 1;
  return {
    from,
    to,
    total: days.reduce((sum, { times }) => sum + Number(times), 0),
    days: Array.from({ length }, (_, index) => {
      const day = addDays(from, index);
      const isKnown = first.day !== null && first.day <= day && day <= today;
      return { day, times: isKnown ? (byDay.get(day) ?? 0) : null };
    }),
    pages: pages.map((line) => ({ ...line, times: Number(line.times) })),
    referrers: referrers.map((line) => ({ ...line, times: Number(line.times) })),
    events: events.map(presentEvent),
  };
}

interface EventRow {
  readonly event: string;
  readonly account: AccountFields;
  readonly times: bigint;
  readonly value: string;
  readonly revenue: string;
  readonly price: string;
}

/** Prices are summed to be divided: what one share came to on average. */
function presentEvent({ event, account, times, value, revenue, price }: EventRow): Visits['events'][number] {
  const figures = event === 'investment' ? { value, revenue, price } : null;
  return { event, account: { ...account }, times: Number(times), figures };
}
