import { expect, it } from 'vitest';
import { sampleInvestment } from '../test-process.ts';
import { confirmSentence } from './confirm-words.ts';

it.each([
  [1, '1 share', /^1 share is /],
  [20, '20 shares', /^20 shares are /],
])('speaks of %i as of so many', (number_of_shares, shares, begins) => {
  const sentence = confirmSentence({
    investment: sampleInvestment({ number_of_shares }),
    shares,
    funding: 'First Prairie Bank',
    landsOn: '2026-03-05',
    walletAfter: null,
    isUnderReview: false,
  });
  expect(sentence).toMatch(begins);
});
