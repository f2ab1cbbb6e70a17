import { sql } from '@furrow/database/sql';
import { messageFor } from '@furrow/modules/identity/rules';
import type { Page } from '@playwright/test';
import { enterWithTotp, logOut, noLongerFresh, open, signIn, test } from '../support/people.ts';
import { expect } from '../support/site.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Two-factor authentication' });

async function secondStep(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('E18 turning factors off asks first, then for a proof', async ({ visitor, person, database }) => {
  const page = await visitor();
  const wilma = await person();
  const codes = await enterWithTotp(page, wilma);
  await open(page, '/profile/settings');
  await noLongerFresh(database, wilma);
  await expect(section(page).getByText('10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Turn off two-factor authentication?' });
  await expect(question).toContainText(/just your password/);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: 'Turn off', exact: true })).toBeFocused();

  await page.getByRole('button', { name: 'Turn off', exact: true }).click();
  await question.getByRole('button', { name: 'Turn off two-factor authentication' }).click();
  const proof = page.getByRole('dialog', { name: 'Please confirm it’s you' });
  await proof.getByLabel('Code', { exact: true }).fill(codes.next());
  await page.keyboard.press('Enter');
  await expect(section(page).getByText('Off', { exact: true })).toBeVisible();
  const history = page.getByRole('table', { name: 'Security history' });
  await expect(history.getByText('Two-factor authentication turned off')).toBeVisible();

  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(section(page).getByText('On', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove authenticator app' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove your authenticator app?' });
  await expect(removal).toContainText('turns off two-factor authentication');
  await removal.getByRole('button', { name: 'Remove app' }).click();
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
  await expect(section(page).locator('[tabindex="-1"]')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toHaveCount(0);

  await logOut(page);
  await signIn(page, wilma.email, wilma.password);
  await expect(page).toHaveURL(/\/profile\/settings$/);
});

test('E17 a recovery code works once, new ones end the old ones, and the last one is told @further', async ({
  visitor,
  person,
  database,
}) => {
  const page = await visitor();
  const wilma = await person();
  const { recovery } = await enterWithTotp(page, wilma);
  await open(page, '/profile/settings');
  await page.getByRole('button', { name: 'Create new recovery codes' }).click();
  await page.getByRole('button', { name: 'Create new codes' }).click();
  const shown = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(shown).toHaveCount(10);
  const [code = ''] = await shown.allTextContents();
  await page.getByRole('button', { name: 'I saved my codes' }).click();
  await logOut(page);

  await signIn(page, wilma.email, wilma.password);
  await secondStep(page, recovery[0] ?? '');
  await expect(page.getByText(messageFor('mfa_invalid'))).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code', exact: true })).toHaveValue(recovery[0] ?? '');
  await secondStep(page, ` ${code.toLowerCase().replace('-', ' ')} `);
  await expect(page).toHaveURL(/\/profile\/settings$/);
  await expect(section(page).getByText('9 recovery codes left.')).toBeVisible();

  // As if the nine others had been used and this one not.
  await database.run(sql`update recovery_code set used_at = case when used_at is null then now() end
    where user_id = ${wilma.id}`);
  await logOut(page);
  await signIn(page, wilma.email, wilma.password);
  await secondStep(page, code);
  await expect(section(page).getByText(/no recovery codes left/)).toBeVisible();
  const mail = await database.one<{ text: string }>(sql`select text_body as text from mail_message
    where recipient = ${wilma.email} and subject = 'A recovery code was used' order by id desc limit 1`);
  expect(mail.text).toMatch(/last code/);
  await logOut(page);
  await signIn(page, wilma.email, wilma.password);
  await secondStep(page, code);
  await expect(page.getByText(messageFor('mfa_invalid'))).toBeVisible();
});
