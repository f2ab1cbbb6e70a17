import type { Database } from '@furrow/database/database';
import { type ToldNotice, writeNotifications } from '@furrow/modules/notifications/server';
import type { Page } from '@playwright/test';
import { expect } from './site.ts';

type Told = Partial<ToldNotice> & Pick<ToldNotice, 'text'>;

/** As the events of a module would tell it; the newest last. */
export async function tell(database: Database, userId: string, ...told: readonly Told[]): Promise<void> {
  const now = Date.now();
  const notices = told.map(
    (notice, place): ToldNotice => ({
      userId,
      channel: 'general-system',
      type: 'wallet',
      code: 'deposit_arrived',
      link: '/profile/accounts',
      cause: `journey:${notice.text}`,
      at: new Date(now - (told.length - place) * 3_600_000),
      ...notice,
    }),
  );
  expect(await database.transaction((tx) => writeNotifications(tx, notices))).toBe(told.length);
}

export const bell = (page: Page) =>
  page.getByRole('link', { name: /^Notifications,|^Notifications$/ }).first();
export const rows = (page: Page) => page.locator('li.notification');
export const live = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.live === 'open');
