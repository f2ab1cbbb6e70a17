import { expectAccessible } from '../support/accessible.ts';
import { ACCOUNTS } from '../support/accounts.ts';
import { enter, open, test } from '../support/people.ts';
import { copyOfDemonstration, removeDemonstration } from '../support/prepared-demonstration.ts';
import { type Served, serve } from '../support/serve.ts';
import { expect, preparedDir } from '../support/site.ts';

const ADMIN = { id: '', email: 'admin@furrow.test', password: '', firstName: '' };
const INVESTOR = { ...ADMIN, email: 'investor@furrow.test' };

// A demonstration of its own: on the common one every approval of the other journeys would run out.
let folder = '';
let own: Served;
test.beforeAll(async () => {
  folder = await copyOfDemonstration(preparedDir());
  own = await serve(folder);
});
test.afterAll(async () => {
  await own.stop();
  await removeDemonstration(folder);
});

test('the clock is moved from the console until an accreditation runs out, and the investor’s open page shows it', async ({
  visitor,
}) => {
  test.slow();
  const [desk, investor] = [await visitor({ baseURL: own.origin }), await visitor({ baseURL: own.origin })];
  await enter(investor, INVESTOR, ACCOUNTS);
  const first = investor.getByRole('main').locator('a[href*="account=acc_"]').first();
  await open(investor, `${await first.getAttribute('href')}&open=accreditation`);
  await investor.waitForFunction(() => document.documentElement.dataset.live === 'open');
  const standing = investor.getByRole('status').filter({ hasText: /accredit/i });
  await expect(standing).not.toContainText(/expired/i);

  await enter(desk, ADMIN, '/masters/settings');
  const clock = desk.getByRole('region', { name: /clock/ });
  await clock.getByLabel('How far').fill('53');
  await clock.getByLabel('Unit').selectOption({ label: 'weeks' });
  await clock.getByRole('button', { name: /53/ }).click();
  await expect(clock.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await clock.getByLabel('Reason').fill('To see what an expired accreditation looks like.');
  await clock.getByRole('button', { name: /53/ }).click();
  await expect(clock).toContainText('371 days');
  await expectAccessible(desk);

  // Nobody touched this page, and nobody was logged out.
  await expect(standing).toContainText(/expired/i);
});
