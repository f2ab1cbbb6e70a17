import { expect, it } from 'vitest';
import { sampleAccount } from './account.fixture.ts';
import { OPENING_STEPS, openingAt, stepAfter } from './opening-steps.ts';

const draft = sampleAccount(['account_incomplete', 'kyc_new', 'not_suitability']);

it('says where one is while the account is being opened', () => {
  const opening = openingAt(draft, 'details');
  expect(opening?.at).toBe(1);
  expect(opening?.steps.map(({ state }) => state)).toEqual([
    'current',
    ...OPENING_STEPS.slice(1).map(() => 'ahead'),
  ]);
});

it('both steps of suitability are one part of the account, and one after the other', () => {
  const answering = sampleAccount(['not_suitability']);
  expect(openingAt(answering, 'suitability')?.at).toBe(2);
  expect(openingAt({ ...answering, suitability_wealth_completed: true }, 'suitability')?.at).toBe(3);
});

it('says nothing of steps once all are done, nor on other parts of the account', () => {
  expect(openingAt(sampleAccount(['kyc_new']), 'details')).toBeNull();
  expect(openingAt(draft, 'accreditation')).toBeNull();
});

it('after a step comes the first of the others that is not done', () => {
  expect(stepAfter(draft, 'details')).toBe(OPENING_STEPS[1]?.panel);
  expect(stepAfter(sampleAccount(), 'details')).toBeUndefined();
});
