import { expect, it } from 'vitest';
import { statesOf } from '../moves.ts';
import { ACCREDITATION_MOVES } from './accreditation-status.ts';
import { standingWords } from './standing-words.ts';

it('every status is said in whole words, with the day where it has one', () => {
  for (const status of statesOf(ACCREDITATION_MOVES)) {
    const { title, text } = standingWords({ status, permanent: false, holdsThrough: '2027-03-09' });
    expect(`${title} ${text}`).not.toMatch(/[{}]/);
    expect(text).toMatch(/\.$/);
  }
  expect(standingWords({ status: 'approved', permanent: false, holdsThrough: '2027-03-09' }).title).toBe(
    'Accredited through March 09, 2027',
  );
  expect(standingWords({ status: 'expired', permanent: false, holdsThrough: '2027-03-09' }).text).toContain(
    'March 09, 2027',
  );
});

it('a permanent approval is said before anything else', () => {
  const words = standingWords({ status: 'pending', permanent: true, holdsThrough: null });
  expect(words).toMatchObject({ tone: 'positive', title: 'Accredited' });
});
