import { describe, expect, it } from 'vitest';
import { UPLOAD_FILES_MAX } from '../uploads.ts';
import { ACCREDITATION_MOVES } from './accreditation-status.ts';
import { approvalRefusal, decisionRefusal, evidenceRefusal, startRefusal } from './request-refusals.ts';
import { REQUEST_MOVES } from './request-status.ts';

describe('a request', () => {
  it('is begun by a method that fits the statement, and chosen anew only while its owner has it', () => {
    const chosen = { statements: [4], method: 'license' } as const;
    const account = { type: 'individual', openRequest: null } as const;
    expect(startRefusal(account, chosen)).toBeNull();
    expect(startRefusal(account, { statements: [], method: 'license' })).toBe('method_not_for_this');
    const open = REQUEST_MOVES.states.filter(
      (openRequest) => startRefusal({ ...account, openRequest }, chosen) === null,
    );
    expect(open).toEqual(['started', 'need_more_info']);
  });

  it('takes documents while its owner has it, up to the limit', () => {
    const most = UPLOAD_FILES_MAX.accreditation_evidence;
    expect(evidenceRefusal('started', most - 1)).toBeNull();
    expect(evidenceRefusal('started', most)).toBe('too_many_files');
    expect(evidenceRefusal('pending', 0)).toBe('accreditation_sent');
  });

  it('is decided while it waits, by the first, and with the advisor’s word where one was asked', () => {
    const waiting = { status: 'pending', method: 'license', isDecided: false, isAttested: false } as const;
    expect(decisionRefusal(waiting, 'approved')).toBeNull();
    expect(decisionRefusal({ ...waiting, status: 'started' }, 'approved')).toBe('not_waiting');
    expect(decisionRefusal({ ...waiting, status: 'withdrawn', isDecided: true }, 'approved')).toBe(
      'not_waiting',
    );
    expect(decisionRefusal({ ...waiting, status: 'rejected', isDecided: true }, 'approved')).toBe(
      'decided_otherwise',
    );
    const advised = { ...waiting, method: 'advisor_attestation' } as const;
    expect(decisionRefusal(advised, 'approved')).toBe('not_attested');
    expect(decisionRefusal(advised, 'rejected')).toBeNull();
    expect(decisionRefusal({ ...advised, isAttested: true }, 'approved')).toBeNull();
  });
});

it('an approval that ran out is renewed and not revoked', () => {
  const after = (change: 'extend' | 'revoke') =>
    ACCREDITATION_MOVES.states.filter((status) => approvalRefusal(status, change) === null).sort();
  expect(after('extend')).toEqual(['approved', 'expired', 'expired_soon']);
  expect(after('revoke')).toEqual(['approved', 'expired_soon']);
});
