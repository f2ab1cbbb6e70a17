import { expectSeenFocus, tabTo } from '../support/focus.ts';
import { open, test } from '../support/people.ts';
import { expect, PHONE, untilAlive } from '../support/site.ts';

const PASSWORD = 'maple-Tractor-77';
test('the keyboard alone: from the skip link through sign-up and settings to logout', async ({ visitor }) => {
  const page = await visitor();
  const { keyboard } = page;
  const menu = page.locator('summary', { hasText: /Hello|Welcome/ });
  await open(page, '/');
  await keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await expectSeenFocus(page);
  await keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  await open(page, '/');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Sign Up' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await tabTo(page, page.getByLabel('First name'));
  await keyboard.type('Keya');
  await keyboard.press('Tab');
  await keyboard.type('Board');
  await keyboard.press('Tab');
  await keyboard.type(`keya.${Date.now()}@people.test`);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await keyboard.type('short');
  await keyboard.press('Enter');
  await expect(page.getByText('One answer needs attention')).toBeVisible();
  // The summary has the focus; its link leads to the field.
  await tabTo(page, page.getByRole('link', { name: 'Password', exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type(PASSWORD);
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await tabTo(page, page.getByRole('button', { name: 'Create account' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-up\/accreditation/);
  await untilAlive(page);
  await tabTo(page, page.getByRole('link', { name: 'Skip for Now' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/experience/);
  await expect(page.locator('#main')).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: 'Yes' }));
  await keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Save and finish' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sign-up\/complete/);
  await tabTo(page, page.getByRole('link', { name: 'Continue', exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Primary offerings' })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await tabTo(page, menu, 'Shift+Tab');
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('link', { name: 'Settings' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Add a passkey' }));
  await keyboard.press('Space');
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  // Round and round: through the dialog and the browser's own buttons, never onto the page behind.
  for (let steps = 0; steps < 6; steps += 1) {
    await keyboard.press('Tab');
    await expect(page.locator('body:focus, dialog :focus, html:not(:has(:focus))')).toHaveCount(1);
  }
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();

  await page.reload();
  await untilAlive(page);
  await tabTo(page, menu);
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Logout' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('a telephone: the same paths by touch @further', async ({ visitor }) => {
  const page = await visitor({ viewport: PHONE, hasTouch: true, isMobile: true });
  const tap = (name: string) => page.getByRole('button', { name, exact: true }).tap();
  const follow = async (name: string) => {
    await tap('Menu');
    await page.getByRole('dialog').getByRole('link', { name, exact: true }).tap();
  };
  const noWider = async () => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  };
  await open(page, '/');
  await follow('Sign Up');
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  const email = `toni.${Date.now()}@people.test`;
  for (const [label, text] of [
    ['First name', 'Toni'],
    ['Last name', 'Touch'],
    ['Email', email],
    ['Password', PASSWORD],
  ] as const) {
    await page.getByRole('textbox', { name: label, exact: true }).tap();
    await page.keyboard.type(text);
  }
  await noWider();
  await page.getByRole('button', { name: 'Create account' }).tap();
  await expect(page).toHaveURL(/\/sign-up\/accreditation/);
  await untilAlive(page);
  await page.getByRole('link', { name: 'Skip for Now' }).tap();
  await page.getByText('Yes', { exact: true }).tap();
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await noWider();
  await tap('Save and finish');
  await page.getByRole('link', { name: 'Continue', exact: true }).tap();
  await expect(page).toHaveURL(/primary-offerings$/);
  await follow('Settings');
  await expect(page.getByText('This device')).toBeVisible();

  const form = page.getByRole('region', { name: 'Password' });
  await form.getByLabel('Current password').tap();
  await page.keyboard.type(PASSWORD);
  await form.getByLabel('New password').tap();
  await page.keyboard.type('birch-Tractor-78');
  await form.getByRole('button', { name: 'Change password' }).tap();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Add a passkey' }).tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await noWider();
  await tap('Close');
  await tap('Menu');
  await tap('Logout');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('birch-Tractor-78');
  await tap('Log in');
  await expect(page).toHaveURL(/\/profile\/settings$/);
});
