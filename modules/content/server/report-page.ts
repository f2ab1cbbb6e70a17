import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { OTHER_PATHS, type PageReportKind } from '../rules/index.ts';

/** Paths of a kind that are told apart; a scanner that tries more of them must not fill the disk. */
const MOST_PATHS = 10_000;

export interface PageReported {
  readonly kind: PageReportKind;
  /** As `reportedPath` gives it. */
  readonly path: string;
  readonly now: Date;
}

/** Reports at the same instant may all find the last place free; the bound is passed by so many at most, once. */
export async function reportPage(database: Queryable, { kind, path, now }: PageReported): Promise<void> {
  await database.run(
    sql.named(
      'page-report',
      sql`insert into page_report as kept (kind, path, times, first_seen, last_seen)
      values (
        ${kind},
        case
          when exists (select from page_report where kind = ${kind} and path = ${path}) then ${path}
          when (select count(*) from (select from page_report where kind = ${kind} limit ${MOST_PATHS}) as taken)
            < ${MOST_PATHS} then ${path}
          else ${OTHER_PATHS}
        end,
        1, ${now}, ${now})
      on conflict (kind, path) do update set
        times = kept.times + 1,
        first_seen = least(kept.first_seen, excluded.first_seen),
        last_seen = greatest(kept.last_seen, excluded.last_seen)`,
    ),
  );
}
