import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { open, passQuestions } from './people.ts';
import { DESK, expect, PHONE, untilAlive } from './site.ts';
import type { VisitorOptions } from './visitor.ts';

export const DESK_OPTIONS: VisitorOptions = { viewport: DESK, faults: true };
export const PHONE_OPTIONS: VisitorOptions = {
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  faults: true,
};

type DeviceName = 'desk' | 'telephone';

/** At a desk the provider comes in a popup; on a telephone the whole page goes there and comes back. */
export const DEVICES: readonly { readonly name: DeviceName; readonly options: VisitorOptions }[] = [
  { name: 'desk', options: DESK_OPTIONS },
  { name: 'telephone', options: PHONE_OPTIONS },
];

export const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

export const noSecretIn = (page: Page) => expect(page).not.toHaveURL(/[?&#](social|state|code|error)=/);

/** Somebody whom the provider of the demonstration knows and nobody has seen here. */
export function newGuest() {
  const id = `guest-${randomBytes(6).toString('hex')}`;
  return { id, email: `${id}@people.furrow.test` };
}

/** The page of the provider that a press on this button leads to: a popup, or the page itself. */
export async function toProvider(page: Page, name: string | RegExp, device: DeviceName): Promise<Page> {
  const button = page.getByRole('button', { name, exact: typeof name === 'string' });
  if (device === 'desk') {
    const opened = page.waitForEvent('popup');
    await button.click();
    const popup = await opened;
    await popup.waitForURL(/demo-provider/);
    return popup;
  }
  await button.click();
  await page.waitForURL(/demo-provider/);
  return page;
}

/** Leaves the provider's page with this answer. A popup may be gone before it has seen where it went. */
export async function answer(provider: Page, change: (back: URL) => void): Promise<void> {
  const href = await provider.getByRole('link', { name: 'Cancel' }).getAttribute('href');
  const url = new URL(href ?? '', provider.url());
  change(url);
  await provider.evaluate((address) => window.location.assign(address), url.href);
}

export const continueAs = (provider: Page, guest: { readonly id: string }) =>
  answer(provider, (url) => url.searchParams.set('as', guest.id));

/** What a provider may send back in its own words. */
export const failWith = (provider: Page, description: string) =>
  answer(provider, (url) => {
    const [, mount, connection] = /^(.*)\/demo-provider\/([^/]+)\/decide$/.exec(url.pathname) ?? [];
    const state = url.searchParams.get('state') ?? '';
    const iss = `${url.origin}${mount}/demo-provider/${connection}`;
    url.pathname = `${mount}/callback/${connection}`;
    url.search = new URLSearchParams({
      error: 'server_error',
      error_description: description,
      state,
      iss,
    }).toString();
  });

/** Somebody who came through Google, accepted the terms and stands in their settings. */
export async function guestInSettings(page: Page, device: DeviceName) {
  const guest = newGuest();
  await open(page, '/sign-in?redirect=%2Fprofile%2Fsettings');
  await continueAs(await toProvider(page, 'Google', device), guest);
  await page.waitForURL(/\/sign-up-social/);
  await untilAlive(page);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await passQuestions(page);
  await page.waitForURL(/\/profile\/settings$/);
  await untilAlive(page);
  return guest;
}
