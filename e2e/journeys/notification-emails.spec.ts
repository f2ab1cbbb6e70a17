import { sql } from '@furrow/database/sql';
import { writeNotifications } from '@furrow/modules/notifications/server';
import { expectAccessible, expectAccessibleOnPhone, expectNoFault } from '../support/accessible.ts';
import { enter, open, test } from '../support/people.ts';
import { DESK, expect } from '../support/site.ts';

const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' };

test('what one is emailed about is chosen in the settings, arrives, and is stopped from the email without signing in', async ({
  visitor,
  person,
  database,
}) => {
  const wilma = await person();
  const page = await visitor();
  await enter(page, wilma);
  const section = page.getByRole('region', { name: 'Email me about' });
  const farms = section.getByRole('group', { name: /^Farms you hold/ });
  await expect(farms.getByRole('radio', { name: 'Daily' })).toBeChecked();
  await expect(section.getByRole('listitem').filter({ hasText: 'Your money' })).toContainText('Always sent');
  await expect(section.getByRole('group')).toHaveCount(4);

  // By keyboard, as with any choice of one.
  await farms.getByRole('radio', { name: 'Daily' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(farms.getByRole('radio', { name: 'At once' })).toBeChecked();
  await expect(section.getByRole('status').filter({ hasText: /^\s*Saved/ })).toBeVisible();
  await expectNoFault(page);
  await expectAccessibleOnPhone(page);
  await page.setViewportSize(DESK);

  // What cannot be saved stays as it was chosen, and is saved with one more press.
  const news = section.getByRole('group', { name: /^News/ });
  await page.route('**/preferences', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await news.getByText('No email').click();
  await expect(section.getByRole('status').filter({ hasText: 'Not saved' })).toBeVisible();
  await expect(news.getByRole('radio', { name: 'No email' })).toBeChecked();
  await page.unroute('**/preferences');
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect(section.getByText('Not saved')).toHaveCount(0);
  await open(page, '/profile/settings');
  await expect(news.getByRole('radio', { name: 'No email' })).toBeChecked();
  await expect(farms.getByRole('radio', { name: 'At once' })).toBeChecked();

  await database.transaction((tx) =>
    writeNotifications(tx, [
      {
        userId: wilma.id,
        channel: 'general-updates',
        type: 'investment',
        code: 'farm_valued',
        text: 'Salt Fork Prairie has a new valuation.',
        link: '/portfolio',
        cause: 'valuation:journey',
        at: new Date(),
      },
    ]),
  );
  const mails = () =>
    database.rows<{ subject: string; url: string | null }>(
      sql`select subject, unsubscribe_url as url from mail_message where recipient = ${wilma.email}`,
    );
  await expect.poll(async () => (await mails()).map(({ subject }) => subject)).toHaveLength(1);
  const [mail] = await mails();
  const url = new URL(mail?.url ?? '');
  const address = `${url.pathname}${url.search}`;

  // Somebody with the email and nothing else. A mail filter that opens the link changes nothing.
  const reader = await visitor({ javaScriptEnabled: false });
  const opened = await reader.goto(address);
  expect(opened?.headers()['cache-control']).toBe('no-store');
  await reader.goto(address);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe');
  await expect(reader.getByRole('main')).toContainText('Farms you hold');
  await reader.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(reader.getByRole('status').filter({ hasText: 'no longer' })).toBeVisible();
  await open(page, '/profile/settings');
  await expect(farms.getByRole('radio', { name: 'No email' })).toBeChecked();
  await reader.getByRole('button', { name: 'Undo' }).click();
  await expect(reader.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  await open(page, '/profile/settings');
  await expect(farms.getByRole('radio', { name: 'At once' })).toBeChecked();

  // A mail program presses for its reader, with one call.
  const pressed = await reader.request.post(address, { form: ONE_CLICK, maxRedirects: 0 });
  expect(pressed.status()).toBe(200);
  await open(page, address);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessible(page);
});

test('a link that is cut off says so and leads to the settings @further', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/unsubscribe?token=cut');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link doesn’t work');
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', /^\/sign-in\?/);
  await expectNoFault(page);
});
