import { expect, it } from 'vitest';
import { ACCREDITATION_MOVES, type AccreditationStatus } from './accreditation-status.ts';
import { standingWords } from './standing-words.ts';

const words = (status: AccreditationStatus, more: Partial<Parameters<typeof standingWords>[0]> = {}) =>
  standingWords({
    status,
    permanent: false,
    holdsThrough: '2027-03-09',
    isStarted: false,
    advisor: null,
    ...more,
  });

it('every status is said in whole words, with the day where it has one', () => {
  for (const status of ACCREDITATION_MOVES.states) {
    const { title, text } = words(status);
    expect(`${title} ${text}`).not.toMatch(/[{}]/);
    expect(text).toMatch(/\.$/);
  }
  expect(words('approved').title).toBe('Accredited through Mar 9, 2027');
  expect(words('expired').text).toContain('Mar 9, 2027');
});

it('says whose turn it is', () => {
  expect(words('', { isStarted: true }).title).not.toBe(words('').title);
  expect(words('expired', { isStarted: true }).title).toBe(words('expired').title);
  for (const status of ['pending', 'new_info_added'] as const) {
    expect(words(status, { advisor: 'Jo $& Ledger' }).title).toMatch(/Jo \$& Ledger$/);
    expect(words(status).title).toMatch(/^We /);
  }
  expect(words('approved', { advisor: 'Jo Ledger' }).title).toContain('Accredited');
});

it('a permanent approval is said before anything else', () => {
  expect(words('pending', { permanent: true, advisor: 'Jo' })).toMatchObject({ title: 'Accredited' });
});
