import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ConnectionNotice } from './connection-notice.tsx';

it('says since when the figures stand still, in a region that is there before', () => {
  const region = (asOf: number | null) =>
    renderToStaticMarkup(<ConnectionNotice asOf={asOf} />).replaceAll('\u202f', ' ');
  expect(region(null)).toMatch(/aria-live="polite"[^>]*><\/div>$/);
  expect(region(new Date(2026, 2, 2, 10, 42).getTime())).toContain('Not connected. Figures as of 10:42 AM.');
});
