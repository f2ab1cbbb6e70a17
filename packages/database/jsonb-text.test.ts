import { testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './database.ts';
import { jsonbText } from './jsonb-text.ts';
import type { Json } from './outbox-message.ts';
import { sql } from './sql.ts';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ database, drop } = await testDatabase());
});
afterAll(() => drop());

const characters = Array.from({ length: 0x2ff }, (_, code) => String.fromCodePoint(code + 1));
const powers = Array.from({ length: 80 }, (_, power) => [10 ** (power - 40), -1.234567 * 10 ** (power - 40)]);

const VALUES: readonly Json[] = [
  null,
  true,
  '',
  [],
  {},
  ...characters,
  ...['\u2028\u2029', '😀 ü \u{10ffff}', '</script>', '\\u0041', 'a\\b"c/d'],
  ...powers.flat(),
  ...[0, -0, 1, Number.MAX_SAFE_INTEGER, Number.MAX_VALUE, Number.MIN_VALUE, 0.1, 123456.789, 1e21, 1.5e300],
  { b: 1, a: 2, aa: 3, ü: 4, z: 5, '': 6, '10': 7, '9': 8, é: 9, '😀': 10 },
  { deep: [{ er: { b: [[], {}, null], a: false } }, 'x'], list: [1, '2', [3.5]] },
];

it('is what PostgreSQL gives back for every kind of value', async () => {
  const texts = VALUES.map((value) => JSON.stringify(value));
  const { stored } = await database.one<{ stored: string[] }>(
    sql`select array_agg(value::jsonb::text order by place) as stored
      from unnest(${texts}::text[]) with ordinality as given (value, place)`,
  );
  expect(VALUES.map(jsonbText)).toEqual(stored);
});
