import { expect, it } from 'vitest';
import { everyMove, reachedFrom } from '../transitions.fixture.ts';
import { certifierProblem } from './certificate.ts';
import { CERTIFICATION_MOVES, certificationHolds, recertifyUntil } from './certification-status.ts';

it('certification makes these moves and no others', () => {
  expect(everyMove(CERTIFICATION_MOVES)).toEqual({
    uncertified: 'certified',
    certified: 'uncertified recertify',
    recertify: 'uncertified certified',
  });
  expect(reachedFrom(CERTIFICATION_MOVES, 'uncertified')).toHaveLength(3);
});

it.each([
  ['certified', null, true],
  ['uncertified', '2026-11-01', false],
  ['recertify', '2026-11-01', true],
  ['recertify', '2026-10-17', true],
  ['recertify', '2026-10-16', false],
  ['recertify', null, false],
] as const)('%s, asked on %s, holds on 15 November: %s', (status, askedOn, holds) => {
  expect(certificationHolds({ status, askedOn }, '2026-11-15')).toBe(holds);
});

it('C11 thirty days are counted by the calendar, over the leap day and the clock change', () => {
  expect(recertifyUntil('2028-02-10')).toBe('2028-03-11');
  expect(recertifyUntil('2026-10-20')).toBe('2026-11-19');
});

it('the person of the account certifies, letter by letter but for capitals and blanks', () => {
  const ada = { first_name: 'Ada', last_name: 'Quill' };
  expect(certifierProblem(' ada  QUILL', ada)).toBeNull();
  expect(certifierProblem('Bob Quill', ada)).toEqual({ name: [expect.stringContaining('Ada Quill')] });
  expect(certifierProblem('Ada', {})).toEqual({ name: [expect.any(String)] });
});
