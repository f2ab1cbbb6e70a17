import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MaintenanceBanner } from './maintenance-banner.tsx';

describe('the maintenance banner', () => {
  it('tells everybody beforehand, in the words of the firm', () => {
    const own = renderToStaticMarkup(
      <MaintenanceBanner mode="announced" text="Saturday at 1 AM." begins={null} />,
    );
    expect(own).toContain('Maintenance is planned.</strong> Saturday at 1 AM.');
    expect(renderToStaticMarkup(<MaintenanceBanner mode="announced" text={null} begins={null} />)).toContain(
      'close for a while',
    );
    const begins = '2026-11-15T20:13:00Z';
    expect(
      renderToStaticMarkup(<MaintenanceBanner mode="announced" text={null} begins={begins} />),
    ).toContain('Nov 15, 2026, 3:13 PM ET');
  });

  it('tells super users that others do not see this, and how to leave', () => {
    const html = renderToStaticMarkup(<MaintenanceBanner mode="on" text="Saturday at 1 AM." begins={null} />);
    expect(html).toContain('Visitors see the maintenance page');
    expect(html).toContain('href="#super-user-off"');
  });
});
