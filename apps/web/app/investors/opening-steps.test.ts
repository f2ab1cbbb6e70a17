import { expect, it } from 'vitest';
import { sampleAccount } from './account.fixture.ts';
import { openingAt, stepAfter } from './opening-steps.ts';

const draft = sampleAccount(['account_incomplete', 'kyc_new', 'not_suitability']);
const detailed = sampleAccount(['kyc_new', 'not_suitability']);
const states = (...asked: Parameters<typeof openingAt>) =>
  openingAt(...asked)?.steps.map(({ state }) => state);

it('B2 three steps, and where one is in them', () => {
  expect(openingAt(draft, 'details')?.at).toBe(1);
  expect(states(draft, 'details')).toEqual(['current', 'ahead', 'ahead']);
  expect(states(detailed, 'wealth')).toEqual(['done', 'current', 'ahead']);
  expect(states(detailed, 'investment')).toEqual(['done', 'done', 'current']);
});

it('whoever answers questions first has the details still ahead', () => {
  expect(states(draft, 'wealth')).toEqual(['ahead', 'current', 'ahead']);
});

it('says nothing of steps at one that is done, nor on other parts of the account', () => {
  expect(openingAt(detailed, 'details')).toBeNull();
  expect(openingAt(sampleAccount(['kyc_new']), 'wealth')).toBeNull();
  expect(openingAt(draft, null)).toBeNull();
});

it('after a step comes the first of the others that is not done', () => {
  expect(stepAfter(draft, 'details')).toBe('suitability');
  expect(stepAfter(sampleAccount(), 'details')).toBeUndefined();
});
