import { readFile } from 'node:fs/promises';
import { addDays, newYorkDay } from '@furrow/kernel/new-york-day';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { field, press } from '../support/accounts.ts';
import { investByWire } from '../support/invest.ts';
import { enter, open, test } from '../support/people.ts';
import { demoPerson } from '../support/person.ts';
import { expect } from '../support/site.ts';
import { type Demonstration, ownDemonstration } from '../support/wallet.ts';

let own: Demonstration;
test.beforeAll(async () => {
  own = await ownDemonstration();
});
test.afterAll(() => own.stop());

const decision = (page: Page) => page.getByRole('region', { name: 'Decision' });
const story = (page: Page) => page.getByRole('region', { name: 'The story so far' });

/** Chooses what to decide, says why, and decides. */
async function decide(page: Page, choice: string | null, reason: string, button: string): Promise<void> {
  if (choice !== null) await decision(page).getByText(choice, { exact: false }).first().click();
  await field(decision(page), 'Reason').fill(reason);
  await press(decision(page), button);
}

test('the firm watches an offering, sets an investment aside, puts it back and cancels it', async ({
  visitor,
}) => {
  test.slow();
  const investor = await visitor({ baseURL: own.origin });
  await enter(investor, demoPerson('investor'), '/salt-fork-prairie');
  await investByWire(investor, 12);

  const desk = await visitor({ baseURL: own.origin });
  await enter(desk, demoPerson('operator'), '/masters/investments');
  const offering = desk.getByRole('row').filter({ hasText: 'Salt Fork Prairie' });
  // 12 shares more than the demonstration begins with.
  await expect(offering).toContainText('1,750,725.27');
  await expectAccessible(desk);
  await offering.getByRole('link').click();
  await expect(desk).toHaveURL(/\/masters\/investments\/farms\/farm_\w+$/);
  // The address changes before the page is there.
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/Salt Fork Prairie/);
  await expectAccessible(desk);

  // A state narrows the list, and stays in the address.
  const states = desk.getByRole('region', { name: 'By state' });
  await states.getByRole('link', { name: 'Confirmed, not paid' }).click();
  await expect(desk).toHaveURL(/status=18/);
  const lines = desk.getByRole('region', { name: 'Investments', exact: true });
  await expect(lines.getByRole('row')).toHaveCount(2);
  const holder = (await lines.getByRole('link').first().textContent()) ?? '';
  await lines.getByRole('link').first().click();
  await expect(desk).toHaveURL(/\/masters\/investments\/inv_\w+$/);
  await expect(story(desk)).toContainText('Operating Agreement');
  await expectAccessible(desk);

  // Whoever holds shares depends on the day.
  const record = new URL(desk.url()).pathname;
  await desk
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Salt Fork Prairie' })
    .click();
  await desk.getByRole('main').getByRole('link', { name: 'Holders' }).click();
  // The page before has a row for each of her investments.
  await expect(desk).toHaveURL(/\/holders$/);
  const held = desk
    .getByRole('row')
    .filter({ has: desk.getByRole('rowheader', { name: holder, exact: true }) });
  // The address changes before the page is there.
  await expect(held).toHaveCount(1);
  // Beside the 10 that the demonstration begins with.
  await expect(held).toContainText('22');
  await expectAccessible(desk);
  const [file] = await Promise.all([desk.waitForEvent('download'), press(desk.getByRole('main'), 'CSV')]);
  expect(await readFile(await file.path(), 'utf8')).toContain(`,${holder},individual,22`);
  await field(desk, 'At the end of').fill(addDays(newYorkDay(new Date()), -7));
  await press(desk.getByRole('main'), 'Show holders');
  await expect(desk).toHaveURL(/day=/);
  await expect(held).toHaveCount(0);
  await open(desk, record);

  // Without a reason nothing is decided.
  await decision(desk).getByText('Set aside').first().click();
  await press(decision(desk), 'Set investment aside');
  await expect(field(decision(desk), 'Reason')).toHaveAttribute('aria-invalid', 'true');
  await decide(desk, null, 'Two accounts of one household.', 'Set investment aside');
  await expect(story(desk)).toContainText('Two accounts of one household.');
  await decide(desk, 'Put back', 'They are two people.', 'Put investment back');
  await expect(story(desk)).toContainText('They are two people.');

  // What a colleague decided meanwhile is said, and what was typed stays.
  const colleague = await visitor({ baseURL: own.origin });
  // Their page gets no live updates, as if the connection had just dropped.
  await colleague.routeWebSocket('**/live*', () => {});
  await enter(colleague, demoPerson('treasury'), record);
  await expect(decision(colleague)).toBeVisible();
  await decide(desk, 'Cancel', 'The investor asked by phone.', 'Cancel investment');
  await expect(story(desk)).toContainText('The investor asked by phone.');
  await expect(decision(desk)).toHaveCount(0);
  await expectAccessible(desk);
  await decide(colleague, 'Set aside', 'To be looked at.', 'Set investment aside');
  await expect(decision(colleague).getByRole('alert')).toBeVisible();
  await expect(field(decision(colleague), 'Reason')).toHaveValue('To be looked at.');
  // The reason is still there after a reload, when nothing is left to decide.
  await open(colleague, record);
  await expect(decision(colleague).getByRole('alert')).toBeVisible();
  await expect(field(decision(colleague), 'Reason')).toHaveValue('To be looked at.');
  await press(decision(colleague), 'Discard');
  await expect(decision(colleague)).toHaveCount(0);
});
