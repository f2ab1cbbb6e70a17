import type { Database } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import { systemClock } from '@furrow/kernel/clock';
import { MODULES } from '@furrow/modules/list';
import { auditPage, operationsPages } from '@furrow/modules/operations/server';
import { BUSY_ACTOR, COMMON_WORD, RARE_WORD } from './console-data.ts';

const PAGE = 50;

/** One page of a list: its address, and what it must show whatever else it shows. */
export interface ListedPage {
  readonly name: string;
  readonly path: string;
  readonly expected: readonly string[];
  /** What the page itself sends to the database; the frame around it sends the same for every page. */
  statements(): Promise<number>;
}

/** The first and the last page of every list that can become long. */
export async function listedPages(database: Database): Promise<readonly ListedPage[]> {
  const lists = [await queuePages(database)];
  for (const search of SEARCHES) lists.push(await auditPages(database, search));
  return lists.flat();
}

async function queuePages(database: Database): Promise<ListedPage[]> {
  type Row = { subject: string; since: Date };
  const { queue } = operationsPages({
    database,
    clock: systemClock,
    queues: MODULES.flatMap((module) => module.queues ?? []),
    queueActs: () => [],
    approvals: () => [],
    errors: {},
  });
  const page = (name: string, rows: readonly Row[], after: Row | undefined): ListedPage => {
    const place = after === undefined ? null : `${after.since.toISOString()}~${after.subject}`;
    const query = { tab: 'all', order: 'oldest', after: place } as const;
    return {
      name: `queue, ${name} page`,
      path: `/masters/queues/accreditation${place === null ? '' : `?${new URLSearchParams({ after: place })}`}`,
      expected: rows.map(({ subject }) => `/masters/accounts/${subject}`),
      statements: async () => {
        const operator = { userId: 'user_bench', roles: ['admin'] };
        return (await countStatements(() => queue(operator, 'accreditation', query))).statements;
      },
    };
  };
  const rows = (order: Sql, limit: number) =>
    database.rows<Row>(
      sql`select subject, since from work_item where queue = 'accreditation' order by ${order} limit ${limit}`,
    );
  const first = await rows(sql`since, subject`, PAGE);
  const end = await rows(sql`since desc, subject desc`, PAGE + 1);
  return [page('first', first, undefined), page('last', end.slice(0, PAGE), end.at(PAGE))];
}

interface Search {
  readonly name: string;
  readonly asked: Readonly<Record<string, string>>;
  /** The same in words of the table, written apart from the product. */
  readonly where: Sql;
}

const SEARCHES: readonly Search[] = [
  { name: 'audit', asked: {}, where: sql`true` },
  { name: 'audit of one person', asked: { who: BUSY_ACTOR }, where: sql`actor = ${BUSY_ACTOR}` },
  {
    name: 'what one person saw',
    asked: { who: BUSY_ACTOR, reads: '1' },
    where: sql`actor = ${BUSY_ACTOR} and action like '%.read'`,
  },
  {
    name: 'audit with a common word',
    asked: { text: COMMON_WORD },
    where: sql`after ->> 'reason' like ${`% ${COMMON_WORD}%`}`,
  },
  {
    name: 'audit with a rare word',
    asked: { text: RARE_WORD },
    where: sql`after ->> 'reason' like ${`% ${RARE_WORD}%`}`,
  },
];

async function auditPages(database: Database, { name, asked, where }: Search): Promise<ListedPage[]> {
  type Row = { id: bigint; at: Date };
  const page = (which: string, rows: readonly Row[], after: Row | undefined): ListedPage => {
    const place = after === undefined ? null : `${after.at.getTime()}_${after.id}`;
    const search = { who: '', whose: '', action: '', from: '', to: '', text: '', ...asked };
    return {
      name: `${name}, ${which} page`,
      path: `/masters/audit?${new URLSearchParams({ ...asked, ...(place === null ? {} : { after: place }) })}`,
      expected: rows.map(({ id }) => `open=${id}`),
      statements: async () => {
        const wanted = { ...search, reads: asked.reads === '1', after: place };
        const house = { database, answersTo: () => [] };
        return (await countStatements(() => auditPage(house, wanted))).statements;
      },
    };
  };
  const rows = (order: Sql, limit: number) =>
    database.rows<Row>(sql`select id, at from audit where ${where} order by ${order} limit ${limit}`);
  const first = await rows(sql`at desc, id desc`, PAGE);
  const end = await rows(sql`at, id`, PAGE + 1);
  const last = page('last', end.slice(0, PAGE), end.at(PAGE));
  // New lines come in while it is measured, so the first page of everything is known by its oldest rows alone.
  const shown = name === 'audit' ? first.slice(0, 5) : first;
  return end.length > PAGE ? [page('first', shown, undefined), last] : [page('only', shown, undefined)];
}
