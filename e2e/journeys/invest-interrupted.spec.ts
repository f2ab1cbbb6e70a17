import { type Sql, sql } from '@furrow/database/sql';
import type { Page } from '@playwright/test';
import { expectNoFault } from '../support/accessible.ts';
import { tabTo } from '../support/focus.ts';
import { act, beginInvesting, chooseAccount, main, signEverything, typedName } from '../support/invest.ts';
import { enter, open, test } from '../support/people.ts';
import { PASSWORD } from '../support/person.ts';
import { expect, untilAlive } from '../support/site.ts';
import { type Demonstration, ownDemonstration } from '../support/wallet.ts';

const INVESTOR = { id: '', email: 'investor@furrow.test', password: PASSWORD, firstName: 'Ruth' };
const BUYER = { ...INVESTOR, email: 'buyer@furrow.test', firstName: 'Beatrix' };

let own: Demonstration;
test.beforeAll(async () => {
  own = await ownDemonstration();
});
test.afterAll(() => own.stop());

/** A press while nothing can be reached, which says so; after it everything can be again. */
async function pressOffline(page: Page, name: RegExp): Promise<void> {
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await act(page, name).click();
  await failed;
  await expect(act(page, name)).toBeEnabled();
  await expect(page.getByText(/Check your connection/).first()).toBeVisible();
  await page.context().setOffline(false);
}

/** Goes on with what was left before the signatures, with another number of shares. */
async function wantMore(page: Page, shares: number): Promise<void> {
  await page.getByRole('complementary').getByRole('button', { name: 'Continue investing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();
  await at(page, 'signatures');
  await open(page, page.url().replace(/signatures$/, 'amount'));
  await page.getByLabel('How many shares', { exact: true }).fill(String(shares));
  await act(page, /^Continue/).click();
  await at(page, 'ownership');
}

const idIn = (page: Page) => /(inv_\w+)/.exec(page.url())?.[1] ?? '';
const at = (page: Page, step: string) => expect(page).toHaveURL(new RegExp(`/${step}$`));

test('the keyboard alone, from the page of a farm to units that are reserved', async ({ visitor }) => {
  test.slow();
  const page = await visitor({ baseURL: own.origin });
  const { keyboard } = page;
  await enter(page, INVESTOR, '/chowchilla-almond');
  const invest = page.getByRole('complementary').getByRole('button', { name: /^Invest \$/ });
  await tabTo(page, invest);
  await keyboard.press('Enter');

  await at(page, 'amount');
  await expectNoFault(page);
  const units = page.getByLabel('How many units', { exact: true });
  await tabTo(page, units);
  await keyboard.press('ControlOrMeta+a');
  await keyboard.type('6');
  // A form is sent from the field that was filled in.
  await keyboard.press('Enter');

  await at(page, 'ownership');
  await expectNoFault(page);
  await tabTo(page, main(page).getByRole('radio').first());
  await keyboard.press('Space');
  await tabTo(page, act(page, /^Continue/));
  await keyboard.press('Enter');

  await at(page, 'signatures');
  await expect(page.getByRole('listitem', { name: 'Page 1 of' }).first()).toBeVisible();
  await expectNoFault(page);
  for (const box of await main(page).getByRole('checkbox').all()) {
    await tabTo(page, box);
    await keyboard.press('Space');
    await expect(box).toBeChecked();
  }
  for (let documents = 0; documents < 2; documents += 1) {
    await tabTo(page, page.locator('#signature-name'));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type(await typedName(page));
    const sign = act(page, /^Sign the /);
    const name = (await sign.textContent()) ?? '';
    await tabTo(page, sign);
    await keyboard.press('Enter');
    await expect(main(page).getByRole('button', { name })).toHaveCount(0);
  }

  await at(page, 'funding');
  await expectNoFault(page);
  const wire = main(page).getByRole('radio', { name: /^Wire/ });
  await tabTo(page, main(page).getByRole('radio').first());
  // Of radios that belong together one is reached by Tab, the others by the arrows.
  for (let steps = 0; steps < 6 && !(await wire.isChecked()); steps += 1) await keyboard.press('ArrowDown');
  await expect(wire).toBeChecked();
  await tabTo(page, act(page, /^Pay by/));
  await keyboard.press('Enter');

  await at(page, 'confirmation');
  await expectNoFault(page);
  await tabTo(page, act(page, /^Confirm \$14,945\.45 for 6 units/));
  await keyboard.press('Enter');
  await at(page, 'complete');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('6 units are reserved');
  await expectNoFault(page);
});

test('two browsers go for the last shares: one has them, the other reads what is left and goes on with that', async ({
  visitor,
}) => {
  test.slow();
  const [one, other] = [await visitor({ baseURL: own.origin }), await visitor({ baseURL: own.origin })];
  // 29 are left, and both want 20.
  for (const [page, person] of [
    [one, INVESTOR],
    [other, BUYER],
  ] as const) {
    await enter(page, person, '/chehalem-vineyard');
    if (person === INVESTOR) await wantMore(page, 20);
    else await beginInvesting(page, 20);
    await chooseAccount(page);
    await signEverything(page);
    await main(page).getByRole('radio', { name: /^Wire/ }).check();
    await act(page, /^Pay by/).click();
    await at(page, 'confirmation');
  }
  await Promise.all([one, other].map((page) => act(page, /^Confirm \$81,625\.00/).click()));
  for (const page of [one, other])
    await expect(
      page.getByRole('heading', { name: /reserved for you/ }).or(main(page).getByRole('alert')),
    ).toBeVisible();
  const isFirst = one.url().endsWith('/complete');
  const [first, second] = isFirst ? [one, other] : [other, one];
  await at(first, 'complete');
  await at(second, 'confirmation');
  await expect(main(second).getByRole('alert')).toContainText('9');
  await expectNoFault(second);

  // A reload forgets nothing of it, and the way back leads to what is left.
  await second.reload();
  await untilAlive(second);
  await expect(main(second).getByRole('alert')).toContainText('9');
  await main(second).getByRole('alert').getByRole('link').click();
  await at(second, 'amount');
  const shares = second.getByLabel('How many shares', { exact: true });
  // What was wanted is not changed for anybody: whoever wants what is left says so.
  await expect(shares).toHaveValue('20');
  await expect(shares).toHaveAttribute('aria-invalid', 'true');
  await expectNoFault(second);
  await main(second).getByRole('button', { name: 'Take 9 shares' }).click();
  await expect(shares).toHaveValue('9');
  await act(second, /^Continue/).click();
  await at(second, 'ownership');
  await expect(main(second).getByRole('radio', { checked: true })).toHaveCount(1);
  await act(second, /^Continue with 9 shares/).click();
  await at(second, 'signatures');
  await signEverything(second);
  await at(second, 'funding');
  await expect(main(second).getByRole('radio', { name: /^Wire/ })).toBeChecked();
  await act(second, /^Pay by/).click();
  await act(second, /^Confirm \$36,731\.25 for 9 shares/).click();
  await at(second, 'complete');
  const farm = await own.database.one<{ total: number; sold: number }>(sql`select total_shares as total,
    subscribed_shares as sold from farm where slug = 'chehalem-vineyard' /* never null: total */`);
  expect(farm).toEqual({ total: 960, sold: 960 });
});

test('a connection that comes and goes, a reload and a second tab lose nothing and do nothing twice', async ({
  visitor,
}) => {
  test.slow();
  const page = await visitor({ baseURL: own.origin });
  const context = page.context();
  await enter(page, BUYER, '/palouse-ridge');
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Invest \$/ })
    .click();
  await at(page, 'amount');
  const id = idIn(page);

  const shares = page.getByLabel('How many shares', { exact: true });
  await shares.fill('45');
  await pressOffline(page, /^Continue/);
  await expect(shares).toHaveValue('45');
  await act(page, /^Continue/).click();
  await at(page, 'ownership');

  const account = main(page).getByRole('radio').first();
  await account.check();
  await pressOffline(page, /^Continue with 45 shares/);
  await expect(account).toBeChecked();
  // That the first document was shown is not heard, and has to be said again.
  await context.route('**/opened', (route) => route.abort(), { times: 1 });
  await act(page, /^Continue with 45 shares/).click();

  await at(page, 'signatures');
  const boxes = main(page).getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) {
    await box.click();
    await expect(box).toBeChecked();
  }
  await expect(main(page).getByText(/^Agreed \d/)).toHaveCount(3);
  const name = await typedName(page);
  await page.locator('#signature-name').fill(name);
  await pressOffline(page, /^Sign the Investment Agreement/);
  await expect(page.locator('#signature-name')).toHaveValue(name);
  await act(page, /^Sign the Investment Agreement/).click();
  await act(page, /^Sign the Operating Agreement/).click();

  // It goes on where it was: after a reload, and in another tab from the page of the farm.
  await at(page, 'funding');
  await page.reload();
  await untilAlive(page);
  await at(page, 'funding');
  const tab = await context.newPage();
  await open(tab, '/palouse-ridge');
  await tab.getByRole('complementary').getByRole('button', { name: 'Continue investing' }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();
  await at(tab, 'funding');
  await main(tab).getByRole('radio', { name: /^Wire/ }).check();
  await act(tab, /^Pay by/).click();
  await at(tab, 'confirmation');

  // The server does it, and its answer is lost: pressed again, it is the same confirmation.
  await context.route(
    '**/confirm',
    async (route) => {
      expect((await route.fetch()).status()).toBe(200);
      await route.abort();
    },
    { times: 1 },
  );
  await act(tab, /^Confirm \$12,638\.70 for 45 shares/).click();
  const said = main(tab)
    .getByRole('alert')
    .or(tab.getByRole('heading', { name: /reserved/ }));
  await expect(said).toBeVisible();
  // The live channel may have led on before anybody could press again.
  const again = act(tab, /^Confirm /).click({ timeout: 10_000 });
  await Promise.any([again, at(tab, 'complete')]);
  await at(tab, 'complete');
  await at(page, 'complete');
  const count = async (query: Sql) => (await own.database.one<{ count: number }>(query)).count;
  const done = {
    investments: await count(sql`select count(*)::int /* never null: count */ from investment
      join farm on farm.id = farm_id join user_account on user_account.id = user_id
      where farm.slug = 'palouse-ridge' and user_account.email = ${BUYER.email}`),
    confirmed: await count(sql`select count(*)::int /* never null: count */ from investment_status_event
      where investment_id = ${id} and to_status = 18`),
    wires: await count(
      sql`select count(*)::int /* never null: count */ from wire_reference where purpose_id = ${id}`,
    ),
    signed: await count(sql`select count(*)::int /* never null: count */ from investment_signing
      where investment_id = ${id} and signed_at is not null`),
  };
  expect(done).toEqual({ investments: 1, confirmed: 1, wires: 1, signed: 2 });
});
