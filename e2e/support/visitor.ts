import type { Browser, Page } from '@playwright/test';
import { DESK, firstOrigin } from './site.ts';

/** Another browser altogether. Refused forms make it say so in its log, so that only faults of script count here. */
export async function visitor(
  browser: Browser,
  complaints: string[],
  baseURL = firstOrigin(),
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: DESK });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (4\d\d|503)/.test(message.text()))
      complaints.push(message.text());
  });
  return page;
}
