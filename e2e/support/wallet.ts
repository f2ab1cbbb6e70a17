import { type Database, openDatabase } from '@furrow/database/database';
import { startEmbeddedPostgres } from '@furrow/database/embedded';
import { silentLog } from '@furrow/database/log';
import { moveClock } from '@furrow/modules/operations/api';
import type { Page } from '@playwright/test';
import { press } from './accounts.ts';
import { enter } from './person.ts';
import { copyOfDemonstration, dueJobs, removeDemonstration } from './prepared-demonstration.ts';
import { serve } from './serve.ts';
import { expect, preparedDir } from './site.ts';

export const WALLET = '/profile/wallet';
const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** A demonstration of its own: on the common one every deadline of the other journeys would pass. */
export async function ownDemonstration() {
  const folder = await copyOfDemonstration(preparedDir());
  const served = await serve(folder);
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silentLog });
  const database: Database = openDatabase({ url: postgres.url, poolMax: 2 });
  let ahead = 0;
  /** As the console does it, once nothing waits that should begin before; everything that falls due until then happens. */
  async function later(desk: Page, seconds: number): Promise<void> {
    await expect.poll(() => dueJobs(database)).toBe(0);
    const token = await enter(desk, { email: 'admin@furrow.test' });
    const answer = await desk.request.post(moveClock.path, {
      data: { seconds, ahead_seconds: ahead, reason: 'For the journey.' },
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
    });
    expect(answer.status()).toBe(200);
    ahead += seconds;
  }
  return {
    origin: served.origin,
    database,
    daysLater: (desk: Page, days: number): Promise<void> => later(desk, days * DAY_SECONDS),
    /** An hour after that time of the demonstration: business days make what is due nearer or farther. */
    hourAfter: (desk: Page, at: Date): Promise<void> =>
      later(desk, Math.ceil((at.getTime() - Date.now()) / 1_000) - ahead + HOUR_SECONDS),
    async stop(): Promise<void> {
      await database.close();
      await served.stop();
      await postgres.stop();
      await removeDemonstration(folder);
    },
  };
}

export type Demonstration = Awaited<ReturnType<typeof ownDemonstration>>;

export const form = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const banks = (page: Page) => page.getByRole('region', { name: 'Linked banks' });
export const bank = (page: Page, name: string) => banks(page).getByRole('listitem').filter({ hasText: name });
/** A row of the list, by anything that stands in it. */
export const movement = (page: Page, text: string | RegExp) =>
  page.getByRole('row').filter({ hasText: text });

/** Logs in at one of the demonstration's banks, in the window that the button opens. */
export async function linkBank(page: Page, institution: string): Promise<void> {
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    press(form(page, 'Link a bank'), 'Continue to your bank'),
  ]);
  await popup.getByRole('link', { name: institution }).click();
  await popup.locator('a[href*="as=good"]').click();
  await popup.getByRole('link', { name: /checking/ }).click();
}
