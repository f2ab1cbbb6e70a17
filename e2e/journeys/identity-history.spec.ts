import { sql } from '@furrow/database/sql';
import { enter, test } from '../support/people.ts';
import { expect, PHONE } from '../support/site.ts';

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';

/** Kinds as the server writes them, newest first, and the words for them. */
const EVENTS = [
  ['mfa_locked', 'locked after too many wrong codes', ANDROID],
  ['mfa_failed', 'Wrong two-factor code', ANDROID],
  ['refresh_reused', 'may have been copied', EDGE],
  ['password_reset', 'Password set', EDGE],
  ['reset_requested', 'reset link requested', null],
  ['login_failed', 'wrong password', EDGE],
  ['social_linked', 'A social account was connected', EDGE],
  ['email_changed', 'Email address changed', EDGE],
  ['email_verified', 'Email address verified', EDGE],
  ['step_up', 'Identity confirmed', EDGE],
  ['sign_up', 'Account created', EDGE],
] as const;

test('the history says what happened, when and on which device, the latest first', async ({
  visitor,
  person,
  database,
}) => {
  const wilma = await person();
  const page = await visitor({ timezoneId: 'America/Chicago' });
  for (const [index, [kind, , agent]] of EVENTS.entries()) {
    const at = new Date(Date.UTC(2026, 2, 20 - index, 15, 30));
    await database.run(sql`insert into security_event (id, user_id, at, kind, ip, user_agent)
      values (${`sev_${wilma.id.slice(5)}${index}`}, ${wilma.id}, ${at}, ${kind}, '203.0.113.9', ${agent})`);
  }
  await enter(page, wilma);
  const rows = page.getByRole('table', { name: 'Security history' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(10);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(EVENTS.length + 1);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
  await expect(rows.first()).toContainText(/^Logged in.*Chrome on Linux, 198\.18\.\d+\.\d+$/s);
  for (const [index, [, words]] of EVENTS.entries()) await expect(rows.nth(index + 1)).toContainText(words);
  await expect(rows.nth(1)).toContainText('Mar 20, 2026, 11:30 AM ET');
  await expect(rows.nth(1)).toContainText('Chrome on Android, 203.0.113.9');
  await expect(rows.nth(3)).toContainText('Edge on Windows, 203.0.113.9');
  await expect(rows.nth(5)).toContainText('Unknown device, 203.0.113.9');

  await page.setViewportSize(PHONE);
  await expect(rows.nth(1)).toContainText('Chrome on Android, 203.0.113.9');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
