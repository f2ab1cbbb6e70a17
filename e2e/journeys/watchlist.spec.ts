import { expectNoFault } from '../support/accessible.ts';
import { enter, open, test } from '../support/people.ts';
import { DESK, expect, PHONE, untilAlive } from '../support/site.ts';

test('what somebody saves or waits for stands on their watchlist, follows their tabs, and can be taken off', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await enter(page, await person(), '/profile/watchlist');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlist');
  await expect(page.getByText('Your watchlist is empty')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Your profile' });
  await expect(tabs.getByRole('link', { name: 'Watchlist' })).toHaveAttribute('aria-current', 'page');
  await expectNoFault(page);
  await page.waitForFunction(() => document.documentElement.dataset.live === 'open');

  const farm = await page.context().newPage();
  await open(farm, '/chehalem-vineyard');
  await farm.getByRole('button', { name: 'Save farm' }).click();
  await expect(farm.getByRole('button', { name: 'Saved' })).toBeVisible();
  await open(farm, '/mendota-pistachio');
  await farm.getByRole('button', { name: 'Notify me' }).click();
  await expect(farm.getByRole('button', { name: 'We’ll email you' })).toBeVisible();

  const saved = page.getByRole('table', { name: 'Saved' });
  const told = page.getByRole('table', { name: 'Opening alerts' });
  await expect(saved.getByRole('link', { name: /Chehalem Vineyard/ })).toBeVisible();
  await expect(told.getByRole('link', { name: /Mendota/ })).toBeVisible();
  await expectNoFault(page);
  await page.setViewportSize(PHONE);
  await expectNoFault(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize(DESK);

  await saved.getByRole('button', { name: /^Remove.*Chehalem Vineyard/ }).click();
  await expect(page.getByText(/Chehalem Vineyard is no longer/)).toBeVisible();
  await expect(saved).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // What is taken off here is off on the page of the farm as well.
  await told.getByRole('button', { name: /^Turn off alert/ }).click();
  await expect(page.getByText('Your watchlist is empty')).toBeVisible();
  await expect(farm.getByRole('button', { name: 'Notify me' })).toBeVisible();
});

test('the watchlist is in the menu of those who are signed in, and asks the others to sign in @further', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await page.goto('/profile/watchlist');
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Fprofile%2Fwatchlist/);
  await enter(page, await person(), '/');
  await page.locator('summary', { hasText: /Hello|Welcome/ }).click();
  await page.getByRole('link', { name: 'Watchlist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Watchlist');
  await untilAlive(page);
});
