import { type AccountRefusal, accountStep } from '@furrow/modules/investors/rules';
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

function said(codes: readonly AccountRefusal[], current: 'identity' | null = null) {
  const account = sampleAccount(codes);
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
    text: expect.stringMatching(/November 12, 2026\. .*email you/),
    way: null,
  });
});

it('says by when an answer of ours is to be expected', () => {
  expect(said(['accreditation_pending']).text).toContain('by November 17, 2026');
});

it('what only the firm can mend leads to it, on the page of the step too', () => {
  expect(said(['identity_suspended'])).toMatchObject({
    tone: 'negative',
    kicker: 'On hold',
    way: { label: accountStep('identity_suspended').label },
  });
});

it('an account that is ready says until when', () => {
  expect(said([])).toMatchObject({ kicker: 'Ready to invest', title: 'until March 03, 2027', way: null });
});
