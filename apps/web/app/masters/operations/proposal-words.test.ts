import { expect, test } from 'vitest';
import { proposalAct, subjectPath } from './proposal-words.ts';

test('what a proposal is about leads to its record, where it has one', () => {
  expect(subjectPath('farm:farm_1')).toBe('/masters/offerings/farm_1');
  expect(subjectPath('setting:investors.accreditation-policy')).toContain('investors.accreditation-policy');
  expect(subjectPath('invitation:ada@furrow.test')).toBeNull();
  expect(subjectPath('constructor:x')).toBeNull();
});

test('a kind that nobody here knows is named by its last word', () => {
  expect(proposalAct('fences.raise-posts')).toBe('Raise posts:');
});
