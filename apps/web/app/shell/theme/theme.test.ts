import { expect, it } from 'vitest';
import { themeAddress } from './theme.ts';

it.each([
  ['/learn?page=2', '%2Flearn%3Fpage%3D2'],
  ['/your-part?token=CANARY', '%2Fyour-part'],
  ['/oak-creek?private_token=CANARY&page=2', '%2Foak-creek%3Fpage%3D2'],
])('H2 the way back to %s carries nothing that opens a page', (back, kept) => {
  expect(themeAddress('dark', back)).toBe(`/page/theme/dark?back=${kept}`);
});
