import { sql } from '@furrow/database/sql';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { field } from '../support/accounts.ts';
import { act, beginInvesting, chooseAccount, main, signEverything } from '../support/invest.ts';
import { enter, open, test } from '../support/people.ts';
import { demoPerson } from '../support/person.ts';
import { expect } from '../support/site.ts';
import { type Demonstration, movement, ownDemonstration, WALLET } from '../support/wallet.ts';

let own: Demonstration;
test.beforeAll(async () => {
  own = await ownDemonstration();
});
test.afterAll(() => own.stop());

async function farmAt(slug: string): Promise<string> {
  const { id } = await own.database.one<{ id: string }>(sql`select id from farm where slug = ${slug}`);
  return id;
}

/** What somebody of the offerings desk proposes, with the reason, in the dialog that opens. */
async function proposeToClose(page: Page, slug: string, ending: string): Promise<void> {
  await open(page, `/masters/offerings/${await farmAt(slug)}?section=publish`);
  const section = page.getByRole('region', { name: 'Close the offering' });
  await section.getByRole('button', { name: ending }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The period of the offering has ended.');
  await dialog.getByRole('button', { name: /^Propose/ }).click();
}

/** Somebody else reads what it comes to, types the total and agrees. */
async function approve(page: Page, farm: RegExp): Promise<void> {
  await open(page, '/masters/approvals');
  const waiting = page.getByRole('row', { name: farm });
  await waiting.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: farm })).toBeVisible();
  await expectAccessible(page);
  const total = field(page, 'Type the total');
  const button = page.getByRole('button', { name: /^Approve/ });
  await button.click();
  // Nothing is decided by whoever did not read what it comes to.
  await expect(total).toHaveAttribute('aria-invalid', 'true');
  await total.fill(((await button.textContent()) ?? '').replace('Approve ', ''));
  await button.click();
  await expect(waiting.filter({ hasText: 'Approved' })).toBeVisible();
}

async function investmentIn(slug: string): Promise<string> {
  const { id } = await own.database.one<{ id: string }>(sql`select investment.id from investment
    join farm on farm.id = farm_id join user_account person on person.id = user_id
    where slug = ${slug} and person.email = 'investor@furrow.test' order by investment.created_at desc limit 1`);
  return id;
}

/** Shares of a farm, paid for out of the wallet. */
async function investFromWallet(page: Page, shares: number): Promise<void> {
  await beginInvesting(page, shares);
  await chooseAccount(page);
  await signEverything(page);
  await expect(page).toHaveURL(/\/funding$/);
  await main(page)
    .getByRole('radio', { name: /balance/i })
    .check();
  await act(page, /^Pay by/).click();
  await expect(page).toHaveURL(/\/confirmation$/);
  await act(page, /^Confirm \$/).click();
  await expect(page).toHaveURL(/\/complete$/);
}

test('an offering closes by two people, once nothing stands in the way, and its investors own their shares', async ({
  visitor,
}) => {
  test.slow();
  const [proposer, decider, investor] = [
    await visitor({ baseURL: own.origin }),
    await visitor({ baseURL: own.origin }),
    await visitor({ baseURL: own.origin }),
  ];
  await enter(investor, demoPerson('investor'), '/platte-bench-pivots');
  await open(
    investor,
    `/platte-bench-pivots/investment-process/${await investmentIn('platte-bench-pivots')}/complete`,
  );
  await enter(proposer, demoPerson('operator'), '/masters');
  await proposeToClose(proposer, 'palouse-ridge', 'Closed, investors own it');
  // Whoever has not paid is named, and what was typed stays.
  const dialog = proposer.getByRole('dialog');
  await expect(dialog.getByText(/Ruth Halloran, 40 shares/)).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).not.toHaveValue('');

  await proposeToClose(proposer, 'platte-bench-pivots', 'Closed, investors own it');
  await expect(proposer.getByText('Waiting for a second person')).toBeVisible();
  await enter(decider, demoPerson('offerings'), '/masters');
  await approve(decider, /Platte Bench/);
  // Nobody touched this page.
  await expect(main(investor).getByRole('heading', { level: 1 })).toHaveText('You own 12 shares');
  await expect(main(investor).getByText(/^Countersigned on/)).toHaveCount(2);
  await expectAccessible(investor);
});

test('an offering that fails gives every share and every cent back', async ({ visitor }) => {
  test.slow();
  const [investor, proposer, decider] = [
    await visitor({ baseURL: own.origin }),
    await visitor({ baseURL: own.origin }),
    await visitor({ baseURL: own.origin }),
  ];
  await enter(investor, demoPerson('investor'), '/altamaha-flatwoods-pine');
  await investFromWallet(investor, 40);
  await enter(proposer, demoPerson('operator'), '/masters');
  await proposeToClose(proposer, 'altamaha-flatwoods-pine', 'Closed, money returned');
  await expect(proposer.getByText('Waiting for a second person')).toBeVisible();
  await enter(decider, demoPerson('offerings'), '/masters');
  await approve(decider, /Altamaha/);
  await expect(main(investor).getByRole('heading', { level: 1 })).toHaveText(/didn’t close/);
  await expectAccessible(investor);
  await open(investor, WALLET);
  await expect(movement(investor, 'Refund from Altamaha Flatwoods Pine')).toContainText('Processed');
  await open(proposer, `/masters/investments/farms/${await farmAt('altamaha-flatwoods-pine')}/holders`);
  await expect(proposer.getByRole('row').filter({ hasText: 'Ruth Halloran' })).toHaveCount(0);
  const { held } = await own.database.one<{ held: number }>(
    sql`select subscribed_shares as held from farm where slug = 'altamaha-flatwoods-pine'`,
  );
  expect(held).toBe(0);
});
