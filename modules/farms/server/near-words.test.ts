import type { Database } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFarms } from './list-farms.ts';
import { NOON, newFarm, newFarmWithStatus, saveFarm } from './new-farm.fixture.ts';
import { likePattern, oneSlipAway, plainWord } from './search-words.ts';
import { verifyFarmLists } from './verify-farm-lists.ts';

// What is found by the kept words is what comparing with every word of every farm would find.

const NAMES = [
  ['Alder Almond Ranch', 'Kern', 'CA', 'almonds'],
  ['Umpqua Douglas-fir Tract', 'Douglas', 'OR', 'Douglas-fir'],
  ['Chehalem Vineyard', 'Yamhill', 'OR', 'Pinot noir'],
  ['O’Brien’s Señora Muñoz Place', 'Doña Ana', 'NM', 'pecans'],
  ['Grand Prairie Rice Farm', 'Arkansas', 'AR', 'rice'],
  ['Boone River Section', 'Hamilton', 'IA', 'corn'],
  ['Bushes & Berries (North)', 'Whatcom', 'WA', 'raspberries'],
  ['Sagehill Circles', 'Franklin', 'WA', 'potatoes'],
  ['Æbleskov Orchard №9', 'Polk', 'WI', 'apples'],
] as const;

let test: TestDatabase;
let database: Database;
let words: string[];

beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  for (const [name, county, state, crop] of NAMES)
    await saveFarm(database, newFarm({ name, county, state, crops: [crop], cropsAndRotation: crop }));
  await saveFarm(database, { ...newFarmWithStatus('sold'), name: 'Woodburn Hazelnut' });
  await saveFarm(database, newFarm({ name: 'Quixote Vineyard', private: true }));
  words = (
    await database.rows<{ word: string }>(
      sql`select word from farm_word where shelf = 'open' order by word collate "C"`,
    )
  ).map(({ word }) => word);
});
afterAll(() => test.drop());

/** Farm by farm, without the kept words. */
function everyFarm(word: string): Sql {
  const plain = plainWord(word);
  const literally = sql`search_text like ${likePattern(plain)} escape '\\'`;
  const slip = oneSlipAway(plain);
  if (slip === null) return literally;
  return sql`(${literally} or (
    not exists (select from farm where shelf = 'open' and ${literally})
    and exists (
      select from farm other, unnest(farm_words_in(other.search_text)) as word
      where other.shelf = 'open' and (word ~ ${slip} or farm_resembles(word, ${plain}))
        and farm.search_text like '%' || word || '%')))`;
}

const namesWhere = async (condition: Sql) =>
  (
    await database.rows<{ name: string }>(
      sql`select name from farm where shelf = 'open' and ${condition} order by name`,
    )
  ).map(({ name }) => name);

async function found(s: string): Promise<string[]> {
  const { data } = await listFarms(database, { s, limit: 100, offset: 0, order: 'weight:asc' }, NOON);
  return data.map(({ name }) => name).sort();
}

/** Each word as it is, cut, and mistyped once and twice, at places that follow from its own letters. */
function mistyped(word: string): string[] {
  const at = ((word.codePointAt(0) ?? 0) + word.length) % word.length;
  const drop = (text: string, from: number) => text.slice(0, from) + text.slice(from + 1);
  const put = (text: string, from: number) => `${text.slice(0, from)}x${text.slice(from)}`;
  const swap = (text: string, from: number) =>
    text.slice(0, from) + (text[from + 1] ?? '') + (text[from] ?? '') + text.slice(from + 2);
  const once = [drop(word, at), put(word, at), put(drop(word, at), at), swap(word, at), drop(word, 0)];
  return [
    word,
    word.slice(0, 4),
    word.slice(-4),
    `${word}s`,
    ...once,
    ...once.map((slip) => put(slip, slip.length >> 1)),
  ];
}

describe('a search by kept words', () => {
  it('finds what reading every farm finds, for every word and its typing errors', async () => {
    // A quarter of them, spread over all words and kinds of errors: each costs two searches.
    const typed = [...new Set(words.flatMap(mistyped))]
      .filter((word) => word.length > 2 && !/[\s\\%_]/.test(word))
      .filter((_, index) => index % 4 === 0);
    expect(typed.length).toBeGreaterThan(100);
    const different: string[] = [];
    let forgiven = 0;
    for (const word of typed) {
      const [now, before] = [await found(word), await namesWhere(everyFarm(word))];
      if (now.join() !== before.sort().join())
        different.push(`${word}: ${now.join()} instead of ${before.join()}`);
      if (now.length > 0 && !words.some((known) => known.includes(plainWord(word)))) forgiven += 1;
    }
    expect(different).toEqual([]);
    expect(forgiven).toBeGreaterThan(40);
  });

  it('I44 follows farms whose words change, that change lists, become private or go', async () => {
    const kept = async (word: string) =>
      (
        await database.rows<{ shelf: string; farms: number }>(
          sql`select shelf, farms from farm_word where word = ${word}`,
        )
      ).map(({ shelf, farms }) => `${shelf} ${farms}`);
    const rename = (from: string, to: string) =>
      database.run(sql`update farm set name = ${to} where name = ${from}`);
    expect(await kept('vineyard')).toEqual(['open 1']);
    await rename('Sagehill Circles', 'Vineyard Vineyard');
    expect([await kept('vineyard'), await kept('sagehill')]).toEqual([['open 2'], []]);
    await database.run(sql`update farm set private = false where name = 'Quixote Vineyard'`);
    expect(await kept('vineyard')).toEqual(['open 3']);
    await database.run(sql`update farm set status = 15, closed_at = now() where name like '%Vineyard'`);
    expect(await kept('vineyard')).toEqual(['closed 3']);
    await database.run(sql`delete from farm where name like '%Vineyard'`);
    expect([await kept('vineyard'), await kept('hazelnut')]).toEqual([[], ['closed 1']]);
    expect(await verifyFarmLists(database)).toEqual([]);
  });

  it('keeps to one farm of several that change at the same moment', async () => {
    await Promise.all(
      NAMES.slice(0, 5).map(([name]) =>
        database.transaction(async (tx) => {
          await tx.run(sql`update farm set name = ${`Common ${name} Ground`} where name = ${name}`);
          await tx.run(sql`update farm set nearest_town = 'Common' where name = ${`Common ${name} Ground`}`);
        }),
      ),
    );
    expect(await verifyFarmLists(database)).toEqual([]);
  });
});
