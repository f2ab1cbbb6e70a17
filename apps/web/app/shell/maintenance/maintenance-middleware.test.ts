import { describe, expect, it } from 'vitest';
import { PAGES } from '../../route-table.ts';
import { SITE } from '../shell.fixture.ts';
import type { Maintenance } from '../site-settings.ts';
import { siteWith } from '../test-router.ts';
import { maintenanceMiddleware } from './maintenance-middleware.ts';

const site = siteWith(PAGES, [maintenanceMiddleware]);
const visitor = (mode: Maintenance['mode'] | null, superUser: boolean) => ({
  site: { ...SITE, maintenance: mode === null ? null : { mode, text: null, begins: null, until: null } },
  superUser,
});
const ADDRESSES = [
  '/',
  '/sign-in',
  '/salt-fork-prairie',
  '/explore',
  '/no/such/place',
  '/404',
  '/maintenance-hill',
];

describe('maintenance', () => {
  it.each(ADDRESSES)('sends everyone from %s to its page, typed or clicked', async (path) => {
    expect(await site.byAddress(path, visitor('on', false))).toBe('/maintenance');
    expect(await site.byClick(path, visitor('on', false), '/')).toBe('/maintenance');
  });

  it.each(ADDRESSES)('leaves super users on %s', async (path) => {
    expect(await site.byAddress(path, visitor('on', true))).toBeNull();
    expect(await site.byClick(path, visitor('on', true), '/')).toBeNull();
  });

  it.each([null, 'announced'] as const)('closes nothing when it is %s', async (mode) => {
    for (const path of ADDRESSES) expect(await site.byAddress(path, visitor(mode, false))).toBeNull();
  });

  it.each(['/maintenance', '/maintenance/', '/Maintenance', '/page/theme/dark?back=%2Fmaintenance'])(
    'never sends anyone from %s to itself',
    async (path) => {
      expect(await site.byAddress(path, visitor('on', false))).toBeNull();
    },
  );
});
