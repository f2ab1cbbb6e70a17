import { sql } from '@furrow/database/sql';
import { expectAccessible } from '../support/accessible.ts';
import { linkMailedTo, noLongerFresh, open } from '../support/people.ts';
import { enter, PASSWORD } from '../support/person.ts';
import { serve } from '../support/serve.ts';
import { dataDir, expect, untilAlive } from '../support/site.ts';
import { test } from '../support/staff.ts';

test('F10 a change of roles is decided by a second admin, and an open console follows it', async ({
  member,
  visitor,
  database,
}) => {
  const [ada, ben, cleo] = [
    await member('Adaline', 'admin'),
    await member('Benedict', 'admin'),
    await member('Cleome', 'editor'),
  ];
  const [proposer, decider, editor] = [await visitor(), await visitor(), await visitor()];
  await enter(editor, cleo);
  await open(editor, '/masters');
  await enter(proposer, ada);
  await open(proposer, '/masters/people');
  await expectAccessible(proposer);
  await proposer.getByRole('link', { name: 'Cleome Oakes' }).click();
  await proposer.getByRole('checkbox', { name: /^Editor/ }).uncheck();
  const send = proposer.getByRole('button', { name: 'Propose these roles' });
  await send.click();
  const reason = proposer.getByRole('textbox', { name: 'Reason' }).first();
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await expect(proposer.getByRole('checkbox', { name: /^Editor/ })).not.toBeChecked();
  await reason.fill('Moves to another team.');
  await send.click();
  const waiting = proposer.getByRole('row', { name: new RegExp(cleo.email) });
  await waiting.getByRole('link', { name: /^See proposal/ }).click();
  await expect(proposer.getByRole('button', { name: 'Withdraw your proposal' })).toBeVisible();
  await expect(proposer.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await enter(decider, ben);
  await noLongerFresh(database, ben);
  await open(decider, '/masters/approvals');
  await decider
    .getByRole('row', { name: /Cleome Oakes/ })
    .getByRole('link', { name: 'Review' })
    .click();
  await expect(decider.getByRole('heading', { name: /Cleome Oakes/ })).toBeVisible();
  await decider.getByRole('button', { name: 'Approve' }).click();
  await decider.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
  await decider.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(
    decider.getByRole('row', { name: /Cleome Oakes/ }).filter({ hasText: 'Approved' }),
  ).toBeVisible();
  // Nobody touched this page: it was told to look again, and found that it is not for this person any more.
  const before = 'Nothing is waiting';
  await expect(editor.getByRole('heading', { level: 1 })).not.toHaveText(before);
  expect((await editor.goto('/masters'))?.status()).toBe(404);
});

test('somebody invited by mail accepts with the very address, and is at work @further', async ({
  member,
  person,
  visitor,
  database,
}) => {
  const [ada, ben, nora] = [
    await member('Adaline', 'admin'),
    await member('Benedict', 'admin'),
    await person('Nora'),
  ];
  const [proposer, decider, invited] = [await visitor(), await visitor(), await visitor()];
  await enter(proposer, ada);
  await open(proposer, '/masters/people?invite=yes');
  await proposer.getByRole('textbox', { name: 'Email' }).fill(nora.email);
  await proposer.getByRole('checkbox', { name: /^Compliance/ }).check();
  await proposer.getByRole('textbox', { name: 'Reason' }).fill('A new reviewer.');
  await proposer.getByRole('button', { name: 'Propose this invitation' }).click();
  await expect(proposer.getByRole('row', { name: new RegExp(nora.email) })).toBeVisible();

  await enter(decider, ben);
  await open(decider, '/masters/approvals');
  await decider
    .getByRole('row', { name: new RegExp(nora.email) })
    .getByRole('link', { name: 'Review' })
    .click();
  await expect(decider.getByRole('heading', { name: new RegExp(nora.email) })).toBeVisible();
  await decider.getByRole('button', { name: 'Approve' }).click();
  await expect(proposer.getByRole('listitem').filter({ hasText: nora.email })).toBeVisible();

  const { subject } = await database.one<{ subject: string }>(
    sql`select subject from mail_message where recipient = ${nora.email}`,
  );
  const link = await linkMailedTo(database, nora.email, subject);
  await open(invited, link);
  await expect(invited.getByRole('button', { name: 'Accept invitation' })).toHaveCount(0);
  await enter(invited, nora);
  await open(invited, link);
  await expectAccessible(invited);
  await invited.getByRole('button', { name: 'Accept invitation' }).click();
  await invited.getByRole('link', { name: 'Open the console' }).click();
  await expect(invited).toHaveURL(/\/masters$/);
  expect((await invited.goto('/masters/investors'))?.status()).toBe(200);
  expect((await invited.goto('/masters/people'))?.status()).toBe(404);
});

test('an auditor reads who works for the firm, and meets no button', async ({ member, person, visitor }) => {
  const [agnes, ruth] = [await member('Agnes', 'auditor'), await person('Ruthanne')];
  const page = await visitor();
  await enter(page, agnes);
  for (const path of [
    '/masters/people',
    `/masters/people?person=${agnes.id}`,
    `/masters/investors/${ruth.id}`,
  ]) {
    await open(page, path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  }
});

test('E23 somebody is found, blocked with a reason, and logged out on an open page; at 390 pixels @further', async ({
  member,
  person,
  visitor,
}) => {
  const [olive, ruth] = [await member('Olivia', 'compliance'), await person('Ruthwell')];
  const [desk, home] = [await visitor({ viewport: { width: 390, height: 844 } }), await visitor()];
  await enter(home, ruth);
  await open(home, '/profile/settings');
  await enter(desk, olive);
  await open(desk, '/masters/investors');
  await desk.keyboard.press('s');
  await desk.keyboard.type('ruthwell oa');
  await desk.keyboard.press('Enter');
  await desk.getByRole('link', { name: 'Ruthwell Oakes' }).click();
  await untilAlive(desk);
  await expect(desk.getByRole('heading', { level: 1, name: 'Ruthwell Oakes' })).toBeVisible();
  await expectAccessible(desk);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await desk.getByRole('radio', { name: /^Block/ }).check();
  await desk.getByRole('textbox', { name: 'Reason' }).first().fill('Her card was reported stolen.');
  await desk.getByRole('button', { name: 'Block sign-in' }).click();
  await expect(
    desk.getByRole('cell', { name: /stolen/ }).or(desk.getByRole('rowheader', { name: /stolen/ })),
  ).toBeVisible();
  await expect(home).toHaveURL(/\/sign-in/);
  const refused = await home.request.post('/api/identity/login', {
    data: { email: ruth.email, password: PASSWORD },
  });
  expect(refused.status()).toBe(403);
});

test('F10 with a password alone the console says what is missing, and shows nothing', async ({
  member,
  visitor,
}) => {
  const ada = await member('Adaline', 'admin');
  const strict = await serve(dataDir(), { FURROW_OPERATOR_SECOND_FACTOR: 'on' });
  try {
    const page = await visitor({ baseURL: strict.origin });
    await enter(page, ada);
    const answer = await page.goto('/masters/people');
    expect(answer?.status()).toBe(422);
    await expect(page.getByRole('link', { name: 'Open settings' })).toHaveAttribute(
      'href',
      '/profile/settings',
    );
    await expect(page.getByRole('table')).toHaveCount(0);
    await expectAccessible(page);
    // Before its server goes: what it still loads would be missing.
    await page.close();
  } finally {
    await strict.stop();
  }
});
