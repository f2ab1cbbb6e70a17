import { describe, expect, test } from 'vitest';
import {
  chosenShares,
  fieldText,
  followBounds,
  keepChoice,
  leaveField,
  mayGoOn,
  nearestShares,
  resumeChoice,
  setShares,
  shareProblem,
  startChoice,
  stepShares,
  typeIn,
} from './share-choice.ts';
import { type MeasureName, measuresOf } from './share-measures.ts';

const farm = {
  type: 'invest',
  price_per_share: '1208.23',
  raised: '19090000.00',
  total_shares: 15_800,
  area_size: 1580,
} as const;
const shares = measuresOf(farm);
const units = measuresOf({
  type: 'invest_unit',
  price_per_share: '413.39',
  raised: '4630000.00',
  total_shares: 11_200,
  area_size: 914,
});

const choice = startChoice({ least: 10, most: 6140 });
const typing = (text: string, where: MeasureName = 'shares', from = choice) =>
  typeIn(from, shares, where, text);
const problem = (text: string, where?: MeasureName) => shareProblem(typing(text, where), shares);
const inFields = (now: typeof choice, measures = shares) =>
  (['shares', 'amount', 'acres'] as const).map((where) => fieldText(now, measures, where));

describe('choosing a number of shares', () => {
  test.each([
    ['4000', 4000],
    ['4,000', 4000],
    [' 40 ', 40],
    ['10', 10],
    ['6140', 6140],
  ])('%j is %d shares', (text, count) => {
    expect(typing(text)).toMatchObject({ typed: { in: 'shares', text }, shares: count });
    expect(problem(text)).toBeNull();
  });

  test.each([
    ['abc', /whole number of shares.*10 to 6,140/],
    ['4.5', /whole number of shares.*10 to 6,140/],
    ['-3', /whole number of shares.*10 to 6,140/],
    ['9', /minimum is 10 shares.*10 to 6,140/],
    ['6141', /6,140 shares .*left.*10 to 6,140/],
    ['', /number of shares.*10 to 6,140/],
  ])('%j stays in the field, says what to do and leaves nothing to read elsewhere', (text, told) => {
    const wrong = leaveField(typing(text, 'shares', setShares(choice, 40)), shares);
    expect(wrong.shares).toBe(40);
    expect(chosenShares(wrong, shares)).toBeNull();
    expect(inFields(wrong)).toEqual([text, '', '']);
    expect(problem(text)).toMatch(told);
  });

  test('what may still become right has no result yet either', () => {
    expect(inFields(typing('4'))).toEqual(['4', '', '']);
    expect(chosenShares(typing('1', 'amount', setShares(choice, 40)), shares)).toBeNull();
    expect(chosenShares(typing('40'), shares)).toBe(40);
  });

  test('what may still become right is not yet wrong', () => {
    const goesOn = (text: string, where?: MeasureName) => mayGoOn(typing(text, where), shares);
    expect(['', '4', '1', '4,0'].map((text) => goesOn(text))).toEqual([true, true, true, true]);
    expect(['abc', '9999', '40', '4.5'].map((text) => goesOn(text))).toEqual([false, false, false, false]);
    expect(['$', '12', '12,', '12.'].map((text) => goesOn(text, 'amount'))).toEqual([true, true, true, true]);
    expect(['.', '0', '0.5'].map((text) => goesOn(text, 'acres'))).toEqual([true, true, true]);
  });

  test('slider and buttons stay within what can be bought', () => {
    expect(setShares(choice, 9000).shares).toBe(6140);
    expect(stepShares(choice, shares, -1)).toMatchObject({ typed: null, shares: 10 });
    expect(stepShares(setShares(choice, 40), shares, 1).shares).toBe(41);
    expect(stepShares(typing('abc'), shares, 1).shares).toBe(11);
    expect(stepShares(typing('50000', 'amount'), shares, 1).shares).toBe(42);
  });
});

describe('choosing an amount or acres', () => {
  test('they become the most whole shares, and what is typed stays until it is left', () => {
    const amount = typing('50000', 'amount');
    expect(inFields(amount)).toEqual(['41', '50000', '4.1']);
    expect(inFields(leaveField(amount, shares))).toEqual(['41', '49,537.43', '4.1']);
    const acres = typing('4.29', 'acres');
    expect(inFields(acres)).toEqual(['42', '50,745.66', '4.29']);
    expect(inFields(leaveField(acres, shares))).toEqual(['42', '50,745.66', '4.2']);
  });

  test('what is not exactly what was typed is said, once it is left', () => {
    expect(leaveField(typing('50000', 'amount'), shares).notice).toMatch(/^\$50,000 .*41 whole shares/);
    expect(leaveField(typing('4.29', 'acres'), shares).notice).toMatch(/^4\.29 acres .*42 whole shares/);
    expect(leaveField(typing('$48,329.20', 'amount'), shares).notice).toBeNull();
    expect(leaveField(typing('4', 'acres'), shares).notice).toBeNull();
  });

  test('units have their part of the area, and are paid for to the cent', () => {
    const some = startChoice({ least: 25, most: 9000 });
    expect(inFields(typeIn(some, units, 'acres', '2.05'), units)).toEqual(['25', '10,334.82', '2.05']);
    expect(inFields(typeIn(some, units, 'amount', '10334.82'), units)).toEqual(['25', '10334.82', '2.04']);
    expect(measuresOf({ ...farm, area_size: 0 }).acres).toBeNull();
  });

  test.each([
    ['amount', '12,082.29', /minimum is 10 shares.*\$12,082\.30 to \$7,418,532\.20/],
    ['amount', '999999999999999', /6,140 shares .*left.*\$12,082\.30 to \$7,418,532\.20/],
    ['amount', 'a year’s pay', /amount in dollars.*\$12,082\.30 to \$7,418,532\.20/],
    ['amount', '', /amount.*\$12,082\.30 to \$7,418,532\.20/],
    ['acres', '0.99', /minimum is 10 shares.*1\.0 to 614\.0/],
    ['acres', '614.1', /6,140 shares .*left.*1\.0 to 614\.0/],
    ['acres', 'two', /number of acres.*1\.0 to 614\.0/],
  ] as const)('%s %j: %s', (where, text, told) => {
    expect(problem(text, where)).toMatch(told);
    expect(leaveField(typing(text, where), shares)).toMatchObject({ typed: { text }, shares: 10 });
  });
});

describe('when others buy meanwhile', () => {
  const all = setShares(startChoice({ least: 10, most: 140 }), 140);

  test('a choice above what is left is brought down, and that is said', () => {
    expect(followBounds(all, shares, { least: 10, most: 138 })).toMatchObject({
      typed: null,
      shares: 138,
      notice: expect.stringMatching(/^2 shares .*taken\b.*138/),
    });
    expect(followBounds(all, units, { least: 10, most: 139 }).notice).toMatch(/^1 unit .*taken\b.*139/);
  });

  test('a choice that still fits stays as it is, without a word', () => {
    const small = setShares(all, 20);
    expect(followBounds(small, shares, { least: 10, most: 138 })).toMatchObject({ shares: 20, notice: null });
  });

  test('a minimum that grew to all that remain moves the choice up', () => {
    const small = typing('10', 'shares', all);
    expect(followBounds(small, shares, { least: 11, most: 11 })).toMatchObject({ typed: null, shares: 11 });
    expect(shareProblem({ ...small, bounds: { least: 11, most: 11 } }, shares)).toContain('Enter 11.');
  });

  test('what was mistyped is not overwritten', () => {
    const mistyped = typing('14o', 'shares', all);
    expect(followBounds(mistyped, shares, { least: 10, most: 100 })).toMatchObject({
      typed: { text: '14o' },
      shares: 100,
    });
  });
});

describe('when others buy what somebody had saved', () => {
  const saved = resumeChoice({ least: 10, most: 140 }, 140);
  const after = keepChoice(saved, shares, { least: 10, most: 138 });

  test('the number stays in its field, nothing is chosen for them, and what is left is said', () => {
    expect(inFields(after)).toEqual(['140', '', '']);
    expect(chosenShares(after, shares)).toBeNull();
    expect(after.notice).toMatch(/^2 shares .*taken/);
    expect(shareProblem(after, shares)).toMatch(/138 shares .*left/);
  });

  test('what is left can be taken at once', () => {
    expect(nearestShares(after, shares)).toBe(138);
    expect(chosenShares(setShares(after, 138), shares)).toBe(138);
    expect(nearestShares(setShares(after, 138), shares)).toBeNull();
    expect(nearestShares(keepChoice(saved, shares, { least: 0, most: 0 }), shares)).toBeNull();
    expect(nearestShares(typing('14o', 'shares', after), shares)).toBeNull();
  });

  test('whatever field it was typed in', () => {
    const amount = typeIn(saved, shares, 'amount', '150000');
    const fewer = keepChoice(amount, shares, { least: 10, most: 100 });
    expect(inFields(fewer)).toEqual(['', '150000', '']);
    expect(nearestShares(fewer, shares)).toBe(100);
  });

  test('it is chosen again when it can be bought again', () => {
    const back = keepChoice(keepChoice(after, shares, { least: 10, most: 90 }), shares, {
      least: 10,
      most: 140,
    });
    expect(chosenShares(back, shares)).toBe(140);
    expect(back.notice).toBeNull();
  });

  test('a smaller one is not touched, and a minimum that grew is said too', () => {
    const small = resumeChoice({ least: 10, most: 140 }, 20);
    expect(keepChoice(small, shares, { least: 10, most: 138 })).toMatchObject({
      typed: null,
      shares: 20,
      notice: null,
    });
    const below = keepChoice(small, shares, { least: 22, most: 22 });
    expect([inFields(below)[0], nearestShares(below, shares)]).toEqual(['20', 22]);
  });

  test('one that was gone before the page was opened is there as it was saved', () => {
    const late = resumeChoice({ least: 9, most: 9 }, 20);
    expect(inFields(late)).toEqual(['20', '', '']);
    expect(nearestShares(late, shares)).toBe(9);
  });
});
