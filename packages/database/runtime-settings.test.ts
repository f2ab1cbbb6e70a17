import { err, ok } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Json } from './outbox-message.ts';
import {
  lockSetting,
  readSettings,
  SETTINGS_CHANGED,
  saveSetting,
  settingHistory,
} from './runtime-settings.ts';
import { sql } from './sql.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');
const NAME = 'tides.height';

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

const save = (value: Json | null, seen: number, name = NAME) =>
  test.database.transaction((tx) =>
    saveSetting(tx, { name, value, seen, actor: 'operator:mara', reason: 'Spring tide.', now: NOW }),
  );
const locked = () => test.database.transaction((tx) => lockSetting(tx, NAME));

it('is the default until somebody changes it', async () => {
  expect(await readSettings(test.database)).toEqual([]);
  expect(await locked()).toEqual({ version: 0, value: null });
});

it('keeps every version with who, when, why and what was before, and tells every process', async () => {
  expect(await save({ feet: 3 }, 0)).toEqual(ok(1));
  expect(await save({ feet: 4 }, 1)).toEqual(ok(2));
  expect(await save(null, 2)).toEqual(ok(3));
  const given = { name: NAME, changedBy: 'operator:mara', changedAt: NOW, reason: 'Spring tide.' };
  const newest = { ...given, version: 3, value: null, before: { feet: 4 }, proposalId: null };
  expect(await readSettings(test.database)).toEqual([newest]);
  expect(await locked()).toEqual({ version: 3, value: null });
  const history = await settingHistory(test.database, { name: NAME, before: null, limit: 2 });
  expect(history.map(({ version }) => version)).toEqual([3, 2]);
  const earlier = await settingHistory(test.database, { name: NAME, before: 2, limit: 2 });
  expect(earlier).toMatchObject([{ version: 1, value: { feet: 3 }, before: null }]);
  const told = await test.database.rows(sql`select id from outbox where topic = ${SETTINGS_CHANGED}`);
  expect(told).toHaveLength(3);
  const lines = await test.database.rows<{ before: unknown; after: unknown }>(
    sql`select before, after from audit where subject = ${`setting:${NAME}`} order by id`,
  );
  expect(lines[1]).toEqual({
    before: { value: { feet: 3 } },
    after: { value: { feet: 4 }, version: 2, reason: 'Spring tide.' },
  });
});

it('is changed by one of two who saw the same version, and by nobody who saw none that was', async () => {
  const name = 'tides.speed';
  const both = await Promise.all([save(1, 0, name), save(2, 0, name)]);
  expect(both.filter(({ ok: done }) => done)).toHaveLength(1);
  expect(both).toContainEqual(err('setting_changed'));
  expect(await save(3, 0, name)).toEqual(err('setting_changed'));
  expect(await save(3, 2, name)).toEqual(err('setting_changed'));
});

it('is never rewritten by the application', async () => {
  await expect(test.database.run(sql`update runtime_setting set reason = 'other'`)).rejects.toThrow(
    'permission denied',
  );
  await expect(test.database.run(sql`delete from runtime_setting`)).rejects.toThrow('permission denied');
});
