import type { Id } from '@furrow/kernel/ids';
import type { Beneficiaries } from '@furrow/modules/investors/contract';
import { BENEFICIARY_PROBLEMS } from '@furrow/modules/investors/rules';
import { expect, it } from 'vitest';
import {
  type Entry,
  entriesOf,
  keptOver,
  problemsOf,
  refusalOf,
  sharesOf,
  splitEvenly,
  togetherText,
  toWire,
  withNew,
} from './entries.ts';

const TODAY = '2026-11-15';
const SPOUSE: Entry = {
  key: 'a',
  id: 'ben_1',
  rank: 'primary',
  values: {
    relationship: 'spouse',
    first_name: 'Ann',
    last_name: 'Quill',
    share: '60',
    birthday: { last_four: '1975' },
  },
};
const TRUST: Entry = {
  key: 'b',
  id: undefined,
  rank: 'primary',
  values: { relationship: 'trust', entity_name: 'Quill Trust', first_name: 'left from before', share: '40' },
};

it('what is not asked of a beneficiary is not sent, and what is kept goes as it is shown', () => {
  expect(toWire([SPOUSE, TRUST], 3)).toEqual({
    version: 3,
    data: [
      {
        id: 'ben_1',
        rank: 'primary',
        relationship: 'spouse',
        first_name: 'Ann',
        last_name: 'Quill',
        suffix: '',
        birthday: { last_four: '1975' },
        share: '60',
      },
      { rank: 'primary', relationship: 'trust', entity_name: 'Quill Trust', share: '40' },
    ],
  });
});

it('a list that was read and not touched is sent as it was', () => {
  const view = {
    id: 'ben_1' as Id<'ben'>,
    rank: 'primary' as const,
    relationship: 'spouse',
    primary_relationship: 'Spouse',
    first_name: 'Ann',
    last_name: 'Quill',
    suffix: null,
    entity_name: null,
    share: '100',
    birthday: null,
  };
  const entries = entriesOf({ data: [view] });
  expect(problemsOf(entries, TODAY)).toEqual({ fields: {}, list: [] });
  expect(toWire(entries, 1).data[0]).toMatchObject({ id: 'ben_1', first_name: 'Ann', share: '100' });
});

it('shares are split evenly among one group, and add up', () => {
  const contingent: Entry = { ...TRUST, key: 'c', rank: 'contingent' };
  const three = withNew([SPOUSE, TRUST, contingent], 'primary', 'new');
  const split = splitEvenly(three, 'primary');
  expect(split.map(({ values }) => values.share)).toEqual(['33.34', '33.33', '40', '33.33']);
  expect([sharesOf(split, 'primary'), sharesOf(split, 'contingent')]).toEqual([10_000, 4_000]);
  expect(withNew([], 'primary', 'new')[0]?.values.share).toBe('100');
});

it('says what is wrong where it is, before and after it was sent', () => {
  const nameless = { ...TRUST, values: { ...TRUST.values, entity_name: '' } };
  expect(Object.keys(problemsOf([SPOUSE, nameless], TODAY).fields.b ?? {})).toEqual(['entity_name']);
  const short = { ...TRUST, values: { ...TRUST.values, share: '39.99' } };
  expect(problemsOf([SPOUSE, short], TODAY).list).toEqual([BENEFICIARY_PROBLEMS.primary_not_100]);
  expect(refusalOf([SPOUSE, TRUST], { '1.share': ['Too much.'], data: ['Only one.'] })).toEqual({
    fields: { b: { share: ['Too much.'] } },
    list: ['Only one.'],
  });
});

it('kept over another window’s list, those it took away are named anew', () => {
  expect(keptOver([SPOUSE, TRUST], { data: [] }).map(({ id }) => id)).toEqual([undefined, undefined]);
  const [still] = keptOver([SPOUSE], { data: [{ id: 'ben_1' } as Beneficiaries['data'][number]] });
  expect(still).toBe(SPOUSE);
});

it.each([
  [10_000, /^\D*100%\.$/],
  [9_050, /90\.5%\. 9\.5% left/],
  [10_001, /100\.01%\. 0\.01% too much/],
])('says of %i hundredths: %s', (basisPoints, text) => {
  expect(togetherText(basisPoints)).toMatch(text);
});

it('who was just saved stays the same on the screen, now with an id', () => {
  const view = { rank: 'primary', relationship: 'trust', entity_name: 'Quill Trust', share: '40' } as const;
  const saved = { data: [{ ...view, id: 'ben_9' }] } as unknown as Beneficiaries;
  expect(entriesOf(saved, [TRUST])).toMatchObject([{ key: 'b', id: 'ben_9' }]);
  expect(entriesOf(saved)).toMatchObject([{ key: 'ben_9', id: 'ben_9' }]);
});
