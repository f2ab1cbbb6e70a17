import { expect, test } from '@playwright/test';
import { untilAlive } from '../support/site.ts';

// Without the fixture's complaints: a browser without a connection rightly logs what it cannot reach.
test('without a connection a page says so, a link fails on a page of ours, and Back leads to what was read', async ({
  page,
  context,
}) => {
  await page.goto('/salt-fork-prairie');
  await untilAlive(page);
  await page.waitForFunction(() => document.documentElement.dataset.live === 'open');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  // The other pages are fetched ahead for whoever does something here.
  await page.mouse.move(300, 300);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('furrow:prefetched'))).not.toBeNull();

  await context.setOffline(true);
  const notice = page.getByText(/Figures as of \d{1,2}:\d\d\s[AP]M\.$/);
  await expect(notice).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Invest', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/reached/);
  await expect(page).toHaveURL(/primary-offerings$/);
  await expect(page.getByRole('main')).toContainText(/press Back/);

  await page.goBack();
  await expect(page).toHaveURL(/salt-fork-prairie$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(notice).toBeVisible();

  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test('what one page fetched ahead is there for the next one too, without a connection and without fetching it again', async ({
  page,
  context,
}) => {
  const ahead = () => page.locator('head link[rel="modulepreload"]').count();
  await page.goto('/salt-fork-prairie');
  await untilAlive(page);
  await page.mouse.move(300, 300);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('furrow:prefetched'))).not.toBeNull();
  const fetched = await ahead();
  await page.goto('/');
  await untilAlive(page);
  await page.mouse.move(300, 300);
  await page.waitForLoadState('networkidle');
  expect(await ahead()).toBeLessThan(fetched);

  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Invest', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/reached/);
  await expect(page).toHaveURL(/primary-offerings$/);
});
