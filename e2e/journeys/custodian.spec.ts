import { sql } from '@furrow/database/sql';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { enter, open, test } from '../support/people.ts';
import { PASSWORD } from '../support/person.ts';
import { expect, PHONE } from '../support/site.ts';
import { type Demonstration, ownDemonstration } from '../support/wallet.ts';

const INVESTOR = { id: '', email: 'investor@furrow.test', password: PASSWORD, firstName: 'Ruth' };
const TREASURY = { ...INVESTOR, email: 'treasury@furrow.test' };
const FARM = '/salt-fork-prairie';
const CUSTODIAN = 'desk@prairie-sample.test';

let own: Demonstration;
test.beforeAll(async () => {
  own = await ownDemonstration();
});
test.afterAll(() => own.stop());

const main = (page: Page) => page.getByRole('main');
const act = (page: Page, name: RegExp) => main(page).getByRole('button', { name });

async function investByIra(page: Page): Promise<void> {
  await enter(page, INVESTOR, FARM);
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Invest \$/ })
    .click();
  await act(page, /^Continue/).click();
  await main(page).getByRole('radio', { name: /IRA/ }).check();
  await act(page, /^Continue/).click();
  await expect(page).toHaveURL(/signatures$/);
  for (const box of await main(page).getByRole('checkbox').all()) {
    await box.click();
    await expect(box).toBeChecked();
  }
  for (let documents = 0; documents < 2; documents += 1) {
    const help = (await page.locator('#signature-name-help').textContent()) ?? '';
    await page.locator('#signature-name').fill(/Type (.+), as/.exec(help)?.[1] ?? '');
    const sign = act(page, /^Sign the /);
    const name = (await sign.textContent()) ?? '';
    await sign.click();
    await expect(main(page).getByRole('button', { name })).toHaveCount(0);
  }
  await main(page).getByRole('radio', { name: /^Wire/ }).check();
  await act(page, /^Pay by/).click();
  await act(page, /^Confirm \$/).click();
  await expect(page).toHaveURL(/complete$/);
}

test('an IRA invests, and its custodian signs by the link that the firm sent', async ({ visitor }) => {
  test.slow();
  const page = await visitor({ baseURL: own.origin });
  await investByIra(page);
  await expect(main(page).getByText(/^Waiting for Prairie Sample Trust/)).toBeVisible();
  await expectAccessible(page);
  const id = /(inv_\w+)/.exec(page.url())?.[1] ?? '';

  const desk = await visitor({ baseURL: own.origin });
  await enter(desk, TREASURY, '/masters/queues/custodian_signatures');
  await desk.locator(`a[href="/masters/investments/${id}/custodian"]`).first().click();
  await desk.getByLabel('Custodian’s email').fill(CUSTODIAN);
  await desk.getByLabel('Reason').fill('The address on their own site.');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Send link', exact: true }).click();
  await expect(desk.getByRole('button', { name: 'Send link again' })).toBeVisible();

  const { text } = await own.database.one<{ text: string }>(
    sql`select text_body as text from mail_message where recipient = ${CUSTODIAN}`,
  );
  const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
  const custodian = await visitor({ baseURL: own.origin });
  await custodian.setViewportSize(PHONE);
  await open(custodian, `/custodian-signature?token=${token}`);
  // The link is a key: it does not stay in the address.
  await expect(custodian).toHaveURL(/\/custodian-signature$/);
  for (const name of [/^Read the Investment Agreement/, /^Read the Operating Agreement/])
    await act(custodian, name).click();
  for (const box of await main(custodian).getByRole('checkbox').all()) await box.click();
  await custodian.getByLabel('Full legal name').fill('Rae Moss');
  await custodian.getByLabel('Title').fill('Vice President');
  await expectAccessible(custodian);
  await act(custodian, /^Sign both agreements/).click();
  await expect(main(custodian).getByText(/^Signed for Prairie Sample Trust/)).toBeVisible();

  // The owner's page hears of it.
  await expect(main(page).getByText(/signed for your IRA/)).toBeVisible();
  await expect(
    main(page)
      .getByText(/Signed by the custodian/)
      .first(),
  ).toBeVisible();
});
