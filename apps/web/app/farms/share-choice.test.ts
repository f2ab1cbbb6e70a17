import { describe, expect, test } from 'vitest';
import {
  followBounds,
  mayGoOn,
  setShares,
  shareProblem,
  startChoice,
  stepShares,
  typeShares,
} from './share-choice.ts';

const choice = startChoice({ least: 10, most: 6140 });
const problem = (typed: string) => shareProblem(typeShares(choice, typed), 'share');

describe('choosing a number of shares', () => {
  test.each([
    ['4000', 4000],
    ['4,000', 4000],
    [' 40 ', 40],
    ['10', 10],
    ['6140', 6140],
  ])('%j is %d shares', (typed, shares) => {
    expect(typeShares(choice, typed)).toMatchObject({ typed, shares });
    expect(problem(typed)).toBeNull();
  });

  test.each([
    ['abc', 'This is not a whole number of shares. Enter 10 to 6,140.'],
    ['4.5', 'This is not a whole number of shares. Enter 10 to 6,140.'],
    ['-3', 'This is not a whole number of shares. Enter 10 to 6,140.'],
    ['9', 'The minimum is 10 shares. Enter 10 to 6,140.'],
    ['6141', 'Only 6,140 shares are left. Enter 10 to 6,140.'],
    ['', 'The number of shares is missing. Enter 10 to 6,140.'],
  ])('%j stays in the field, says what to do and leaves the last choice', (typed, text) => {
    expect(typeShares(setShares(choice, 40), typed)).toMatchObject({ typed, shares: 40 });
    expect(problem(typed)).toBe(text);
  });

  test('what may still become right is not yet wrong', () => {
    expect(['', '4', '1'].map((typed) => mayGoOn(typeShares(choice, typed)))).toEqual([true, true, true]);
    expect(['abc', '9999', '40'].map((typed) => mayGoOn(typeShares(choice, typed)))).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('slider and buttons stay within what can be bought', () => {
    expect(setShares(choice, 9000).shares).toBe(6140);
    expect(stepShares(choice, -1)).toMatchObject({ typed: '10', shares: 10 });
    expect(stepShares(setShares(choice, 40), 1)).toMatchObject({ typed: '41', shares: 41 });
    expect(stepShares(typeShares(choice, 'abc'), 1)).toMatchObject({ typed: '11', shares: 11 });
  });
});

describe('when others buy meanwhile', () => {
  const all = setShares(startChoice({ least: 10, most: 140 }), 140);

  test('a choice above what is left is brought down, and that is said', () => {
    expect(followBounds(all, { least: 10, most: 138 }, 'share')).toMatchObject({
      typed: '138',
      shares: 138,
      notice: '2 shares were taken just now; your choice is now 138.',
    });
    expect(followBounds(all, { least: 10, most: 139 }, 'unit').notice).toBe(
      '1 unit was taken just now; your choice is now 139.',
    );
  });

  test('a choice that still fits stays as it is, without a word', () => {
    const small = setShares(all, 20);
    expect(followBounds(small, { least: 10, most: 138 }, 'share')).toMatchObject({
      shares: 20,
      notice: null,
    });
  });

  test('a minimum that grew to all that remain moves the choice up', () => {
    const small = setShares(all, 10);
    expect(followBounds(small, { least: 11, most: 11 }, 'share')).toMatchObject({ typed: '11', shares: 11 });
    expect(shareProblem({ ...small, typed: '10', bounds: { least: 11, most: 11 } }, 'share')).toContain(
      'Enter 11.',
    );
  });

  test('what was mistyped is not overwritten', () => {
    const mistyped = typeShares(all, '14o');
    expect(followBounds(mistyped, { least: 10, most: 100 }, 'share')).toMatchObject({
      typed: '14o',
      shares: 100,
    });
  });
});
