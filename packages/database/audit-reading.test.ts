import { testDatabase } from '@furrow/testing/database';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { appendReading, ONE_READING_MS, type Reading } from './audit-reading.ts';
import { summarizeReads } from './audit-search.ts';
import type { Database, Transaction } from './database.ts';
import { sql } from './sql.ts';

let database: Database;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ database, drop } = await testDatabase());
});
afterEach(() => drop());

const START = new Date('2026-03-04T05:06:07.089Z').getTime();
const SECOND = 1000;

const read = (tx: Transaction, ms: number, rest: Partial<Reading> = {}) =>
  appendReading(tx, {
    actor: 'operator:user_mara',
    action: 'account.read',
    subject: 'account:acc_1',
    at: new Date(START + ms),
    ...rest,
  });
const open = (ms: number, rest?: Partial<Reading>) => database.transaction((tx) => read(tx, ms, rest));

const lines = () =>
  database.rows<{ actor: string; action: string; subject: string }>(
    sql`select actor, action, subject from audit order by at, id`,
  );

describe('H16 somebody who keeps a record open', () => {
  it('is on record once in ten minutes, and again after them', async () => {
    await open(0);
    await open(SECOND);
    await open(ONE_READING_MS - SECOND);
    expect(await lines()).toHaveLength(1);
    await open(ONE_READING_MS);
    await open(ONE_READING_MS + SECOND);
    expect(await lines()).toHaveLength(2);
  });

  it('is on record for each record, and each person for themself', async () => {
    await open(0);
    await open(0, { actor: 'operator:user_deji' });
    await open(0, { subject: 'account:acc_2' });
    await open(0, { action: 'farm.read' });
    expect(await lines()).toHaveLength(4);
  });

  it('is on record for each thing that they saw of it', async () => {
    await open(0, { after: { email: 'mail_1' } });
    await open(SECOND, { after: { email: 'mail_2' } });
    await open(2 * SECOND, { after: { email: 'mail_1' } });
    expect(await lines()).toHaveLength(2);
  });

  it('is on record once when several of their pages read at the same moment', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, index) => open(index)));
    expect(await lines()).toHaveLength(1);
  });
});

it('J16 many records in one hour are counted by record, however often each was read', async () => {
  const RECORDS = 200;
  await database.transaction(async (tx) => {
    for (let index = 0; index < RECORDS; index += 1) {
      const subject = `account:acc_${index}`;
      await read(tx, index * SECOND, { subject });
      await read(tx, index * SECOND + 1, { subject });
    }
  });
  const from = new Date(START);
  expect(await summarizeReads(database, { actors: ['operator:user_mara'], from })).toEqual({
    lines: RECORDS,
    actors: 1,
    subjects: RECORDS,
  });
});
