import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { farmListQuery } from '../contract/index.ts';
import { listFarms } from './list-farms.ts';
import { NOON, newFarm, saveFarm } from './new-farm.fixture.ts';
import { oneSlipAway, wordsOf } from './search-words.ts';

let test: TestDatabase;
let database: Database;

beforeAll(async () => {
  test = await testDatabase();
  database = test.database;
  const farms = [
    newFarm({
      slug: 'a',
      name: 'Alder Almond Ranch',
      state: 'CA',
      county: 'Kern',
      nearestTown: 'Shafter',
      cropType: 'perm',
      crops: ['almonds'],
      cropsAndRotation: 'nonpareil orchard',
    }),
    newFarm({
      slug: 't',
      name: 'Umpqua Tract',
      state: 'OR',
      county: 'Douglas',
      nearestTown: 'Roseburg',
      cropType: 'timber',
      crops: ['Douglas-fir'],
      cropsAndRotation: 'even-aged stand',
    }),
    newFarm({ slug: 'r', name: 'Salt Fork', crops: ['corn', 'soybeans'] }),
    newFarm({
      slug: 'k',
      name: 'Kern Corner',
      state: 'IA',
      county: 'Boone',
      nearestTown: 'Ames',
      crops: ['corn'],
      cropsAndRotation: 'continuous maize',
    }),
    newFarm({
      slug: 'o',
      name: 'Bankside',
      state: 'TX',
      county: 'Hays',
      nearestTown: 'Buda',
      cropType: 'other',
      crops: ['hay'],
      cropsAndRotation: 'grass',
    }),
  ];
  for (const [weight, farm] of farms.entries()) await saveFarm(database, { ...farm, weight });
  await saveFarm(database, newFarm({ slug: 'p', private: true, name: 'Quixote Vineyard' }));
});
afterAll(() => test.drop());

const slugs = async (s: string, more: Record<string, string> = {}) => {
  const { data, count } = await listFarms(database, farmListQuery.parse({ s, ...more }), NOON);
  expect(count).toBe(data.length);
  return data.map(({ slug }) => slug).join('');
};

describe('search', () => {
  it.each([
    ['timber', 't'],
    ['timberland', 't'],
    ['almonds', 'a'],
    ['almond', 'a'],
    ['row crops', 'rk'],
    ['row crop', 'rk'],
    ['permanent crop', 'a'],
    ['land banking', 'o'],
    ['california', 'a'],
    ['iowa corn', 'k'],
    ['douglas fir oregon', 't'],
  ])('finds crops, kinds of crop and states: %j', async (s, expected) => {
    expect(await slugs(s)).toBe(expected);
  });

  it.each([
    ['a letter missing', 'califrnia', 'a'],
    ['a letter too many', 'timbber', 't'],
    ['a wrong letter', 'oragon', 't'],
    ['two exchanged', 'iwoa', 'k'],
    ['the first letter wrong', 'yimber', 't'],
    ['the last letter missing', 'illinoi', 'r'],
    ['a plural as well', 'almnds', 'a'],
    ['one wrong word among right ones', 'salt frok', 'r'],
    ['two slips in a long word', 'timberrlandd', 't'],
  ])('forgives %s: %j', async (_slip, s, expected) => {
    expect(await slugs(s)).toBe(expected);
  });

  it('does not drag in neighbours of a word that is right', async () => {
    expect(await slugs('hays')).toBe('o');
    expect(await slugs('hay')).toBe('o');
    expect(await slugs('core')).not.toContain('a');
  });

  it('puts the name before the county, and the closest first; an order that was asked for stands', async () => {
    expect(await slugs('kern')).toBe('ka');
    expect(await slugs('kern', { order: 'weight:asc' })).toBe('ak');
    expect(await slugs('corn')).toBe('kr');
  });

  it('F5 finds nothing of a private offering, not even by a typing error', async () => {
    for (const s of ['quixote', 'quixot', 'vineyard', 'vinyard']) expect(await slugs(s)).toBe('');
  });

  it.each([
    '.*',
    '(a|b)+',
    '\\m',
    'a{100}',
    '[[:alpha:]]',
    "'; select pg_sleep(9); --",
    '$1',
    '%%%%',
    '____',
    '☃☃☃☃☃',
    'ａｌｍｏｎｄ',
    'x'.repeat(100),
    'a b c d e f g h i j k l m n o p',
  ])('G4 G15 takes %j literally, and answers', async (s) => {
    expect(await slugs(s)).toEqual(expect.any(String));
  });

  it('works where PostgreSQL has no word similarity', async () => {
    await test.owner
      .transaction(async (tx) => {
        await tx.run(sql`create or replace function farm_resembles(words text, word text) returns boolean
          language sql stable as 'select false'`);
        await tx.run(sql`drop index farm_search`);
        await tx.run(sql`drop index farm_word_like`);
        for (const [s, expected] of [
          ['almnds', 'a'],
          ['iwoa', 'k'],
          ['timber', 't'],
        ] as const) {
          const { data } = await listFarms(tx, farmListQuery.parse({ s }), NOON);
          expect(data.map(({ slug }) => slug).join('')).toBe(expected);
        }
        throw new Error('taken back');
      })
      .catch((error: Error) => expect(error.message).toBe('taken back'));
  });
});

describe('the words of a search', () => {
  it('leaves short words and what is no word alone', () => {
    for (const word of ['fir', 'c++!', 'a%bc', 'x'.repeat(25)]) expect(oneSlipAway(word)).toBeNull();
    expect(wordsOf('  Farms in, Oregon ')).toEqual(['Farms', 'Oregon']);
  });

  it.each([
    ['Farms In Oregon', 'Farms Oregon'],
    ['FARMS IN OREGON', 'FARMS OREGON'],
    ['Corn And Soybeans', 'Corn Soybeans'],
    ['Tracts Near Salem, and of fir', 'Tracts Salem fir'],
    ['corn in', 'corn in'],
    ['Gibson, IN corn', 'Gibson IN corn'],
  ])('leaves out what only joins them: %j is %j', (search, words) => {
    expect(wordsOf(search).join(' ')).toBe(words);
  });

  it('are one slip away as PostgreSQL reads it', () => {
    const slip = new RegExp(oneSlipAway('fork') ?? '');
    for (const word of ['frok', 'for', 'forks', 'fork', 'ork', 'foork', 'farks', 'xork'])
      expect(slip.test(word)).toBe(true);
    for (const word of ['forest', 'corn', 'foxtrot', 'rk']) expect(slip.test(word)).toBe(false);
  });
});
