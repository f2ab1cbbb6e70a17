import { expect, it } from 'vitest';
import { sampleAccount } from './account.fixture.ts';
import { changedStanding } from './changed-standing.ts';

const before = sampleAccount(['kyc_pending_review']);

it('one sentence for each account that stands otherwise', () => {
  expect(changedStanding([before], [sampleAccount()])).toEqual(['Ada Quill: Ready to invest.']);
});

it('nothing where nothing changed, and nothing about accounts that are new here', () => {
  expect(changedStanding([before], [before])).toEqual([]);
  expect(changedStanding([before], [before, sampleAccount([], { id: 'acc_2' })])).toEqual([]);
  expect(changedStanding([before], [])).toEqual([]);
});

it('nothing of what follows from completing the details: the page leads on by itself', () => {
  expect(changedStanding([sampleAccount(['account_incomplete'])], [before])).toEqual([]);
});
