import { expect, it } from 'vitest';
import { sampleAccount } from './account.fixture.ts';
import { panelAfterDetails, pathOf, upNext } from './path-of.ts';

it('after the next step comes the first one that is not done', () => {
  const account = sampleAccount(['kyc_new', 'accreditation_required']);
  const path = pathOf(account);
  expect(path.next?.key).toBe('identity');
  expect(upNext(path)?.key).toBe('wallet');
  expect(upNext(pathOf(sampleAccount()))).toBeNull();
});

it('an accreditation is with the advisor who was asked for it', () => {
  const account = {
    ...sampleAccount(['accreditation_pending']),
    accreditation: {
      method: 'advisor_attestation' as const,
      license: { crd: null },
      advisor: { email: 'jo@ledger.test' },
      files_upload: [],
      attestation_status: 'pending' as const,
    },
  };
  expect(pathOf(account).next?.owner).toBe('advisor');
});

it('after the details comes the first of the other steps that is the owner’s', () => {
  expect(panelAfterDetails(sampleAccount(['account_incomplete', 'not_suitability', 'kyc_new']))).toBe(
    'suitability',
  );
  expect(panelAfterDetails(sampleAccount(['account_incomplete', 'kyc_new']))).toBe('verification');
  expect(panelAfterDetails(sampleAccount(['account_incomplete']))).toBeUndefined();
});
