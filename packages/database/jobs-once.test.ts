import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { doOnce, isFinished, noteFinished } from './jobs-once.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

it('a run is finished once it is noted as a whole, whatever steps it took', async () => {
  const run = { key: 'test.sweep 1', job: 'test.sweep', scheduledFor: new Date('2026-03-02T15:00:00.000Z') };
  expect(await doOnce(test.database, run, 'first', async () => {})).toBe(true);
  expect(await doOnce(test.database, run, 'first', async () => {})).toBe(false);
  expect(await isFinished(test.database, run)).toBe(false);
  await noteFinished(test.database, run);
  expect(await isFinished(test.database, run)).toBe(true);
});
