import { expect, it } from 'vitest';
import { blockAfter } from './block.ts';

it('a wallet is blocked while its owner owes', () => {
  expect(blockAfter(null, 1n)).toBe('return');
  expect(blockAfter('return', 1n)).toBe('return');
  expect(blockAfter('return', 0n)).toBeNull();
  expect(blockAfter(null, 0n)).toBeNull();
});

it('what the firm blocked stays blocked', () => {
  expect(blockAfter('firm', 1n)).toBe('firm');
  expect(blockAfter('firm', 0n)).toBe('firm');
});
