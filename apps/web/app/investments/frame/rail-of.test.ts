import { expect, it } from 'vitest';
import { sampleProcess } from '../test-process.ts';
import { minutesLeft, ownerText, railOf } from './rail-of.ts';

const profile = { profile_id: 'acc_1' as never, name: 'Ruth Halloran', type: 'individual' };

it('shows what was chosen, and leads to what can be opened', () => {
  const rail = railOf(sampleProcess({ status_name: 'ownership', profile }), 'signatures');
  expect(rail.map(({ state }) => state)).toEqual(['done', 'done', 'current', 'ahead', 'ahead', 'ahead']);
  expect(rail[0]?.note).toBe('20 shares, $24,164.60');
  expect(rail[1]?.note).toBe('Ruth Halloran, individual');
  expect(rail.map(({ to }) => to !== null)).toEqual([true, true, false, false, false, false]);
});

it('counts the minutes of what is not done', () => {
  const left = (status_name: 'new' | 'accreditation', step: 'amount' | 'confirmation') =>
    minutesLeft(railOf(sampleProcess({ status_name }), step));
  expect(left('new', 'amount')).toBe(14);
  expect(left('accreditation', 'confirmation')).toBe(1);
});

it('keeps the capitals of a name that has them', () => {
  expect(ownerText({ profile: { ...profile, type: 'sdira' } })).toBe('Ruth Halloran, self-directed IRA');
  expect(ownerText({ profile: null })).toBeNull();
});
