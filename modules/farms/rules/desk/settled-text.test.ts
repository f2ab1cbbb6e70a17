import { expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import { numberKindOf, settledDraft, settledText } from './settled-text.ts';

it.each([
  ['amount', '$9944000', '9,944,000.00'],
  ['amount', 'about 9', 'about 9'],
  ['rate', '2.50', '2.5'],
  ['rate', '', ''],
  ['number', '12,406.0', '12406'],
  [null, '12,406.0', '12,406.0'],
] as const)('as %s, %j is written %j', (kind, typed, written) => {
  expect(settledText(kind, typed)).toBe(written);
  expect(settledText(kind, written)).toBe(written);
});

it('knows the kind of a cell in any row', () => {
  expect(numberKindOf('budget.12.amount')).toBe('amount');
  expect(numberKindOf('budget.12.name')).toBeNull();
  expect(numberKindOf('area_acres')).toBe('number');
});

it('settles a whole draft and leaves words alone', () => {
  const draft = {
    ...emptyDraft(),
    name: '1,000 Oaks',
    raised: '1000',
    fees: [{ name: 'Sale', when: 'at_sale', base: 'fixed', rate: '', amount: '5', in_raise: '', note: '' }],
    risk_flags: ['1'],
  };
  expect(settledDraft(draft)).toEqual({
    ...draft,
    raised: '1,000.00',
    fees: [{ ...draft.fees[0], amount: '5.00' }],
  });
});
