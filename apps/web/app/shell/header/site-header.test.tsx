import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { beforeAll, describe, expect, it } from 'vitest';
import { serverPartsReady } from '../server-parts.ts';
import { SITE, VIEWER } from '../shell.fixture.ts';
import { SiteHeader } from './site-header.tsx';

beforeAll(serverPartsReady);

function render(element: ReactElement, path = '/'): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => element }]);
  return renderToStaticMarkup(<Stub initialEntries={[path]} />);
}

const everything = () => true;
const linksOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href]) => href);

describe('site header', () => {
  it('shows a signed-out visitor the menu and both buttons', () => {
    const html = render(<SiteHeader site={SITE} viewer={null} exists={everything} />);
    for (const label of ['Invest', 'For Farmers', 'For Advisors', 'Resources', 'Log In', 'Sign Up']) {
      expect(html).toContain(label);
    }
    expect(html).not.toContain('Portfolio');
    expect(html).not.toContain('Logout');
  });

  it('greets an investor, with bell and own menu, and offers no sign-up', () => {
    const html = render(<SiteHeader site={SITE} viewer={VIEWER} exists={everything} />);
    for (const text of [
      'Portfolio',
      'Hello, Ada',
      '99+',
      'Accounts',
      'Beneficiaries',
      'My Advisors',
      'Logout',
    ]) {
      expect(html).toContain(text);
    }
    expect(html).toContain('aria-label="Notifications, 99+ unread, 1 needs your action"');
    expect(html).not.toContain('Sign Up');
    expect(html).not.toContain('For Farmers');
  });

  it('welcomes someone the first time', () => {
    const html = render(
      <SiteHeader site={SITE} viewer={{ ...VIEWER, isFirstLogin: true }} exists={everything} />,
    );
    expect(html).toContain('Welcome, Ada!');
  });

  it('links to nothing but home while there are no pages', () => {
    const html = render(<SiteHeader site={SITE} viewer={null} exists={() => false} />);
    expect(linksOf(html)).toEqual(['/', '#site-links']);
    expect(html).not.toContain('<details');
  });

  it('marks where one is', () => {
    const html = render(<SiteHeader site={SITE} viewer={VIEWER} exists={everything} />, '/portfolio');
    expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*href="\/portfolio"/);
  });

  it('marks Invest on the page of a farm', () => {
    const exists = (path: string) => path === '/investments/primary-offerings';
    const html = render(<SiteHeader site={SITE} viewer={null} exists={exists} />, '/salt-fork-prairie');
    expect(html).toMatch(/<a [^>]*aria-current="true"[^>]*href="\/investments\/primary-offerings"/);
  });

  it('opens its menus without script', () => {
    const html = render(<SiteHeader site={SITE} viewer={null} exists={everything} />);
    expect(html).toMatch(/<details[^>]*><summary[^>]*>Resources/);
  });

  it('is absent from the sign-in page', () => {
    expect(render(<SiteHeader site={SITE} viewer={null} exists={everything} />, '/sign-in')).toBe('');
  });

  it('never writes an inline style, which the content security policy would refuse', () => {
    const html = render(<SiteHeader site={SITE} viewer={VIEWER} exists={everything} />);
    expect(html).not.toContain('style=');
  });
});
