import type { Database } from '@furrow/database/database';
import { publish } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { NEW_HERE } from '../support/cookie-answer.ts';
import { enter } from '../support/people.ts';
import { expect, firstOrigin, PHONE, untilAlive } from '../support/site.ts';
import { test } from '../support/staff.ts';

test.use({ storageState: NEW_HERE });

const DAY_MS = 86_400_000;
const CAMPAIGN = '/?utm_source=letter&utm_medium=email&gclid=abc123&affiliateId=iowa&ref=kept-out';

/** Everything the page sends that could count somebody, by path and body. */
function recordCounts(page: Page): { readonly visits: string[]; readonly other: string[] } {
  const visits: string[] = [];
  const other: string[] = [];
  page.on('request', (request) => {
    const { pathname, hostname } = new URL(request.url());
    if (pathname === '/api/content/visit') visits.push(request.postData() ?? '');
    if (hostname !== new URL(page.url()).hostname && page.url() !== 'about:blank') other.push(request.url());
  });
  return { visits, other };
}

/** Longer than a page is shown before it is counted, and than data waits to be collected. */
const waitLong = (page: Page) => page.clock.runFor(20_000);

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' });
const keptHere = (page: Page) => page.evaluate(() => Object.keys(localStorage));
const pageCounts = async (database: Database) =>
  (await database.rows(sql`select from content_visit_day`)).length;

async function arrive(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await untilAlive(page);
}

test('H3 nothing is sent or kept before consent; then pages are counted, and 91 days later the campaign is gone', async ({
  visitor,
  database,
}) => {
  const page = await visitor();
  const { visits, other } = recordCounts(page);
  await arrive(page, CAMPAIGN);
  await expect(banner(page)).toBeVisible();
  await expectAccessible(page);
  await waitLong(page);
  await banner(page).getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/company\/privacy$/);
  await waitLong(page);
  expect(visits).toEqual([]);
  expect(await keptHere(page)).not.toContain('campaign');
  expect(await keptHere(page)).not.toContain('affiliateId');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('gclid');
  await expect(page.locator('html')).not.toHaveAttribute('data-collection');

  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => keptHere(page)).toContain('campaign');
  await waitLong(page);
  await expect.poll(() => visits).toHaveLength(1);
  expect(JSON.parse(visits[0] ?? '')).toEqual({
    page: '/company/privacy',
    referrer: 'direct',
  });
  await expect(page.locator('html')).toHaveAttribute('data-collection', 'on');
  const cookies = await page.context().cookies();
  const lasts = (name: string) =>
    Math.round(((cookies.find((one) => one.name === name)?.expires ?? 0) - Date.now() / 1_000) / 86_400);
  expect([lasts('consent'), lasts('gclid')]).toEqual([365, 90]);
  await expect
    .poll(() => database.maybe(sql`select from content_visit_day where page = '/company/privacy'`))
    .toBeDefined();

  // Kept out of what is sent, whatever the address says.
  await page.goto('/salt-fork-prairie?private_token=secret-token');
  await untilAlive(page);
  await waitLong(page);
  await expect.poll(() => visits).toHaveLength(2);
  expect(JSON.parse(visits[1] ?? '')).toEqual({ page: '/:slug', referrer: 'direct' });

  await page.clock.setSystemTime(new Date(Date.now() + 91 * DAY_MS));
  await page.goto('/');
  await untilAlive(page);
  await waitLong(page);
  await expect.poll(() => visits).toHaveLength(3);
  expect(visits.join()).not.toMatch(/letter|abc123|iowa/);
  expect(await keptHere(page)).not.toContain('campaign');
  expect(await keptHere(page)).not.toContain('affiliateId');
  expect(other).toEqual([]);
});

test('H3 nothing is sent or kept after an opt-out, 91 days later neither, and the question does not come back @further', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: PHONE });
  const { visits } = recordCounts(page);
  await arrive(page, CAMPAIGN);
  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(() => keptHere(page)).toContain('campaign');
  await waitLong(page);
  await expect.poll(() => visits).toHaveLength(1);

  await page.getByRole('button', { name: 'Opt Out of Online Tracking' }).click();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await reloaded;
  await untilAlive(page);
  await waitLong(page);
  await page.goto(CAMPAIGN);
  await untilAlive(page);
  await waitLong(page);
  expect(visits).toHaveLength(1);
  expect(await keptHere(page)).not.toContain('campaign');
  const kept = await page.context().cookies();
  expect(kept.map(({ name }) => name)).not.toContain('gclid');
  await expect(banner(page)).toHaveCount(0);

  // It asks for the year 9999; browsers keep no cookie longer than 400 days.
  const days = ((kept.find(({ name }) => name === 'opt_out')?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(days).toBeGreaterThan(398);
  await page.clock.setSystemTime(new Date(Date.now() + 91 * DAY_MS));
  await page.goto(CAMPAIGN);
  await untilAlive(page);
  await waitLong(page);
  expect(visits).toHaveLength(1);
  expect(await keptHere(page)).not.toContain('campaign');
  await expect(banner(page)).toHaveCount(0);
});

test('H3 nothing is sent or kept with Global Privacy Control, and the server counts nothing either @further', async ({
  visitor,
  database,
}) => {
  const page = await visitor();
  const { visits } = recordCounts(page);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  const { origin } = new URL((await page.request.get('/')).url());
  await page.context().addCookies([{ name: 'consent', value: 'accepted', url: origin }]);
  await arrive(page, CAMPAIGN);
  await waitLong(page);
  expect(visits).toEqual([]);
  expect(await keptHere(page)).not.toContain('campaign');
  await expect(banner(page)).toHaveCount(0);

  const before = await pageCounts(database);
  const answer = await page.request.post('/api/content/visit', {
    headers: { 'sec-gpc': '1' },
    data: { page: `/made-up-${Date.now()}`, referrer: 'direct' },
  });
  expect(answer.status()).toBe(204);
  expect(await pageCounts(database)).toBe(before);
});

test('H4 a milestone is reported once by its id alone, marked as read, and an editor sees it counted', async ({
  member,
  person,
  visitor,
  database,
}) => {
  test.slow();
  const ruth = await person('Ruthanne');
  const id = newId('anl', new Date());
  await database.transaction(async (tx) => {
    await tx.run(sql`insert into analytic_message (id, user_id, event, at)
      values (${id}, ${ruth.id}, 'user_verified', now())`);
    const data = { id, event: 'user_verified', read_flag: false };
    await publish(tx, {
      topic: 'notifications.analytic',
      channel: 'analytic',
      userId: ruth.id,
      data,
      kept: true,
    });
  });
  const page = await visitor();
  const { visits } = recordCounts(page);
  await enter(page, ruth, '/profile/settings');
  const events = () => visits.filter((body) => body.includes('event'));
  const isRead = async () =>
    (
      await database.one<{ read: boolean }>(
        sql`select read_at is not null as read from analytic_message where id = ${id}`,
      )
    ).read;
  await expect(page.locator('html')).toHaveAttribute('data-live', 'open');
  expect([visits, await isRead()]).toEqual([[], false]);

  await banner(page).getByRole('button', { name: 'Accept' }).click();
  await expect.poll(isRead).toBe(true);
  expect(events()).toEqual([JSON.stringify({ event: id })]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-collection', 'on');
  await expect(page.locator('html')).toHaveAttribute('data-live', 'open');
  expect(events()).toHaveLength(1);

  const desk = await visitor();
  await enter(desk, await member('Edith', 'editor'), '/masters/visits');
  await expect(desk.getByRole('region', { name: 'Milestones' })).toContainText('Identity verified');
  await expect(desk.getByRole('region', { name: 'Pages' })).toContainText('/profile/settings');
  await expectAccessible(desk);
  await desk.setViewportSize(PHONE);
  await expectAccessible(desk);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await desk.getByLabel('From', { exact: true }).fill('2020-01-01');
  await desk.getByLabel('To', { exact: true }).fill('2020-01-05');
  await desk.getByRole('button', { name: 'Show' }).click();
  await expect(desk).toHaveURL(/from=2020-01-01&to=2020-01-05/);
  await expect(desk.getByText('Nothing was counted on these days')).toBeVisible();
});

test('H20 a script of another site does not run @further', async ({ browser }) => {
  // Not a usual visitor: the browser complains here, as it should.
  const page = await browser.newPage({ baseURL: firstOrigin() });
  const asked: string[] = [];
  page.on('requestfinished', (request) => asked.push(request.url()));
  await page.goto('/');
  const blocked = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
          resolve(effectiveDirective),
        );
        const script = document.createElement('script');
        script.src = 'https://tags.example/collect.js';
        document.head.append(script);
      }),
  );
  expect(blocked).toMatch(/^script-src/);
  expect(asked.filter((url) => url.includes('tags.example'))).toEqual([]);
  await page.close();
});
