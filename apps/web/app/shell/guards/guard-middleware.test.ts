import { NOTICES } from '@furrow/kernel/notices';
import { describe, expect, it } from 'vitest';
import { PAGES, type Page } from '../../route-table.ts';
import type { RequestContext } from '../request-context.ts';
import { VIEWER } from '../shell.fixture.ts';
import { siteWith } from '../test-router.ts';
import { takeNotice } from '../toasts/notices.ts';
import { guardMiddleware, guardPages } from './guard-middleware.ts';

/** Pages as later parts of the product will have them, beside those there are. */
const TABLE: Page[] = [
  { path: '/', file: '' },
  { path: '/portfolio', file: '', access: { login: true } },
  { path: '/watch', file: '', access: { login: true, stayWhenSignedOut: true } },
  { path: '/invest/:id', file: '', access: { login: true, emailVerified: true, accreditation: true } },
  {
    path: '/pledge',
    file: '',
    access: { login: true, emailVerified: true, unverifiedTarget: '/profile/accounts' },
  },
  { path: '/terms', file: '', access: { beforePrivacy: true } },
  { path: '/sign-up-social', file: '', access: { login: true, beforePrivacy: true } },
];

type Visitor = Pick<RequestContext, 'viewer' | 'session'>;
const somebody = (lacks: Partial<typeof VIEWER> = {}): Visitor => ({
  viewer: { ...VIEWER, ...lacks },
  session: 'active',
});
const NOBODY: Visitor = { viewer: null, session: 'none' };
const EXPIRED: Visitor = { viewer: null, session: 'expired' };
const UNVERIFIED = somebody({ isEmailVerified: false });
const UNCONFIRMED = somebody({ hasConfirmedPrivacy: false });
const UNSTATED = somebody({ hasStatedAccreditation: false });

const signIn = (redirect: string) => `/sign-in?${new URLSearchParams({ redirect, from: '/learn' })}`;
const privacy = (redirect: string) => `/sign-up-social?${new URLSearchParams({ from: '/learn', redirect })}`;

describe('guards answer a typed address and a click alike', () => {
  const site = siteWith(TABLE, [guardPages(TABLE)]);

  it.each<[string, Visitor, string, string | null]>([
    ['anybody on a public page', NOBODY, '/', null],
    ['an anonymous visitor', NOBODY, '/portfolio?tab=active', signIn('/portfolio?tab=active')],
    ['an anonymous visitor, however the address is spelt', NOBODY, '/Portfolio', signIn('/Portfolio')],
    ['an anonymous visitor where the page skips it', NOBODY, '/watch', null],
    ['an expired session', EXPIRED, '/portfolio', `${signIn('/portfolio')}&notice=session-expired`],
    ['an expired session on a public page', EXPIRED, '/', null],
    ['an unverified email', UNVERIFIED, '/invest/1', '/profile/settings?notice=email-unverified'],
    [
      'an unverified email where the page chose',
      UNVERIFIED,
      '/pledge',
      '/profile/accounts?notice=email-unverified',
    ],
    ['an unverified email elsewhere', UNVERIFIED, '/portfolio', null],
    ['unconfirmed privacy', UNCONFIRMED, '/portfolio?tab=active', privacy('/portfolio?tab=active')],
    ['unconfirmed privacy on a public page', UNCONFIRMED, '/', privacy('/')],
    ['unconfirmed privacy on the terms', UNCONFIRMED, '/terms', null],
    ['unconfirmed privacy where it is confirmed', UNCONFIRMED, '/sign-up-social', null],
    [
      'no stated accreditation',
      UNSTATED,
      '/invest/1?amount=5',
      '/accreditation?redirect=%2Finvest%2F1%3Famount%3D5',
    ],
    ['no stated accreditation elsewhere', UNSTATED, '/portfolio', null],
    ['somebody who has it all', somebody(), '/invest/1', null],
  ])('%s', async (_case, visitor, path, target) => {
    expect(await site.byAddress(path, visitor, '/learn?page=2')).toBe(target);
    expect(await site.byClick(path, visitor, '/learn?page=2')).toBe(target);
  });

  it('says where one came from only of another page of this host', async () => {
    expect(await site.byAddress('/portfolio', NOBODY)).toBe('/sign-in?redirect=%2Fportfolio&from=%2F');
    expect(await site.byClick('/portfolio', NOBODY, '/portfolio?tab=active')).toBe(
      '/sign-in?redirect=%2Fportfolio&from=%2F',
    );
    const elsewhere = await site.byAddress('/portfolio', NOBODY, '.evil.test/x');
    expect(elsewhere).toBe('/sign-in?redirect=%2Fportfolio&from=%2F');
  });

  it('the unverified are told for ten seconds, with a link to have the mail sent again', async () => {
    const target = (await site.byAddress('/invest/1', UNVERIFIED)) ?? '';
    const told = takeNotice(new URL(target, 'https://furrow.test').search);
    expect(told?.request).toMatchObject({
      type: 'error',
      timeout: 10_000,
      text: NOTICES.verify_email,
      action: { label: 'Send the link again' },
    });
  });
});

describe('the pages there are', () => {
  const site = siteWith(PAGES, [guardMiddleware]);
  const asking = PAGES.filter(({ access }) => access?.login === true);
  const closed = asking.filter(({ access }) => !access?.stayWhenSignedOut).map(({ path }) => path);
  const inviting = asking.filter(({ access }) => access?.stayWhenSignedOut).map(({ path }) => path);

  it('those of A2 that need a login ask for it', async () => {
    expect(closed).toEqual(
      expect.arrayContaining([
        '/sign-up-social',
        '/sign-up-social/accreditation',
        '/sign-up-social/experience',
        '/sign-up/accreditation',
        '/sign-up/experience',
        '/accreditation',
        '/profile/settings',
      ]),
    );
    for (const pattern of closed) {
      // What may be left out of an address is there in this one.
      const path = pattern.replace('?', '');
      const target = `/sign-in?${new URLSearchParams({ redirect: path, from: '/' })}`;
      expect(await site.byAddress(path, NOBODY), path).toBe(target);
      expect(await site.byClick(path, NOBODY, '/'), path).toBe(target);
    }
  });

  it('those that invite a visitor themselves send nobody away', async () => {
    expect(inviting).toEqual(['/:slug/financials', '/:slug/documents', '/:slug/notes', '/tax-center']);
    for (const path of inviting) {
      const address = path.replace(':slug', 'salt-fork-prairie');
      expect(await site.byAddress(address, NOBODY), address).toBe(
        await site.byAddress('/salt-fork-prairie', NOBODY),
      );
    }
  });

  it('nobody is sent round in a circle for what they have not given yet', async () => {
    const lacking = somebody({
      isEmailVerified: false,
      hasConfirmedPrivacy: false,
      hasStatedAccreditation: false,
    });
    for (const visitor of [NOBODY, EXPIRED, lacking]) {
      for (const { path } of PAGES.filter((page) => !page.path.includes(':') && page.path !== '*')) {
        let at: string | null = path;
        for (let step = 0; at !== null && step < 4; step += 1) at = await site.byAddress(at, visitor);
        expect(at, path).toBeNull();
      }
    }
  });
});
