import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from '@furrow/database/sql';
import type { Queue } from '@furrow/module/queue';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queueCsv } from './queue-csv.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');
const ITEMS = 2_300;

let store: TestDatabase;
beforeAll(async () => {
  store = await testDatabase();
  await store.database.run(sql`insert into work_item (queue, subject, since)
    select 'fences', 'field_' || lpad(n::text, 5, '0'), ${NOW}::timestamptz - n * interval '1 minute'
    from generate_series(1, ${ITEMS}::integer) as n`);
});
afterAll(() => store.drop());

it('C20 a file is written in small parts, with turns for everybody else in between, and has every line once', async () => {
  const parts: number[] = [];
  const queue: Queue = {
    name: 'fences',
    title: 'Fences',
    roles: ['compliance'],
    goalDays: 1,
    async describe(_database, subjects) {
      parts.push(subjects.length);
      const shown = { kind: 'field', detail: 'down', status: null, amountCents: null, path: '/masters' };
      return new Map(subjects.map((subject) => [subject, { title: subject, ...shown }]));
    },
  };
  let isWritten = false;
  const partsAtTurns = new Set<number>();
  const somebodyElse = async () => {
    for (; !isWritten; await nextTurn()) partsAtTurns.add(parts.length);
  };
  const others = somebodyElse();
  const file = queueCsv(store.database, queue, { userId: 'user_x', tab: 'all', order: 'oldest', now: NOW });
  let text = '';
  for await (const part of file) text += part;
  isWritten = true;
  await others;
  expect(parts).toEqual([500, 500, 500, 500, 300]);
  expect([...partsAtTurns]).toEqual(expect.arrayContaining([0, 1, 2, 3, 4]));
  const subjects = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0]);
  expect(new Set(subjects).size).toBe(ITEMS);
  expect(subjects).toHaveLength(ITEMS);
});
