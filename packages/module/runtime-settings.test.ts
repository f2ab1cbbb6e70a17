import { silentLog } from '@furrow/database/log';
import { saveSetting } from '@furrow/database/runtime-settings';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { RuntimeValues, runtimeSetting } from './runtime-settings.ts';

const NOW = new Date('2026-03-02T15:00:00.000Z');
const tide = runtimeSetting<number, { TIDE?: number }>({
  name: 'tides.height',
  title: 'Height',
  help: 'How high the tide may be.',
  schema: z.number().max(9),
  fallback: 3,
  control: 'choice',
  roles: [],
  needsTwo: false,
  environment: { variable: 'TIDE', read: ({ TIDE }) => TIDE },
});

let test: TestDatabase;
beforeAll(async () => {
  test = await testDatabase();
});
afterAll(() => test.drop());

let version = 0;
const save = async (value: number | null) => {
  const change = {
    name: tide.name,
    value,
    seen: version,
    actor: 'operator:mara',
    reason: 'Spring.',
    now: NOW,
  };
  version = unwrap(await test.database.transaction((tx) => saveSetting(tx, change)));
};
const valuesOf = (environment: object) => new RuntimeValues([tide], environment, silentLog);

it('is the default, then what the newest version says, then the default again', async () => {
  const values = valuesOf({});
  expect([await values.follow(test.database), values.of(tide)]).toEqual([false, 3]);
  await save(5);
  expect([await values.follow(test.database), values.of(tide)]).toEqual([true, 5]);
  expect([await values.follow(test.database), values.of(tide)]).toEqual([false, 5]);
  await save(null);
  expect([await values.follow(test.database), values.of(tide)]).toEqual([true, 3]);
});

it('is what the environment says, whatever the database says, and names the variable', async () => {
  const values = valuesOf({ TIDE: 7 });
  await save(4);
  expect([await values.follow(test.database), values.of(tide), values.lockedBy(tide)]).toEqual([
    false,
    7,
    'TIDE',
  ]);
  expect(await values.read(test.database)).toMatchObject([
    { value: 7, lockedBy: 'TIDE', changed: { value: 4 } },
  ]);
});

it('is read as it is in the database without following it', async () => {
  const values = valuesOf({});
  expect(await values.read(test.database)).toMatchObject([{ value: 4, lockedBy: null }]);
  expect(values.of(tide)).toBe(3);
});

it('is the default where the stored value cannot be read, and unknown where nobody declares it', async () => {
  await save(99);
  const values = valuesOf({});
  await values.follow(test.database);
  expect(values.of(tide)).toBe(3);
  expect(() => values.of({ ...tide, name: 'tides.speed' })).toThrow('tides.speed');
  expect(values.find('tides.speed')).toBeUndefined();
});
