import type { Account } from '@furrow/modules/investors/contract';
import { type AccountRefusal, accountStep, type PathStepKey } from '@furrow/modules/investors/rules';
import { expect, it } from 'vitest';
import { sampleAccount } from '../account.fixture.ts';
import { pathOf } from '../path-of.ts';
import { nextWords } from './next-words.ts';

const DATES = {
  today: '2026-11-15',
  steps: { identity: '2026-11-12T15:00:00Z' },
  answers: { accreditation: { by: '2026-11-17', isLate: false } },
  checks: [
    { check: 'identity', since: '2026-11-12', through: null, remindOn: null },
    { check: 'accreditation', since: '2026-11-12', through: '2027-03-03', remindOn: '2027-02-02' },
  ],
} as const;

const WITH_ADVISOR = {
  accreditation: { attestation_status: 'pending' } as Account['accreditation'],
};

function said(
  codes: readonly AccountRefusal[],
  current: PathStepKey | null = null,
  more: Partial<Account> = {},
) {
  const account = { ...sampleAccount(codes), ...more };
  return nextWords({ account, path: pathOf(account), dates: DATES, current });
}

it('says whose turn it is and where it goes on', () => {
  expect(said(['kyc_failed'])).toMatchObject({
    kicker: 'Next: your turn',
    title: 'Identity',
    text: 'About kyc_failed.',
    way: { label: accountStep('kyc_failed').label },
  });
});

it('on the page of the step itself it says no sentence that the page says', () => {
  expect(said(['kyc_failed'], 'identity')).toMatchObject({
    title: accountStep('kyc_failed').label,
    text: 'About 5 minutes.',
    way: null,
  });
});

it('names who has it, since when, and that there is nothing to do', () => {
  expect(said(['kyc_pending_review'])).toMatchObject({
    tone: 'info',
    kicker: 'Next: with us',
    text: expect.stringMatching(/Nov 12, 2026\. .*email you/),
    way: null,
  });
});

it('says by when an answer of ours is to be expected', () => {
  expect(said(['accreditation_pending']).text).toContain('by Nov 17, 2026');
});

it('on the page of a step that is under review, that page alone says by when', () => {
  expect(said(['accreditation_pending'], 'accreditation')).toMatchObject({ tone: 'info', text: null });
});

it('what an advisor has is no review of ours', () => {
  const { kicker, title, text } = said(['accreditation_pending'], null, WITH_ADVISOR);
  expect(kicker).toBe('Next: with your advisor');
  expect(`${title} ${text}`).not.toMatch(/review|don’t need to do anything/);
});

it('what only the firm can mend leads to it, on the page of the step too', () => {
  expect(said(['identity_suspended'])).toMatchObject({
    tone: 'negative',
    kicker: 'On hold',
    way: { label: accountStep('identity_suspended').label },
  });
});

it('an account that is ready says until when', () => {
  expect(said([])).toMatchObject({ kicker: 'Ready to invest', title: 'until Mar 3, 2027', way: null });
});
