import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { SITE } from '../shell.fixture.ts';
import { SiteFooter } from './site-footer.tsx';

function render(element: ReactElement): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => element }]);
  return renderToStaticMarkup(<Stub initialEntries={['/learn?page=2']} />);
}

const everything = () => true;

describe('site footer', () => {
  it('names the broker-dealer of the settings, the risks and the year', () => {
    const html = render(<SiteFooter site={SITE} theme={null} exists={everything} />);
    expect(html).toContain(
      'Securities are offered through Headland Securities LLC, a registered broker-dealer.',
    );
    expect(html).toMatch(/you may lose all/);
    expect(html).toContain('© 2025 Furrow');
  });

  it('carries the menu of A2, contacts and the social links that are set', () => {
    const html = render(<SiteFooter site={SITE} theme={null} exists={everything} />);
    for (const label of ['FAQs', 'Terms of Use', 'About Us', 'Privacy Policy', 'Contact Us']) {
      expect(html).toContain(label);
    }
    expect(html).toContain('href="mailto:help@furrow.test"');
    expect(html).toContain('href="tel:5550130142"');
    expect(html).toMatch(
      /<a href="https:\/\/www\.linkedin\.com[^>]*target="_blank" rel="noopener noreferrer"/,
    );
    expect(html).not.toContain('Facebook');
  });

  it('offers to opt out of tracking and to read the site disclosure', () => {
    const html = render(<SiteFooter site={SITE} theme={null} exists={everything} />);
    expect(html).toContain('Opt Out of Online Tracking');
    expect(html).toContain('Site Disclosure');
  });

  it('links to no page that does not exist', () => {
    const html = render(<SiteFooter site={{ ...SITE, social: [] }} theme={null} exists={() => false} />);
    const inside = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href);
    expect(inside.filter((href) => !href?.startsWith('/page/theme/'))).toEqual(['/']);
  });

  it('speaks of the secondary market only when there is one', () => {
    expect(render(<SiteFooter site={SITE} theme={null} exists={everything} />)).not.toContain(
      'secondary market',
    );
    const on = render(
      <SiteFooter site={{ ...SITE, marketEnabled: true }} theme={null} exists={everything} />,
    );
    expect(on).toContain('secondary market');
  });

  it('lets the theme be chosen without script and comes back to the same page', () => {
    const html = render(<SiteFooter site={SITE} theme="dark" exists={everything} />);
    expect(html).toContain('href="/page/theme/light?back=%2Flearn%3Fpage%3D2"');
    expect(html).toMatch(/aria-current="true">Dark/);
  });

  it('has no inline style', () => {
    expect(render(<SiteFooter site={SITE} theme={null} exists={everything} />)).not.toContain('style=');
  });
});
