import { sql } from '@furrow/database/sql';
import type { Page } from '@playwright/test';
import { enter, test } from '../support/people.ts';
import { expect } from '../support/site.ts';

const TOKEN = '**/api/auth/temporary_token';
const live = (page: Page, state: 'open' | 'closed') =>
  page.waitForFunction((wanted) => document.documentElement.dataset.live === wanted, state);

test('J9 live updates come back by themselves after the token service was away, and a forced logout is heard', async ({
  visitor,
  person,
  database,
}) => {
  const wilma = await person();
  const page = await visitor({ faults: true });
  await page.clock.install();
  let asked = 0;
  await page.route(TOKEN, (route) => {
    asked += 1;
    return route.fulfill({ status: 503, json: { code: 'unavailable' } });
  });
  await enter(page, wilma);
  await live(page, 'closed');
  // Three tries and more: a minute of outage.
  await expect
    .poll(async () => {
      await page.clock.runFor(3_000);
      return asked;
    })
    .toBeGreaterThan(6);
  await expect(page.getByText(/^Live updates aren’t available/)).toBeVisible();
  await expect(page.getByRole('alert', { name: 'Errors' })).toBeEmpty();

  await page.unroute(TOKEN);
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return page.evaluate(() => document.documentElement.dataset.live);
    })
    .toBe('open');
  await expect(page.getByText(/^Live updates aren’t available/)).toHaveCount(0);

  const other = await visitor();
  await enter(other, wilma);
  await other.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fprofile%2Fsettings/);
  expect(
    await database.rows(sql`select from session where user_id = ${wilma.id} and ended_at is null`),
  ).toHaveLength(1);
});

test('J9 a session that was ended during the outage is over when the service is back @further', async ({
  visitor,
  person,
  database,
}) => {
  const wilma = await person();
  const page = await visitor({ faults: true });
  await page.clock.install();
  await page.route(TOKEN, (route) => route.abort());
  await enter(page, wilma);
  await expect(page.getByText('This device')).toBeVisible();
  await live(page, 'closed');
  await database.run(
    sql`update session set ended_at = now(), end_reason = 'ended_by_user' where user_id = ${wilma.id}`,
  );
  // The page's time stands still but for the steps below, which are shorter than the ten seconds of the message.
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.unroute(TOKEN);
  // Whichever request is refused first, the token's or another of the page.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(2_000);
        return page.getByText('Authentication problem. Please log in again.').isVisible();
      },
      { intervals: [250] },
    )
    .toBe(true);
  await expect(page).toHaveURL(/\/sign-in/);
});
