import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { ownAddress } from './address.ts';
import { DESK, firstOrigin } from './site.ts';

export interface VisitorOptions extends BrowserContextOptions {
  /** Faults of the server are part of the journey. */
  readonly faults?: boolean;
}

const NETWORK = /status of (4\d\d|503)|net::ERR_|WebSocket .* HTTP Authentication failed/;
const FAULT = /status of 5\d\d/;

/** Another browser altogether. What it says of refusals and of the connection is no fault of the page. */
export async function newVisitor(
  browser: Browser,
  complaints: string[],
  { faults = false, ...options }: VisitorOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: firstOrigin(),
    viewport: DESK,
    extraHTTPHeaders: ownAddress(),
    ...options,
  });
  const page = await context.newPage();
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    const text = message.text();
    const expected = NETWORK.test(text) || (faults && FAULT.test(text));
    if (message.type() === 'error' && !expected) complaints.push(text);
  });
  return page;
}
