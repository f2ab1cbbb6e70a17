import { expect, it } from 'vitest';
import { checkReasonTexts } from './check-reasons.ts';

it('tells what can be mended, and never of watch lists and risks', () => {
  const told = checkReasonTexts(['name_no_match', 'watchlist', 'risk', 'address_po_box', 'constructor']);
  expect(told).toEqual([expect.stringMatching(/name.*match/), expect.stringContaining('P.O. box')]);
});
