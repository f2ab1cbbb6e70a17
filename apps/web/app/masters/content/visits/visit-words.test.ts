import { expect, it } from 'vitest';
import { detailText, eventText, pagesSeenText } from './visit-words.ts';

const milestone = { event: 'user_verified', times: 2, figures: null };

it('a milestone says what is known of its accounts', () => {
  const account = { type: 'trust', accreditation_status: '', kyc_status: 'success', has_linked_bank: false };
  expect(detailText({ ...milestone, account })).toBe(
    'account: trust, accreditation: not stated, identity: success, no bank linked',
  );
  expect(detailText({ ...milestone, account: {} })).toBe('not available');
});

it('investments say what they count for together, and what a share came to on average', () => {
  const figures = { value: '1605.5', revenue: '1605.5', price: '300.00' };
  const text = detailText({ ...milestone, event: 'investment', account: {}, figures });
  expect(text).toContain('$1,605.50');
  expect(text).toContain('$150.00');
});

it('an event nobody has words for is named as it is', () => {
  expect(eventText('user_flew')).toBe('user_flew');
});

it('one page is one page', () => {
  expect([pagesSeenText(1), pagesSeenText(1_200), pagesSeenText(0)]).toEqual([
    '1 page seen',
    '1,200 pages seen',
    '0 pages seen',
  ]);
});
