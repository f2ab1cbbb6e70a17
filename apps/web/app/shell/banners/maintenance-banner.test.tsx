import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MaintenanceBanner } from './maintenance-banner.tsx';

describe('the maintenance banner', () => {
  it('tells everybody beforehand, in the words of the firm', () => {
    const own = renderToStaticMarkup(<MaintenanceBanner mode="announced" text="Saturday at 1 AM." />);
    expect(own).toContain('Maintenance is planned.</strong> Saturday at 1 AM.');
    expect(renderToStaticMarkup(<MaintenanceBanner mode="announced" text={null} />)).toContain(
      'close for a while',
    );
  });

  it('tells super users that others do not see this, and how to leave', () => {
    const html = renderToStaticMarkup(<MaintenanceBanner mode="on" text="Saturday at 1 AM." />);
    expect(html).toContain('Visitors see the maintenance page');
    expect(html).toContain('href="#super-user-off"');
  });
});
