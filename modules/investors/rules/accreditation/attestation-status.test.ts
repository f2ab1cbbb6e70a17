import { expect, it } from 'vitest';
import { everyMove } from '../transitions.fixture.ts';
import { ATTESTATION_MOVES, attestationStatus, dueReminder } from './attestation-status.ts';

const ASKED = new Date('2026-10-28T15:00:00Z');

it('an attestation makes these moves and no others', () => {
  expect(everyMove(ATTESTATION_MOVES)).toEqual({
    pending: 'pending-5 pending-10',
    'pending-5': 'pending-10',
    'pending-10': '',
  });
});

it.each([
  ['2026-10-28T15:00:01Z', 'pending'],
  ['2026-11-02T04:59:59Z', 'pending'],
  ['2026-11-02T05:00:00Z', 'pending-5'],
  ['2026-11-07T04:59:59Z', 'pending-5'],
  ['2026-11-07T05:00:00Z', 'pending-10'],
  ['2027-11-07T05:00:00Z', 'pending-10'],
])('C8 counted over the end of summer time, at %s it is %s', (now, status) => {
  expect(attestationStatus(ASKED, new Date(now))).toBe(status);
});

it('reminds once for each, and once for both when nothing ran in between', () => {
  const on = (day: string) => new Date(`${day}T15:00:00Z`);
  expect(dueReminder('pending', ASKED, on('2026-11-01'))).toBeNull();
  expect(dueReminder('pending', ASKED, on('2026-11-02'))).toBe('pending-5');
  expect(dueReminder('pending-5', ASKED, on('2026-11-02'))).toBeNull();
  expect(dueReminder('pending-5', ASKED, on('2026-11-07'))).toBe('pending-10');
  expect(dueReminder('pending', ASKED, on('2026-11-09'))).toBe('pending-10');
  expect(dueReminder('pending-10', ASKED, on('2027-01-01'))).toBeNull();
});

it('C7 does not go back when the clock does', () => {
  expect(dueReminder('pending-10', ASKED, new Date('2026-11-03T15:00:00Z'))).toBeNull();
});
