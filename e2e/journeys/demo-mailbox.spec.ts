import { expectAccessible } from '../support/accessible.ts';
import { expect, PHONE, test } from '../support/site.ts';

// Only this machine may read the mailbox: whoever names another address finds nothing.
test.use({ extraHTTPHeaders: {} });

test('every kind of email can be looked at, by keyboard too, and its links open beside it', async ({
  page,
}) => {
  await page.goto('/demo/mail/kinds?kind=identity.verify-email');
  const frame = page.frameLocator('iframe');
  const heading = await page.getByRole('main').getByRole('heading').first().innerText();
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expectAccessible(page);

  const opened = page.waitForEvent('popup');
  await frame
    .getByRole('link', { name: heading.split(' ')[0] ?? '' })
    .first()
    .click();
  expect(new URL((await opened).url()).pathname).toBe('/confirm-email');
  expect(new URL(page.url()).pathname).toBe('/demo/mail/kinds');

  const kinds = page.getByRole('navigation');
  await kinds.locator('summary').filter({ hasText: 'wallet' }).press('Enter');
  await kinds.getByRole('link', { name: 'wallet.deposit-returned' }).press('Enter');
  await expect(page.getByRole('definition').filter({ hasText: 'wallet.deposit-returned' })).toBeVisible();
});

test('the mailbox lists what somebody got and shows it on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/demo/mail');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});
