import { randomUUID } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import { setSandboxBehaviour } from '@furrow/providers/sandbox-behaviour';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleOnPhone, expectNoFault } from '../support/accessible.ts';
import { furtherIf } from '../support/further.ts';
import { enter, open, signIn, test } from '../support/people.ts';
import { PASSWORD } from '../support/person.ts';
import { DESK, expect, PHONE } from '../support/site.ts';

const newsletterIn = (page: Page) => {
  const footer = page.getByRole('contentinfo');
  return {
    footer,
    field: footer.getByLabel('Get our newsletter'),
    press: () => footer.getByRole('button', { name: 'Subscribe' }).click(),
    said: footer.getByRole('status'),
  };
};
const newAddress = () => `reader-${randomUUID().slice(0, 8)}@furrow.test`;

async function toFooter(page: Page): Promise<void> {
  await open(page, '/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
}

test.afterEach(({ database }) => setSandboxBehaviour(database, 'marketing-forms', {}));

test('a visitor subscribes in the footer, is told what is wrong beside the field, and stops it from the email', async ({
  visitor,
  database,
}) => {
  const page = await visitor();
  await toFooter(page);
  const { footer, field, press, said } = newsletterIn(page);
  await press();
  await expect(footer.getByText('Email is required.')).toBeVisible();
  await field.fill('ada@blocked.test');
  await press();
  await expect(footer.getByText(/^Your email is considered as invalid\./)).toBeVisible();
  await expect(field).toHaveValue('ada@blocked.test');
  await expect(field).toBeFocused();
  await expectNoFault(page);
  await expectAccessibleOnPhone(page);
  await page.setViewportSize(DESK);

  const email = newAddress();
  await field.fill(email);
  await field.press('Enter');
  await expect(said.filter({ hasText: 'Subscribed' })).toBeVisible();
  await expect(field).toHaveValue('');

  const mail = await database.one<{ url: string }>(
    sql`select unsubscribe_url as url from mail_message where recipient = ${email}`,
  );
  const { pathname, search } = new URL(mail.url);
  // Somebody with the email and nothing else. A mail filter that opens the link changes nothing.
  const reader = await visitor({ javaScriptEnabled: false });
  await reader.goto(pathname + search);
  await reader.goto(pathname + search);
  await reader.getByRole('button', { name: 'Stop all emails' }).click();
  await expect(reader.getByRole('status').filter({ hasText: 'gets no newsletter' })).toBeVisible();
  // Whoever types an address hears nothing of what its owner wishes; the firm keeps that it came.
  await field.fill(email);
  await press();
  await expect(said.filter({ hasText: 'Subscribed' })).toBeVisible();
  const stands = async () =>
    (
      await database.rows<{ delivery: string }>(
        sql`select delivery from inquiry where email = ${email} order by id desc limit 1`,
      )
    )[0]?.delivery;
  await expect.poll(stands).toBe('withheld');
  await reader.getByRole('button', { name: 'Email me again' }).click();
  await expect(reader.getByRole('button', { name: 'Stop all emails' })).toBeVisible();
  await field.fill(email);
  await press();
  await expect.poll(stands).toBe('delivered');
  await open(page, pathname + search);
  await expectAccessible(page);
});

test('a form is taken while the form service is away, and the console passes it on @further', async ({
  visitor,
  database,
}) => {
  const email = newAddress();
  // Others send forms meanwhile, and each call that fails is one less.
  await setSandboxBehaviour(database, 'marketing-forms', { failNext: 1_000 });
  const page = await visitor();
  await toFooter(page);
  const { field, press, said } = newsletterIn(page);
  await field.fill(email);
  await press();
  await expect(said.filter({ hasText: 'Subscribed' })).toBeVisible();

  const desk = await visitor();
  await open(desk, '/sign-in');
  await signIn(desk, 'editor@furrow.test', PASSWORD);
  await desk.waitForURL((url) => url.pathname !== '/sign-in');
  await open(desk, '/masters/forms?delivery=queued&kind=newsletter');
  await desk.getByRole('link', { name: email }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(email);
  await expectAccessible(desk);
  await desk.getByLabel('Reason').fill('The service is back.');
  await setSandboxBehaviour(database, 'marketing-forms', {});
  await desk.getByRole('button', { name: 'Try again' }).click();
  await expect(desk.getByText('Passed on', { exact: true })).toBeVisible();
  await expectAccessibleOnPhone(desk);
});

test('the firm puts an address on the list of those that get no email, takes it off again, and erases what it sent @further', async ({
  visitor,
  database,
}) => {
  const email = newAddress();
  const page = await visitor();
  await page.request.post('/api/content/form', { data: { form_name: 'newsletter', email } });
  const desk = await visitor();
  await open(desk, '/sign-in');
  await signIn(desk, 'compliance@furrow.test', PASSWORD);
  await desk.waitForURL((url) => url.pathname !== '/sign-in');
  await open(desk, '/masters/no-email');
  const act = (title: string) =>
    desk.locator('form').filter({ has: desk.getByRole('heading', { name: title }) });
  const add = act('Add an address');
  await add.getByLabel('Email address').fill(email);
  await add.getByLabel('Reason').fill('They called.');
  await add.getByRole('button', { name: 'Add to the list' }).click();
  await desk.getByRole('link', { name: email }).click();
  await expectAccessible(desk);
  await act(email).getByLabel('Reason').fill('They called again.');
  await desk.getByRole('button', { name: 'Take off the list' }).click();
  await expect(desk.getByRole('link', { name: email })).toHaveCount(0);

  const erase = act('Erase what an address sent');
  await erase.getByLabel('Address to erase').fill(email);
  await erase.getByLabel('Reason').fill('They asked to be forgotten.');
  await erase.getByRole('button', { name: 'Erase what was sent' }).click();
  await expect.poll(() => database.rows(sql`select from inquiry where email = ${email}`)).toHaveLength(0);
});

test('H6 somebody signed in stops every optional email in the settings, and takes that back', async ({
  visitor,
  person,
}) => {
  const wilma = await person();
  const page = await visitor();
  await enter(page, wilma);
  const section = page.getByRole('region', { name: 'Email me about' });
  await section.getByRole('button', { name: 'Stop all optional emails' }).click();
  await expect(section.getByRole('button', { name: 'Email me again' })).toBeFocused();
  await expectAccessibleOnPhone(page);
  await open(page, '/profile/settings');
  await section.getByRole('button', { name: 'Email me again' }).click();
  await expect(section.getByRole('button', { name: 'Stop all optional emails' })).toBeVisible();
});

const NAMED = { 'First name': 'Ada', 'Last name': 'Loam' };
const FORMS_ON_PAGES = [
  {
    kind: 'contact',
    path: '/company/contact-us',
    button: 'Send message',
    texts: { ...NAMED, Message: 'What does it cost?' },
  },
  {
    kind: 'farm_owner',
    path: '/resources/farm-owners',
    button: 'Tell us about your farm',
    texts: { ...NAMED, Phone: '5552345678', County: 'Story', Acres: '320', Crops: 'Corn and soybeans' },
    state: 'IA',
  },
  { kind: 'whitepaper', path: '/resources', button: 'Get the paper', texts: NAMED },
  {
    kind: 'reader_question',
    path: '/learn/land/an-iowa-acre',
    button: 'Ask the editors',
    texts: { 'First name': 'Ada', 'Your question': 'Who pays the taxes?' },
  },
];

for (const viewport of [DESK, PHONE])
  test(`each form says at the field what is wrong with an email, and takes the right one, ${viewport.width} wide${furtherIf(viewport === DESK)}`, async ({
    visitor,
    database,
  }) => {
    const page = await visitor({ viewport });
    const email = newAddress();
    for (const { path, button, texts, state } of FORMS_ON_PAGES) {
      await open(page, path);
      const main = page.getByRole('main');
      const submit = main.getByRole('button', { name: button });
      // The form below a post is typed into before its script is there.
      await submit.scrollIntoViewIfNeeded();
      await expect(submit).toBeEnabled();
      for (const [label, text] of Object.entries(texts)) await main.getByLabel(label).fill(text);
      if (state !== undefined) await main.getByLabel('State').selectOption(state);
      const field = main.getByLabel('Email', { exact: true });
      await field.fill('ada@invalid.test');
      await submit.click();
      await expect(field).toHaveAccessibleDescription(/Your email is considered as invalid\./);
      if (viewport === PHONE) await expectNoFault(page);
      await field.fill(email);
      await submit.click();
      await expect(main.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
      await expect(submit).toHaveCount(0);
    }
    const { field, press, said, footer } = newsletterIn(page);
    await field.fill('ada@invalid.test');
    await press();
    await expect(footer.getByText(/^Your email is considered as invalid\./)).toBeVisible();
    await field.fill(email);
    await press();
    await expect(said.filter({ hasText: 'Subscribed' })).toBeVisible();

    const kept = await database.rows<{ kind: string; delivery: string }>(
      sql`select kind, delivery from inquiry where email = ${email} order by kind`,
    );
    const kinds = [...FORMS_ON_PAGES.map(({ kind }) => kind), 'newsletter'].toSorted();
    expect(kept).toEqual(kinds.map((kind) => ({ kind, delivery: 'delivered' })));
    const mail = await database.one<{ text: string }>(sql`select text_body as text from mail_message
      where recipient = ${email} and kind = 'inquiries.whitepaper'`);
    const [link = ''] = /https?:\/\/\S+\.pdf/.exec(mail.text) ?? [];
    const paper = await page.request.get(new URL(link).pathname);
    expect([paper.status(), (await paper.body()).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });
