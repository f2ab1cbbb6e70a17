import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import { OTHER_PAGES, type ReferrerKind } from '../../rules/index.ts';

/** Counters of a day that are told apart; somebody who makes up pages must not fill the disk. */
const MOST_A_DAY = 5_000;

export interface CountedVisit {
  readonly day: CalendarDay;
  readonly page: string;
  readonly referrer: ReferrerKind;
}

/** Visits at the same instant may all find the last place free; the bound is passed by so many at most, once a day. */
export async function countVisit(database: Queryable, { day, page, referrer }: CountedVisit): Promise<void> {
  await database.run(
    sql.named(
      'count-visit',
      sql`with place as (
        select exists (select from content_visit_day where day = ${day}::date and page = ${page}
            and referrer = ${referrer})
          or (select count(*) from (select from content_visit_day where day = ${day}::date limit ${MOST_A_DAY}) taken)
            < ${MOST_A_DAY} as is_free)
      insert into content_visit_day as kept (day, page, referrer, times)
      select ${day}::date, case when is_free then ${page} else ${OTHER_PAGES} end, ${referrer}, 1 from place
      on conflict (day, page, referrer) do update set times = kept.times + 1`,
    ),
  );
}
