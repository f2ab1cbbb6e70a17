import type { AccountRefusal } from '@furrow/modules/investors/rules';
import { expect, it } from 'vitest';
import { sampleAccount } from '../account.fixture.ts';
import { pathOf } from '../path-of.ts';
import { ownerName, stateText } from './step-words.ts';

const DATES = {
  today: '2026-11-15',
  steps: { identity: '2026-11-12T15:00:00Z' },
  answers: {},
  checks: [],
} as const;

function lines(...codes: AccountRefusal[]) {
  const { steps } = pathOf(sampleAccount(codes));
  return Object.fromEntries(steps.map((step) => [step.key, stateText(step, DATES)]));
}

it('a review says by when its answer comes, or that it is late', () => {
  const [step] = pathOf(sampleAccount(['kyc_pending_review'])).steps.filter(({ key }) => key === 'identity');
  if (step === undefined) throw new Error('The path has no identity step.');
  const said = (isLate: boolean) =>
    stateText(step, { ...DATES, answers: { identity: { by: '2026-11-17', isLate } } });
  expect(said(false)).toMatch(/since Nov 12, 2026, .*expected by Nov 17, 2026$/);
  expect(said(true)).toMatch(/was expected by Nov 17, 2026$/);
});

it('a step says how it stands, with the day where one is known', () => {
  expect(lines()).toMatchObject({ identity: 'Verified Nov 12, 2026', accreditation: 'Approved' });
  expect(lines('kyc_pending_review').identity).toBe('Under review since Nov 12, 2026');
  expect(lines('accreditation_required')).toMatchObject({
    accreditation: 'About 5 minutes',
    ready: expect.stringContaining('every step'),
  });
});

it('the custodian of an IRA is named', () => {
  const { ownership } = sampleAccount();
  expect(ownerName('custodian', { ownership: { ...ownership, custodian: 'Plainview Trust' } })).toBe(
    'Plainview Trust',
  );
  expect(ownerName('custodian', { ownership })).toBe('Your custodian');
});
