import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { countStatements } from '@furrow/database/statement-count';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { OTHER_PATHS, PAGE_REPORT_KINDS, reportedPath } from '../rules/index.ts';
import { pageReports } from './page-reports.ts';
import { reportPage } from './report-page.ts';

const POOL = 10;

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await testDatabase({ poolMax: POOL });
  database = test.database;
});
afterAll(() => test.drop());
beforeEach(async () => {
  await database.run(sql`delete from page_report`);
});

const first = new Date('2026-03-02T15:00:00.000Z');
const later = new Date('2026-03-02T16:00:00.000Z');
const report = (path: string, now = first) => reportPage(database, { kind: 'missing', path, now });
const missing = (limit = 10) => pageReports(database, { kind: 'missing', limit });
const timesOf = async (path: string) => (await missing(3)).find((row) => row.path === path)?.times;

/** All room but `left` paths taken, each more often than once, so that new ones come last. */
async function fill(left: number): Promise<void> {
  await database.run(sql`insert into page_report (kind, path, times, first_seen, last_seen)
    select 'missing', '/p' || n, 2, ${first}, ${first} from generate_series(1, 10000 - ${left}::int) n`);
}

async function pathsOf(kind: string): Promise<bigint> {
  const row = await database.one<{ paths: bigint }>(
    sql`select count(*) as paths from page_report where kind = ${kind} and path <> ${OTHER_PATHS}`,
  );
  return row.paths;
}

describe('a report of a page', () => {
  it('counts, and keeps when it was seen first and last', async () => {
    await report('/a', later);
    await report('/a', first);
    await report('/a', later);
    expect(await missing()).toEqual([{ path: '/a', times: 3n, firstSeen: first, lastSeen: later }]);
  });

  it('takes one statement', async () => {
    expect((await countStatements(() => report('/a'))).statements).toBe(1);
  });

  it('is one of its kind', async () => {
    for (const kind of PAGE_REPORT_KINDS) await reportPage(database, { kind, path: '/a', now: first });
    for (const kind of PAGE_REPORT_KINDS) {
      expect(await pageReports(database, { kind, limit: 10 })).toMatchObject([{ path: '/a', times: 1n }]);
    }
  });

  it('loses none of fifty that come at once', async () => {
    await Promise.all(Array.from({ length: 50 }, () => report('/a')));
    expect(await missing()).toMatchObject([{ path: '/a', times: 50n }]);
  });

  it('refuses in the database what is no path', async () => {
    for (const path of ['', 'a', '/a b', '/é', '/a\n', `/${'a'.repeat(300)}`]) {
      await expect(report(path)).rejects.toMatchObject({ code: '23514' });
    }
  });

  it('has room for the longest path', async () => {
    const path = reportedPath(`/${'é'.repeat(3_000)}`);
    if (path.ok) await report(path.value);
    expect(await missing()).toHaveLength(1);
  });
});

describe('the list of reports', () => {
  it('has the most frequent first, then the latest, and no more than asked for', async () => {
    for (const path of ['/once', '/twice', '/twice', '/thrice', '/thrice', '/thrice']) await report(path);
    await report('/once-later', later);
    expect((await missing()).map(({ path }) => path)).toEqual(['/thrice', '/twice', '/once-later', '/once']);
    expect(await missing(1)).toHaveLength(1);
  });
});

describe('a scanner that tries every address', () => {
  it('fills 10,000 paths; what comes then is counted together, and what is known by itself', async () => {
    await fill(1);
    await report('/last');
    for (const path of ['/too-late', '/too-late', '/far-too-late']) await report(path);
    for (let time = 0; time < 5; time += 1) await report('/p1');
    expect(await pathsOf('missing')).toBe(10_000n);
    expect([await timesOf('/p1'), await timesOf(OTHER_PATHS)]).toEqual([7n, 3n]);
  });

  it('takes no room from the other kind', async () => {
    await fill(0);
    await reportPage(database, { kind: 'timeout', path: '/slow', now: first });
    expect(await pageReports(database, { kind: 'timeout', limit: 10 })).toMatchObject([{ path: '/slow' }]);
  });

  it('passes the bound by no more than come at the same instant, and all are counted', async () => {
    await fill(3);
    await Promise.all(Array.from({ length: 200 }, (_, index) => report(`/new-${index}`)));
    const told = Number((await pathsOf('missing')) - 9_997n);
    expect(told).toBeGreaterThanOrEqual(3);
    expect(told).toBeLessThan(3 + POOL);
    expect(await timesOf(OTHER_PATHS)).toBe(BigInt(200 - told));
  });
});
