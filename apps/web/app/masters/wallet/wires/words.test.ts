import { expect, it } from 'vitest';
import { csvFaultText, storyText } from './words.ts';

it('tells what happened to a line and who decided together', () => {
  expect(storyText('bank_line.matched')).toBe('Credited to the wallet');
  expect(storyText('wallet.return_wire.proposed')).toBe('Proposed sending it back');
  expect(storyText('wallet.other.done')).toBe('done wallet.other');
});

it('names a fault with what it is about', () => {
  expect(csvFaultText({ line: 1, fault: 'column_missing', about: 'memo' })).toContain('memo');
  expect(csvFaultText({ line: 1, fault: 'another', about: null })).toBe('another');
});
