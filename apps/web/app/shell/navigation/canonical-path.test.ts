import { expect, it } from 'vitest';
import { canonicalPath } from './canonical-path.ts';

it.each([
  ['/SIGN-IN', '/sign-in'],
  ['/Sign-Up/Complete', '/sign-up/complete'],
  ['/INVESTMENTS/Primary-Offerings', '/investments/primary-offerings'],
  ['/Salt-Fork-Prairie', '/salt-fork-prairie'],
  ['/SALT-FORK-PRAIRIE/Maps', '/salt-fork-prairie/maps'],
  ['/Explore', '/explore'],
  ['/PROFILE/my-advisors/clients/Usr_1Aa', '/profile/my-advisors/clients/Usr_1Aa'],
])('%s is %s', (given, spelled) => {
  expect(canonicalPath(given)).toBe(spelled);
});

it.each([
  '/',
  '/sign-in',
  '/salt-fork-prairie/maps',
  '/profile/my-advisors/clients/Usr_1Aa',
  '/No/Such/Page/At/All',
])('leaves %s alone', (given) => {
  expect(canonicalPath(given)).toBeNull();
});
