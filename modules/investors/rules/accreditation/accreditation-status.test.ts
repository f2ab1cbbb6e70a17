import { describe, expect, it } from 'vitest';
import { everyMove, reachedFrom } from '../transitions.fixture.ts';
import {
  ACCREDITATION_MOVES,
  accreditationEvent,
  accreditationRefusal,
  statusBeforeEvidence,
  statusOnDecision,
  statusOnEvidence,
  statusOnWithdrawal,
} from './accreditation-status.ts';

const STATUSES = ACCREDITATION_MOVES.states;

describe('accreditation', () => {
  it('makes these moves and no others', () => {
    expect(everyMove(ACCREDITATION_MOVES)).toEqual({
      '': 'pending',
      pending: ' need_more_info rejected approved expired',
      need_more_info: ' new_info_added rejected expired',
      new_info_added: ' need_more_info rejected approved expired',
      rejected: 'new_info_added',
      approved: 'rejected expired_soon expired',
      expired_soon: 'rejected approved expired',
      expired: 'pending approved',
    });
    expect(reachedFrom(ACCREDITATION_MOVES, '')).toEqual(STATUSES);
  });

  it.each([
    ['', 'accreditation_required'],
    ['expired', 'accreditation_expired'],
    ['pending', 'accreditation_pending'],
    ['new_info_added', 'accreditation_pending'],
    ['need_more_info', 'accreditation_more_info'],
    ['rejected', 'accreditation_rejected'],
    ['approved', null],
    ['expired_soon', null],
  ] as const)('%j is answered with %s', (status, code) => {
    expect(accreditationRefusal(status, false)).toBe(code);
  });

  it('is good for ever once it was approved permanently, whatever else is on record', () => {
    for (const status of STATUSES) expect(accreditationRefusal(status, true)).toBeNull();
  });

  it('takes evidence where it is wanted, and lets it wait beside an approval that holds', () => {
    expect(STATUSES.map((status) => [status, statusOnEvidence(status)])).toEqual([
      ['', 'pending'],
      ['pending', null],
      ['need_more_info', 'new_info_added'],
      ['new_info_added', null],
      ['rejected', 'new_info_added'],
      ['approved', null],
      ['expired_soon', null],
      ['expired', 'pending'],
    ]);
  });

  it('a decision about evidence beside an approval takes nothing away', () => {
    for (const status of STATUSES) {
      const waits = status === 'pending' || status === 'new_info_added';
      expect(statusOnDecision(status, 'approved')).toBe('approved');
      expect(statusOnDecision(status, 'rejected')).toBe(waits ? 'rejected' : null);
      expect(statusOnDecision(status, 'need_more_info')).toBe(waits ? 'need_more_info' : null);
    }
  });

  it.each([
    ['pending', '', ''],
    ['pending', 'expired', 'expired'],
    ['new_info_added', '', ''],
    ['new_info_added', 'expired', 'expired'],
    ['new_info_added', 'need_more_info', ''],
    ['new_info_added', 'rejected', 'rejected'],
    ['pending', 'approved', null],
    ['approved', null, null],
    ['expired_soon', '', null],
    ['need_more_info', '', ''],
    ['need_more_info', 'expired', 'expired'],
    ['need_more_info', 'rejected', 'rejected'],
    ['need_more_info', null, null],
  ] as const)('evidence taken back from %j, where it was %j before, leads to %j', (status, before, after) => {
    expect(statusOnWithdrawal(status, before)).toBe(after);
  });

  it('what is sent because more was asked for began where the first evidence did', () => {
    expect(statusBeforeEvidence('need_more_info', 'expired')).toBe('expired');
    expect(statusBeforeEvidence('need_more_info', null)).toBe('');
    expect(statusBeforeEvidence('rejected', '')).toBe('rejected');
  });

  it.each([
    ['', 'pending', 'submitted'],
    ['need_more_info', 'new_info_added', 'submitted'],
    ['pending', 'approved', 'verified'],
    ['new_info_added', 'approved', 'verified'],
    ['approved', 'approved', 'extended'],
    ['expired_soon', 'approved', 'extended'],
    ['expired', 'approved', 'extended'],
    ['approved', 'expired', 'expired'],
    ['pending', 'rejected', null],
    ['approved', 'expired_soon', null],
    ['pending', 'need_more_info', null],
  ] as const)('from %j to %s is the event %s', (from, to, event) => {
    expect(accreditationEvent(from, to)).toBe(event);
  });
});
