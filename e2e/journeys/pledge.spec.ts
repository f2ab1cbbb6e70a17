import { sql } from '@furrow/database/sql';
import { addressOf } from '@furrow/http/endpoint';
import * as api from '@furrow/modules/farms/api';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { enter, open, test } from '../support/people.ts';
import { PASSWORD, enter as token } from '../support/person.ts';
import { expect, PHONE } from '../support/site.ts';
import { type Demonstration, ownDemonstration } from '../support/wallet.ts';

const BUYER = { id: '', email: 'buyer@furrow.test', password: PASSWORD, firstName: 'Beatrix' };
const INVESTOR = { ...BUYER, email: 'investor@furrow.test' };
const DESK = { ...BUYER, email: 'offerings@furrow.test' };
const FARM = '/tifton-coastal-plain';
const REASON = 'For the journey.';
/** What an offering needs on file before it may sell. */
const KINDS = [
  'subscription_agreement',
  'operating_agreement',
  'memorandum',
  'appraisal',
  'title',
  'environment',
] as const;

let own: Demonstration;
test.beforeAll(async () => {
  own = await ownDemonstration();
});
test.afterAll(() => own.stop());

const main = (page: Page) => page.getByRole('main');
const panel = (page: Page) => page.getByRole('complementary');
const act = (page: Page, name: RegExp) => main(page).getByRole('button', { name });

async function withdraw(page: Page): Promise<void> {
  await act(page, /^Withdraw pledge/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw pledge' }).click();
}

/** The documents without which nobody may open it; each as the desk adds one. */
async function addDocuments(page: Page, id: string): Promise<void> {
  const authorization = `Bearer ${await token(page, DESK)}`;
  const headers = () => ({ authorization, 'idempotency-key': crypto.randomUUID() });
  const uploaded = await page.request.post(api.uploadOfferingFile.path, {
    headers: { ...headers(), 'content-type': 'application/octet-stream', 'x-file-name': 'yields.csv' },
    data: Buffer.from('year,yield\n2025,214\n'),
  });
  const { sha256, file_name } = (await uploaded.json()) as { sha256: string; file_name: string };
  for (const kind of KINDS) {
    const about = { title: kind, prepared: '2026-01-05', public: true, reason: REASON };
    const added = await page.request.post(addressOf(api.addOfferingDocument.path, { params: { id } }), {
      headers: headers(),
      data: { folder: 'document', kind, file: { sha256, file_name }, ...about },
    });
    expect(added.status(), await added.text()).toBeLessThan(300);
  }
}

test('a pledge is made, changed, withdrawn and made again, and becomes an investment when the firm opens the offering', async ({
  visitor,
}) => {
  test.slow();
  const page = await visitor({ baseURL: own.origin });
  await enter(page, BUYER, FARM);
  await panel(page)
    .getByRole('link', { name: /^Pledge \$/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`${FARM}/pledge$`));

  // What can't be pledged for stays as it was typed, with the range beside it.
  const shares = page.getByLabel('How many shares', { exact: true });
  await shares.fill('1');
  await act(page, /^Pledge/).click();
  await expect(shares).toHaveValue('1');
  await expect(shares).toHaveAttribute('aria-invalid', 'true');
  await expect(shares).toHaveAccessibleDescription(/18/);
  await shares.fill('30');
  const note = page.getByRole('textbox', { name: 'Note to us' });
  await note.fill('After the harvest');
  await expectAccessible(page);
  await page.reload();
  await expect(note).toHaveValue('After the harvest');
  await expect(shares).toHaveValue('30');
  await act(page, /^Pledge \$19,399\.50/).dblclick();

  await expect(page).toHaveURL(new RegExp(`${FARM}/pledge/complete$`));
  await expect(main(page).getByText('After the harvest')).toBeVisible();
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Change pledge' }).click();
  await shares.fill('40');
  await act(page, /^Change pledge to \$25,866\.00/).click();
  await expect(main(page).getByText('40 shares, $25,866.00')).toBeVisible();
  await withdraw(page);

  // Back at the farm, on a phone, and once more.
  await expect(page).toHaveURL(new RegExp(`${FARM}$`));
  await page.setViewportSize(PHONE);
  await panel(page)
    .getByRole('link', { name: /^Pledge/ })
    .click();
  // The page of the farm has a field of the same name.
  await expect(page).toHaveURL(new RegExp(`${FARM}/pledge$`));
  await shares.fill('20');
  await act(page, /^Pledge \$12,933\.00/).click();
  await expect(page).toHaveURL(new RegExp(`${FARM}/pledge/complete$`));
  await page.getByRole('link', { name: 'Back to the farm' }).click();
  await expect(panel(page).getByRole('region', { name: 'Your pledge' })).toContainText('$12,933.00');
  await expectAccessible(page);

  // The firm sees both pledges and opens the offering; the open page follows.
  const desk = await visitor({ baseURL: own.origin });
  const { id } = await own.database.one<{ id: string }>(
    sql`select id from farm where slug = ${FARM.slice(1)}`,
  );
  await addDocuments(desk, id);
  await open(desk, `/masters/offerings/${id}?section=terms`);
  await desk.getByRole('link', { name: 'Pledges' }).click();
  await expect(desk.getByRole('row', { name: /Beatrix/ })).toContainText('$12,933.00');
  await expect(desk.getByRole('row', { name: /Ruth Halloran/ })).toContainText('CD matures');
  await expectAccessible(desk);
  await open(desk, `/masters/offerings/${id}?section=terms`);
  await desk.getByRole('combobox', { name: 'Type', exact: true }).selectOption('invest');
  await desk.keyboard.press('Control+s');
  await desk.getByRole('button', { name: /^Publish 1 change/ }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  await dialog.getByRole('button', { name: /^Publish/ }).click();
  await expect(dialog).toBeHidden();

  await panel(page).getByRole('button', { name: 'Continue investing' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${FARM}/investment-process/inv_\\w+/ownership$`));
  await expect(main(page).getByRole('radio', { checked: true })).toHaveCount(1);
  await expect(act(page, /^Continue with 20 shares/)).toBeVisible();
  // What was a pledge leads on to the investment.
  await open(page, `${FARM}/pledge`);
  await expect(page).toHaveURL(/\/investment-process\//);

  const mails = await own.database.rows<{ subject: string }>(
    sql`select subject from mail_message where recipient = ${BUYER.email} and subject like '%pledge%'`,
  );
  expect(mails).toHaveLength(1);
});

test('a farm that takes no pledges sends whoever asks back to its page', async ({ visitor }) => {
  const page = await visitor({ baseURL: own.origin });
  await enter(page, INVESTOR, '/salt-fork-prairie/pledge');
  await expect(page).toHaveURL(/\/salt-fork-prairie$/);
  await expect(page.getByText('isn’t taking pledges')).toBeVisible();
});
