import type { WatchedFarm } from '@furrow/modules/farms/contract';
import type { FarmWant } from '@furrow/modules/farms/rules';
import { expect, it } from 'vitest';
import { watchLists } from './watch-lists.ts';

const wanted = (slug: string, wants: FarmWant[]) =>
  ({ farm: { slug }, wants, since: '2026-11-01T00:00:00.000Z' }) as unknown as WatchedFarm;

it('puts a farm on the list of each wish, and shows no list without farms', () => {
  const lists = watchLists([wanted('full', ['watch', 'waitlist']), wanted('open', ['watch'])]);
  expect(lists.map(({ want, farms }) => [want, farms.map(({ farm }) => farm.slug)])).toEqual([
    ['watch', ['full', 'open']],
    ['waitlist', ['full']],
  ]);
  expect(watchLists([])).toEqual([]);
});
