import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone } from '../support/accessible.ts';
import { open, signIn, test } from '../support/people.ts';
import { PASSWORD } from '../support/person.ts';
import { DESK, expect, PHONE } from '../support/site.ts';

const REASON = 'Agreed with the team of the warehouse.';
const LABEL = 'Journey receiver';

async function enterAs(page: Page, email: string): Promise<void> {
  await open(page, '/sign-in');
  await signIn(page, email, PASSWORD);
  await page.waitForURL((url) => url.pathname !== '/sign-in');
}

interface Heard {
  readonly header: string;
  readonly body: string;
}

/** A receiver that answers with the status it is told to. */
async function startReceiver() {
  const heard: Heard[] = [];
  const answer = { status: 204, text: '' };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const header = String(request.headers['furrow-signature']);
    heard.push({ header, body: Buffer.concat(parts).toString('utf8') });
    response.writeHead(answer.status).end(answer.text);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    heard,
    answer,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    close: () => server.close(),
  };
}

/** How many of the signatures are under this secret. */
function signaturesBy(secret: string, { header, body }: Heard): number {
  const time = /t=(\d+)/.exec(header)?.[1];
  const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return header.split(',').filter((part) => part === `v1=${mac}`).length;
}

test('an endpoint is added, tested, sent to again after a failure, given another secret and removed', async ({
  visitor,
}) => {
  const receiver = await startReceiver();
  // Whose refusals are part of the journey.
  const page = await visitor();
  await page.setViewportSize(DESK);
  await enterAs(page, 'admin@furrow.test');
  await open(page, '/masters/webhooks');
  await page.getByRole('link', { name: 'Add an endpoint' }).click();
  const aside = page.getByRole('complementary');
  const address = aside.getByLabel('Address');
  const add = aside.getByRole('button', { name: 'Add endpoint' });

  // What is wrong stands beside its field, and what was typed stays.
  await address.fill('http://example.com/hook');
  await aside.getByLabel('What it is for').fill(LABEL);
  await aside.getByLabel('Reason').fill(REASON);
  await add.click();
  await expect(aside.getByRole('group', { name: 'Events' })).toHaveAccessibleDescription(/event/);
  await expect(address).toHaveValue('http://example.com/hook');
  await aside.getByRole('checkbox', { name: /distribution\.paid/ }).check();
  for (const bad of ['http://example.com/hook', 'https://10.0.0.8/']) {
    await address.fill(bad);
    await add.click();
    await expect(address).toHaveAccessibleDescription(/https|public/);
    await expect(aside.getByRole('checkbox', { name: /distribution\.paid/ })).toBeChecked();
    await expect(aside.getByLabel('Reason')).toHaveValue(REASON);
  }
  await expectAccessible(page);
  await address.fill(receiver.url);
  await add.click();
  const secret = await aside.getByRole('textbox', { name: 'Secret' }).inputValue();
  expect(secret).toMatch(/^whsec_/);
  await aside.getByRole('link', { name: /Open the endpoint/ }).click();

  // A test that arrives, and one that does not until it is sent again.
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(aside).toContainText('Answered 204');
  expect(receiver.heard.map((heard) => signaturesBy(secret, heard))).toEqual([1]);
  receiver.answer.status = 500;
  receiver.answer.text = 'The warehouse is closed.';
  await aside.getByRole('link', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(aside).toContainText('The warehouse is closed.');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Failing');
  await expectAccessible(page);
  receiver.answer.status = 204;
  await aside.getByRole('button', { name: 'Send again' }).click();
  await expect(aside.getByRole('listitem')).toHaveCount(2);
  await expect(aside).toContainText('Delivered');
  expect(receiver.heard[1]?.body).toBe(receiver.heard[2]?.body);

  // Both secrets sign after a replacement.
  await aside.getByRole('link', { name: 'Close' }).click();
  await aside.getByText('Replace the secret').click();
  const replace = aside.locator('details', { hasText: 'Replace the secret' });
  await replace.getByLabel('Reason').fill(REASON);
  await replace.getByRole('button', { name: 'Replace secret' }).click();
  const newSecret = await aside.getByRole('textbox', { name: 'Secret' }).inputValue();
  expect(newSecret).not.toBe(secret);
  await page.getByRole('button', { name: 'Send a test' }).click();
  await expect(aside).toContainText('Answered 204');
  for (const known of [secret, newSecret])
    expect(signaturesBy(known, receiver.heard.at(-1) ?? { header: '', body: '' })).toBe(1);

  await aside.getByRole('link', { name: 'Close' }).click();
  await aside.getByText('Remove', { exact: true }).click();
  const remove = aside.locator('details', { hasText: 'Remove' }).last();
  await remove.getByLabel('Reason').fill(REASON);
  await remove.getByRole('button', { name: 'Remove endpoint' }).click();
  await page.waitForURL(/\/masters\/webhooks$/);
  await expect(page.getByRole('main')).not.toContainText(LABEL);
  receiver.close();
});

test('the pages about webhooks work on a telephone, and an auditor only reads them @further', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await enterAs(page, 'admin@furrow.test');
  await open(page, '/masters/webhooks?add=yes');
  await expectAccessibleOnPhone(page);
  await page.getByRole('table', { name: 'Endpoints' }).getByRole('link').first().click();
  await page.getByRole('table', { name: 'Deliveries' }).getByRole('link').first().click();
  await expect(page.getByRole('complementary').getByText('What is sent')).toBeVisible();
  await expectAccessibleOnPhone(page);
  const { pathname } = new URL(page.url());
  await page.context().clearCookies();
  await enterAs(page, 'auditor@furrow.test');
  await open(page, pathname);
  await expect(page.getByRole('table', { name: 'Deliveries' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});
