import { expect, it } from 'vitest';
import { notificationsHref, readAddress } from './notifications-address.ts';

it.each([
  ['/profile/notifications/system', { tab: 'system', show: 'unread', type: null, offset: 0 }],
  ['/profile/notifications/updates?show=all', { tab: 'updates', show: 'all', type: null, offset: 0 }],
  [
    '/profile/notifications/system?show=all&offset=20',
    { tab: 'system', show: 'all', type: null, offset: 20 },
  ],
  [
    '/profile/notifications/system?show=all&type=custom_distribution&offset=20',
    { tab: 'system', show: 'all', type: 'custom_distribution', offset: 20 },
  ],
] as const)('%s is read and written', (path, address) => {
  expect(readAddress(new URL(path, 'https://furrow.test'))).toEqual(address);
  expect(notificationsHref(address)).toBe(path);
});

it.each(['?offset=-1', '?offset=1e3', '?offset=x', '?show=none', '?offset=', '?type=', '?type=x'])(
  '%s begins with what is new',
  (query) => {
    const address = readAddress(new URL(`/profile/notifications/system${query}`, 'https://furrow.test'));
    expect(address).toEqual({ tab: 'system', show: 'unread', type: null, offset: 0 });
  },
);
