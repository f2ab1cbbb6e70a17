import {
  ACCOUNTS,
  answerSuitability,
  checkIdentity,
  openAccountOf,
  owner,
  panel,
} from '../support/accounts.ts';
import { enter, test } from '../support/people.ts';
import { decideIdentity } from '../support/review.ts';
import { expect } from '../support/site.ts';

test('a check that is broken off, runs out or is looked at can be gone on with; a wallet that is stopped says whom to ask', async ({
  visitor,
  person,
}) => {
  const page = await visitor();
  await enter(page, await person('Suspended'), ACCOUNTS);
  const id = await openAccountOf(page, 'Individual', owner('Pass'));
  await answerSuitability(page);
  await panel(page, 'Verification');
  await checkIdentity(page, 'Verify your identity', 'Break off');
  await expect(page.getByText('Your identity check was not completed.').first()).toBeVisible();
  await checkIdentity(page, 'Start the check again', 'Let the time run out');
  await expect(page.getByText('Your identity check was not finished in time.').first()).toBeVisible();
  await checkIdentity(page, 'Start the check again', 'Be put under review');
  await expect(page.getByText('Your identity check is being reviewed.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Start the check again' })).toBeHidden();
  await decideIdentity('pass', id, 'The papers fit.');
  await expect(page.getByRole('link', { name: 'Contact us' }).first()).toHaveAttribute('href', /^mailto:/);
});
