import { expect, it } from 'vitest';
import { pageToReturnTo } from './page-to-return-to.ts';

it.each([
  ['/salt-fork-prairie', '', '/salt-fork-prairie'],
  [
    '/investments/primary-offerings',
    '?crop=corn&utm_source=x&gclid=1',
    '/investments/primary-offerings?crop=corn',
  ],
  ['/salt-fork-prairie', '?private_token=secret&notice=session-expired', '/salt-fork-prairie'],
  ['/', '?crop=corn', null],
  ['/404', '', null],
  ['/error/503', '?from=%2Fa', null],
  ['/sign-in', '', null],
])('from %s%s one comes back to %s', (pathname, search, wanted) => {
  expect(pageToReturnTo({ pathname, search })).toBe(wanted);
});
