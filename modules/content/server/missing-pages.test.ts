import type { Queryable } from '@furrow/database/database';
import { silentLog } from '@furrow/database/log';
import { shiftableClock } from '@furrow/kernel/clock';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { watchMissingPages } from './missing-pages.ts';
import { pageReports } from './page-reports.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const start = '2026-03-02T15:00:00.000Z';

/** A database whose every statement waits for `run`, which is all that a report needs. */
const stub = (run: () => Promise<number>) => ({ run }) as Partial<Queryable> as Queryable;

describe('pages that rendering did not find', () => {
  it('are reported by path, at most once a minute each', async () => {
    const clock = shiftableClock(start);
    const pages = watchMissingPages({ database: test.database, clock, log: silentLog });
    for (const address of ['/gone?token=1', '/gone?token=2', '/other', '/gone#a']) pages.report(address);
    clock.shift(59_999);
    pages.report('/gone');
    clock.shift(1);
    pages.report('/gone');
    await pages.settled();
    const rows = await pageReports(test.database, { kind: 'missing', limit: 10 });
    expect(rows).toMatchObject([
      { path: '/gone', times: 2n, firstSeen: new Date(start), lastSeen: clock.now() },
      { path: '/other', times: 1n },
    ]);
  });

  it('are passed over when they are no paths', async () => {
    const run = vi.fn(async () => 1);
    const pages = watchMissingPages({ database: stub(run), clock: shiftableClock(start), log: silentLog });
    for (const address of ['', '//evil.example', '/%00', '/\ud800', 'javascript:alert(1)'])
      pages.report(address);
    await pages.settled();
    expect(run).not.toHaveBeenCalled();
  });

  it('wait for each other, not the visitor for them, and only a hundred wait', async () => {
    const gate = Promise.withResolvers<void>();
    let atOnce = 0;
    let most = 0;
    const run = vi.fn(async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await gate.promise;
      atOnce -= 1;
      return 1;
    });
    const pages = watchMissingPages({ database: stub(run), clock: shiftableClock(start), log: silentLog });
    for (let index = 0; index < 5_000; index += 1) pages.report(`/p${index}`);
    expect(run).toHaveBeenCalledTimes(1);
    gate.resolve();
    await pages.settled();
    expect(run).toHaveBeenCalledTimes(101);
    expect(most).toBe(1);
    // What found no room was not seen either: it may come again.
    pages.report('/p4999');
    await pages.settled();
    expect(run).toHaveBeenCalledTimes(102);
  });

  it('fail nobody when the database does, say so once, and are reported again afterwards', async () => {
    const clock = shiftableClock(start);
    const run = vi.fn(async () => 1).mockRejectedValueOnce(new Error('no database'));
    const error = vi.fn();
    const pages = watchMissingPages({ database: stub(run), clock, log: { ...silentLog, error } });
    for (const address of ['/a', '/b', '/c']) pages.report(address);
    await pages.settled();
    expect(error).toHaveBeenCalledExactlyOnceWith(
      { err: expect.objectContaining({ message: 'no database' }), lost: 3 },
      'missing pages could not be reported',
    );
    clock.shift(60_000);
    pages.report('/a');
    await pages.settled();
    expect(run).toHaveBeenCalledTimes(2);
    expect(error).toHaveBeenCalledTimes(1);
  });
});
