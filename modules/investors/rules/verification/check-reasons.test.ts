import { expect, it } from 'vitest';
import { checkReasonTexts } from './check-reasons.ts';

it('tells what can be mended, and never of watch lists and risks', () => {
  const told = checkReasonTexts(['name_no_match', 'watchlist', 'risk', 'address_po_box', 'constructor']);
  expect(told).toEqual([
    'The name does not match what is on record.',
    'A P.O. box is not enough. Please enter a street address.',
  ]);
});
