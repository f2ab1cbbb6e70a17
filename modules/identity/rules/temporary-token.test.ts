import { expect, it } from 'vitest';
import { isTemporaryTokenGood, temporaryTokenEnd } from './temporary-token.ts';

const issued = new Date('2026-03-02T15:00:00.000Z');
const after = (ms: number) => new Date(issued.getTime() + ms);

it('D1 a temporary token is good for two minutes and not a moment longer', () => {
  const end = temporaryTokenEnd(issued);
  expect(isTemporaryTokenGood(end, issued)).toBe(true);
  expect(isTemporaryTokenGood(end, after(119_999))).toBe(true);
  expect(isTemporaryTokenGood(end, after(120_000))).toBe(false);
  expect(isTemporaryTokenGood(end, after(120_001))).toBe(false);
});
