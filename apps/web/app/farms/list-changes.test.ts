import { describe, expect, it } from 'vitest';
import { CARD_FIELDS, type CardData } from './card-fields.ts';
import { listChange, type ShownList } from './list-changes.ts';
import { packRows } from './packed-rows.ts';

const card = (name: string, standing = 'Open', more: Partial<CardData> = {}) =>
  ({ ...Object.fromEntries(CARD_FIELDS.map((field) => [field, ''])), name, standing, ...more }) as CardData;

function list(farms: CardData[], more: Partial<ShownList> = {}): ShownList {
  const cards = packRows(CARD_FIELDS, farms);
  return { at: '/list', cards, count: farms.length, counts: `${farms.length} offerings`, ...more };
}

const both = list([card('Salt Fork'), card('Palouse')]);

describe('what became different of the list of offerings', () => {
  it.each([
    ['nothing', both, null],
    ['figures alone', list([card('Salt Fork', 'Open', { left: '3 shares' }), card('Palouse')]), null],
    ['another address', list([card('Salt Fork', 'Open', { slug: 'new' }), card('Palouse')]), null],
    ['one more', list([card('Webb'), card('Salt Fork'), card('Palouse')]), /Webb .*added/],
    ['one fewer', list([card('Palouse')]), /Salt Fork .*no longer/],
    ['a standing', list([card('Salt Fork', 'On hold'), card('Palouse')]), /Salt Fork .*now: on hold/],
    ['several', list(['A', 'B', 'C'].map((name) => card(name))), /5 offerings .*changed/],
    ['another list', list([], { at: '/list?crop=row' }), null],
  ])('%s', (_what, after, told) => {
    if (told === null) expect(listChange(both, after)).toBeNull();
    else expect(listChange(both, after)).toMatch(told);
  });

  it('where it goes on elsewhere: how many there are, and not who moved to another page', () => {
    const page = list([card('Salt Fork')], { count: 30, counts: '30 offerings' });
    expect(listChange(page, list([card('Webb')], { count: 30, counts: '30 offerings' }))).toBeNull();
    expect(listChange(page, list([card('Webb')], { count: 31, counts: '31 offerings: 31 open' }))).toContain(
      '31 offerings: 31 open',
    );
  });
});
