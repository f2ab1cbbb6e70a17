import { describe, expect, it } from 'vitest';
import { redirectFor } from './redirects.ts';

const at = (path: string) => new URL(path, 'https://furrow.test');
const everything = () => true;

describe('redirectFor', () => {
  it.each([
    ['/explore', '/investments/primary-offerings'],
    ['/explore/', '/investments/primary-offerings'],
    ['/EXPLORE', '/investments/primary-offerings'],
    ['/explore?crop=row', '/investments/primary-offerings?crop=row'],
    ['/home', '/'],
    ['/resources/investors', '/investors'],
    ['/profile/wallet', '/profile/accounts?open=wallet'],
    ['/profile/wallet?account=acc_1', '/profile/accounts?open=wallet&account=acc_1'],
    ['/profile/notifications', '/profile/notifications/system'],
    ['/profile/notifications/?show=all', '/profile/notifications/system?show=all'],
    ['/profile/settings/security', '/profile/settings'],
    ['/profile/investments', '/portfolio'],
    ['/profile/investments/overview', '/portfolio'],
    ['/profile/investments/Funding?search=elm', '/portfolio/funding?search=elm'],
    ['/profile/investments/active/', '/portfolio/active'],
    ['/profile/investments/exited', '/portfolio/exited'],
    ['/profile/investments/wire/inv_01Ab', '/portfolio/wire/inv_01Ab'],
    ['/Profile/Investments/Wire/inv_01Ab/', '/portfolio/wire/inv_01Ab'],
  ])('%s leads to %s', (from, to) => {
    expect(redirectFor(at(from), everything)).toBe(to);
  });

  it.each([
    '/',
    '/explore/farms',
    '/constructor',
    '/__proto__',
    '/investors',
    '/profile/investments/wire/',
    '/profile/investments/wire/a/b',
  ])('leaves %s alone', (path) => {
    expect(redirectFor(at(path), everything)).toBeNull();
  });

  it('never sends anyone to a page that does not exist', () => {
    expect(redirectFor(at('/resources/investors'), () => false)).toBeNull();
    expect(redirectFor(at('/profile/wallet'), (path) => path === '/profile/accounts')).not.toBeNull();
  });
});
