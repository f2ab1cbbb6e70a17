import { sql } from '@furrow/database/sql';
import type { Page } from '@playwright/test';
import { furtherIf } from '../support/further.ts';
import { open, signIn, test } from '../support/people.ts';
import { expect } from '../support/site.ts';

const HOUR = 60 * 60_000;

/** Moves until the page has asked the server for this: it may still be busy with the first move, or not listen yet. */
async function askedByMoving(page: Page, path: string, before = async () => {}): Promise<void> {
  let status = 0;
  page.on('response', (answer) => {
    if (answer.url().endsWith(path)) status = answer.status();
  });
  let x = 300;
  await expect
    .poll(async () => {
      await before();
      x += 1;
      await page.mouse.move(x, 300);
      return status;
    })
    .toBe(200);
}

for (const [name, off] of [
  ['2 hours ahead', 2 * HOUR],
  ['2 hours behind', -2 * HOUR],
  ['10 years ahead', 87_660 * HOUR],
  ['10 years behind', -87_660 * HOUR],
] as const) {
  test(`J8 a browser whose clock is ${name} signs in, stays and reads the server's times${furtherIf(off < 0)}`, async ({
    visitor,
    person,
    database,
  }) => {
    const wilma = await person();
    const page = await visitor();
    await page.clock.install({ time: Date.now() + off });
    await open(page, '/sign-in?redirect=%2Fprofile%2Fsettings');
    await signIn(page, wilma.email, wilma.password);
    await expect(page).toHaveURL(/\/profile\/settings$/);
    const sessions = page.getByRole('list', { name: 'Sessions' });
    // On a machine that stands still for seconds a call may run out of time; the page then offers to try again.
    await expect(async () => {
      const again = page.getByRole('region', { name: 'Sessions' }).getByRole('button', { name: 'Try again' });
      if (await again.isVisible()) await again.click();
      await expect(sessions).toContainText('last seen few seconds ago', { timeout: 12_000 });
    }).toPass();

    // A quarter of an hour and more of use: the token is exchanged by a move, and nobody is signed out.
    await page.clock.fastForward('16:00');
    await askedByMoving(page, '/api/identity/refresh');
    await page.reload();
    await expect(sessions).toContainText('This device');
    const openSessions = await database.rows(
      sql`select from session where user_id = ${wilma.id} and ended_at is null`,
    );
    expect(openSessions).toHaveLength(1);
  });
}

test('J8 a clock that is set while somebody is signed in signs nobody out @further', async ({
  visitor,
  person,
}) => {
  const wilma = await person();
  const page = await visitor();
  await page.clock.install();
  await open(page, '/sign-in?redirect=%2Fprofile%2Fsettings');
  await signIn(page, wilma.email, wilma.password);
  await expect(page.getByText('This device')).toBeVisible();
  // Set again before each move: an answer that was still on its way tells the page what time it is, and it need not ask.
  let ahead = 0;
  await askedByMoving(page, '/api/identity/session', () => {
    ahead += 2 * HOUR;
    return page.clock.setSystemTime(Date.now() + ahead);
  });
  await page.mouse.move(320, 320);
  await expect(page).toHaveURL(/\/profile\/settings$/);
  await expect(page.getByText('This device')).toBeVisible();
});
