import { expect, it } from 'vitest';
import { sampleAccount } from '../../investors/account.fixture.ts';
import { accreditationWords } from './accreditation-words.ts';

const account = { ...sampleAccount(), accreditation_permanent_approved: false };

it('tells what is approved from what is reviewed and what is missing', () => {
  const standing = (accreditation_status: (typeof account)['accreditation_status']) =>
    accreditationWords({ ...account, accreditation_status }, 100n).standing;
  expect((['approved', 'expired_soon', 'pending', 'new_info_added'] as const).map(standing)).toEqual([
    'approved',
    'approved',
    'review',
    'review',
  ]);
  expect((['', 'need_more_info', 'rejected', 'expired'] as const).map(standing)).toEqual(
    Array.from({ length: 4 }, () => 'missing'),
  );
});

it('an approval by a high minimum holds for large amounts alone', () => {
  const approved = {
    ...account,
    accreditation_status: 'approved' as const,
    accreditation_method: 'high_minimum',
  };
  expect(accreditationWords(approved, 100n).refusal).toBe('accreditation_amount');
  expect(accreditationWords(approved, 1_000_000_000_00n).standing).toBe('approved');
});
