import * as api from '@furrow/modules/farms/api';
import { DILIGENCE_ITEMS, type OfferingDraft } from '@furrow/modules/farms/rules';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { ownAddress } from '../support/address.ts';
import { desk, deskToken, offeringAt, REASON } from '../support/offerings-desk.ts';
import { open } from '../support/people.ts';
import { enter } from '../support/person.ts';
import { expect, firstOrigin, untilAlive } from '../support/site.ts';
import { test } from '../support/staff.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const idIn = (page: Page) => /farm_\w+/.exec(page.url())?.[0] ?? '';

/** Gives a reason in the open dialog and does what its last button says. */
async function giveReason(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  await dialog.locator('.dialog-foot button').last().click();
  await expect(dialog).toBeHidden();
}

/** What no journey need type: another farm's text, and everything that the firm keeps on file. */
async function fillIn(id: string, slug: string, name: string): Promise<void> {
  const { draft: other } = await offeringAt('salt-fork-prairie');
  const record = await desk(api.showOffering, { params: { id } });
  const day = '2026-01-05';
  const draft: OfferingDraft = {
    ...other,
    name,
    closes_at: '',
    disclosure_reviewed_on: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    form_d_filed_on: day,
    finra_5123_filed_on: day,
    diligence: DILIGENCE_ITEMS.map((item) => ({ item, done_on: day, note: '' })),
  };
  await desk(api.saveOfferingDraft, { params: { id }, body: { version: record.version, draft } });
  for (const [from, to] of [
    ['new', 'pending'],
    ['pending', 'approved'],
    ['approved', 'approved_ncp'],
  ] as const)
    await desk(api.moveOffering, { params: { id }, body: { from, to, reason: REASON } });
  const file = await uploaded();
  for (const kind of [
    'subscription_agreement',
    'operating_agreement',
    'memorandum',
    'appraisal',
    'title',
    'environment',
  ] as const) {
    const about = { title: `${kind} of ${slug}`, prepared: day, public: true, reason: REASON };
    await desk(api.addOfferingDocument, {
      params: { id },
      body: { folder: 'document', kind, file, ...about },
    });
  }
}

async function uploaded(): Promise<{ sha256: string; file_name: string }> {
  const answer = await fetch(firstOrigin() + api.uploadOfferingFile.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await deskToken()}`,
      'idempotency-key': crypto.randomUUID(),
      'content-type': 'application/octet-stream',
      'x-file-name': 'yields.csv',
      ...ownAddress(),
    },
    body: new Blob(['year,yield\n2025,214\n']),
  });
  const { sha256, file_name } = (await answer.json()) as { sha256: string; file_name: string };
  return { sha256, file_name };
}

test('F7 an offering goes from nothing to open at the desk: created, previewed, published, held, renamed', async ({
  member,
  visitor,
}) => {
  const wes = await member('Wesley', 'offerings');
  const page = await visitor();
  await enter(page, wes);
  await open(page, '/masters/offerings');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^New offering/ }).click();
  await untilAlive(page);
  const slug = `firebaugh-${Date.now().toString(36)}`;
  await page.getByRole('textbox', { name: 'Name' }).fill('Firebaugh Pistachio Ranch');
  const address = page.getByRole('textbox', { name: 'Address of the page' });
  await expect(address).toHaveValue('firebaugh-pistachio-ranch');
  await address.fill('masters');
  await page.getByRole('textbox', { name: 'County' }).fill('Fresno');
  const create = page.getByRole('button', { name: 'Create the draft' });
  await create.click();
  // What was typed stays, and says what is wrong with it.
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill(REASON);
  await create.click();
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expect(address).toHaveValue('masters');
  await address.fill(slug);
  await create.click();
  await page.waitForURL(/offerings\/farm_/);
  await expect(heading(page)).toHaveText('Firebaugh Pistachio Ranch');
  await expectAccessible(page);
  const id = idIn(page);

  // By keyboard alone: to the budget, a line added and typed, its difference in sight, saved.
  for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press(']');
  await expect(page).toHaveURL(/section=budget/);
  await page.getByRole('textbox', { name: /^Raise/ }).fill('1000');
  await heading(page).click();
  await page.keyboard.press('n');
  await page.keyboard.type('Land');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('900');
  await expect(page.getByText(/Difference \(\$100\.00\)/)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved .* by Wesley/)).toBeVisible();

  // An outline moved by arrow keys; unsaved text outlives a reload.
  await page.goto(`/masters/offerings/${id}?section=land`);
  await untilAlive(page);
  const before = (await desk(api.showOffering, { params: { id } })).draft.ring;
  const corner = page.getByRole('button', { name: 'Corner 1 of 4' });
  await corner.focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.getByRole('textbox', { name: 'Water system' }).fill('Wells and a canal');
  await page.reload();
  await untilAlive(page);
  await expect(page.getByRole('textbox', { name: 'Water system' })).toHaveValue('Wells and a canal');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  const after = (await desk(api.showOffering, { params: { id } })).draft;
  expect(after.water_system).toBe('Wells and a canal');
  expect(after.ring[0]?.[0]).toBeCloseTo((before[0]?.[0] ?? 0) - 3, 0);

  await fillIn(id, slug, 'Firebaugh Pistachio Ranch');
  const stranger = await visitor();
  expect((await stranger.goto(`/${slug}`))?.status()).toBe(404);
  expect((await page.goto(`/${slug}`))?.status()).toBe(200);
  await expect(heading(page)).toHaveText('Firebaugh Pistachio Ranch');
  await expect(page.getByText('not public yet')).toBeVisible();

  await open(page, `/masters/offerings/${id}?section=publish`);
  await page.getByRole('button', { name: 'Publish and open' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Publish and open' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
  await giveReason(page);
  await expect(page.getByText(/^Open, opened/)).toBeVisible();
  expect((await stranger.goto(`/${slug}`))?.status()).toBe(200);

  await page.getByRole('button', { name: 'On hold' }).click();
  await giveReason(page);
  await expect(page.getByText(/^On hold, opened/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Address of the page' }).fill(`${slug}-two`);
  await page.getByRole('button', { name: 'Change the address' }).click();
  await giveReason(page);
  await stranger.goto(`/${slug}`);
  await expect(stranger).toHaveURL(new RegExp(`/${slug}-two$`));

  // Closing is proposed here, and decided by somebody else.
  await page.getByRole('button', { name: 'Closed, money returned' }).click();
  await giveReason(page);
  await expect(page.getByText('Waiting for a second person')).toBeVisible();
  expect((await desk(api.showOffering, { params: { id } })).status).toBe('verified_hold');
});

test('E18 of two people at one offering the second sees what the first saved, and loses nothing @further', async ({
  member,
  visitor,
}) => {
  const { id, draft } = await offeringAt('white-fox-eighty');
  const [one, two] = [await visitor(), await visitor()];
  await enter(one, await member('Wesley', 'offerings'));
  await enter(two, await member('Ines', 'offerings'));
  const town = (page: Page) => page.getByRole('textbox', { name: 'Nearest town' });
  for (const page of [one, two]) await open(page, `/masters/offerings/${id}`);
  await town(one).fill('Stratford');
  await one.keyboard.press('Control+s');
  await expect(one.getByText(/^Saved .* by Wesley/)).toBeVisible();
  await town(two).fill('Jewell');
  await two.keyboard.press('Control+s');
  const clash = two.getByRole('alert').filter({ hasText: 'Someone changed this offering' });
  await expect(clash).toContainText('Stratford');
  await expect(town(two)).toHaveValue('Jewell');
  await clash.getByRole('button', { name: /^Keep my text/ }).click();
  await two.keyboard.press('Control+s');
  await expect(two.getByText(/^Saved .* by Ines/)).toBeVisible();
  expect((await offeringAt('white-fox-eighty')).draft.nearest_town).toBe('Jewell');
  const now = await offeringAt('white-fox-eighty');
  await desk(api.saveOfferingDraft, { params: { id }, body: { version: now.version, draft } });
});

test('an auditor reads everything at the desk and meets no button; at 390 pixels nothing is cut off @further', async ({
  member,
  visitor,
}) => {
  const { id } = await offeringAt('salt-fork-prairie');
  const page = await visitor();
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await member('Audie', 'auditor'));
  await open(page, '/masters/offerings');
  await expect(page.getByRole('link', { name: /^New offering/ })).toHaveCount(0);
  expect((await page.request.get('/masters/offerings/new')).status()).toBe(404);
  for (const section of ['terms', 'land', 'budget', 'documents', 'access', 'publish']) {
    await open(page, `/masters/offerings/${id}?section=${section}`);
    const own = page.locator('.desk-columns');
    await expect(own.getByRole('button')).toHaveCount(0);
    await expect(
      own.locator('input:not(:disabled), textarea:not(:disabled), select:not(:disabled)'),
    ).toHaveCount(0);
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect([section, beyond]).toEqual([section, 0]);
  }
  await expectAccessible(page);
});
