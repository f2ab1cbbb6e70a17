import { sql } from '@furrow/database/sql';
import { addDays, newYorkDay, newYorkTime } from '@furrow/kernel/new-york-day';
import type { ToldNotice } from '@furrow/modules/notifications/server';
import type { Page } from '@playwright/test';
import { rows, tell } from '../support/notifications.ts';
import { enter, open, test } from '../support/people.ts';
import { demoPerson } from '../support/person.ts';
import { dueJobs } from '../support/prepared-demonstration.ts';
import { expect } from '../support/site.ts';
import { type Demonstration, ownDemonstration } from '../support/wallet.ts';

// A demonstration of its own: the digest is written at eight in New York, which the clock has to reach.
let own: Demonstration;
test.beforeAll(async () => {
  own = await ownDemonstration();
});
test.afterAll(() => own.stop());

const SELLER = 'seller@furrow.test';
const FARM = { slug: 'salt-fork-prairie', name: 'Salt Fork Prairie Farm' };

interface About {
  readonly user: string;
  readonly account: string;
  readonly name: string;
  readonly farm: string;
}

/** Whose account it is, and the farm that the news is about. */
const about = () =>
  own.database.one<About>(sql`select person.id as "user", own.id as account, own.name, farm.id as farm
    from user_account person join investment_account own on own.user_id = person.id, farm
    where person.email = ${SELLER} and farm.slug = ${FARM.slug} order by own.id limit 1`);

const updated = (text: string, farm_id: string): Partial<ToldNotice> & Pick<ToldNotice, 'text'> => ({
  channel: 'general-updates',
  type: 'investment',
  code: 'farm_valued',
  link: '/portfolio',
  meta: { farm_id },
  text,
});

const digests = () =>
  own.database.rows<{ subject: string; text: string; url: string | null }>(sql`
    select subject, text_body as text, unsubscribe_url as url from mail_message
    where recipient = ${SELLER} and kind = 'notifications.digest' order by id`);

/** The lines below each heading of the email. */
const sectionsOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^(\S.*)\n((?:- .*\n?)+)/gm)].map(([, heading = '', lines = '']) => [
      heading,
      lines
        .trim()
        .split('\n')
        .map((line) => line.slice(2)),
    ]),
  );

async function pace(page: Page, kind: RegExp, chosen: string): Promise<void> {
  const settings = page.getByRole('region', { name: 'Email me about' });
  const group = settings.getByRole('group', { name: kind });
  await group.getByText(chosen, { exact: true }).click();
  await expect(group.getByRole('radio', { name: chosen })).toBeChecked();
  await expect(settings.getByRole('status').filter({ hasText: /^\s*Saved/ })).toBeVisible();
}

test('at eight in New York one email has what is unread, by farm and account, and its link stops it by a button alone', async ({
  visitor,
}) => {
  test.slow();
  // Only this machine may read the mailbox: whoever names another address finds nothing.
  const near = { baseURL: own.origin, extraHTTPHeaders: {} };
  const [desk, page] = [await visitor({ baseURL: own.origin }), await visitor({ baseURL: own.origin })];
  const tomorrow = addDays(newYorkDay(new Date()), 1);
  // An hour before it: what was written until then is not in the way.
  await own.hourAfter(desk, newYorkTime(tomorrow, '06:00'));
  const { user: userId, account: account_id, name, farm: farm_id } = await about();
  await enter(page, demoPerson('seller'));
  await pace(page, /^Other news about your accounts/, 'Daily');
  await own.database.run(sql`update notification set mail_waits = false where user_id = ${userId}`);
  await tell(
    own.database,
    userId,
    updated('The valuation of the north field is new.', farm_id),
    updated('The valuation of the south field is new.', farm_id),
    updated('This one was read before eight.', farm_id),
    { text: 'Your account is ready to invest.', code: 'ready_to_invest', meta: { account_id } },
  );
  await open(page, '/profile/notifications/updates');
  await rows(page)
    .filter({ hasText: 'read before eight' })
    .getByRole('button', { name: 'Mark as read' })
    .click();
  await expect(rows(page).filter({ hasText: 'read before eight' })).toHaveCount(0);
  expect(await digests()).toEqual([]);

  await own.hourAfter(desk, newYorkTime(tomorrow, '08:00'));
  await expect.poll(async () => (await digests()).length).toBe(1);
  const [digest] = await digests();
  expect(sectionsOf(digest?.text ?? '')).toEqual({
    [name]: ['Your account is ready to invest.'],
    [FARM.name]: ['The valuation of the south field is new.', 'The valuation of the north field is new.'],
  });

  // Later news of the same day wait for the next, whenever the job runs again.
  await tell(own.database, userId, updated('The valuation of the west field is new.', farm_id));
  await own.hourAfter(desk, newYorkTime(tomorrow, '10:00'));
  await expect.poll(() => dueJobs(own.database)).toBe(0);
  expect(await digests()).toHaveLength(1);

  // As its reader has it, signed out.
  const reader = await visitor(near);
  await reader.goto(`/demo/mail?${new URLSearchParams({ to: SELLER })}`);
  await reader
    .getByRole('navigation', { name: 'Emails' })
    .getByRole('link', { name: /summary/ })
    .click();
  const mail = reader.frameLocator('iframe');
  await expect(mail.getByText('The valuation of the north field is new.')).toBeVisible();
  const [link] = await Promise.all([
    reader.waitForEvent('popup'),
    mail.getByRole('link', { name: 'Unsubscribe' }).click(),
  ]);
  expect(link.url()).toBe(digest?.url);
  await expect(link.getByRole('heading', { level: 1 })).toHaveText('Unsubscribe');
  await link.reload();
  const settings = page.getByRole('region', { name: 'Email me about' });
  const farms = settings.getByRole('group', { name: /^Farms you hold/ });
  await open(page, '/profile/settings');
  await expect(farms.getByRole('radio', { name: 'Daily' })).toBeChecked();
  await link.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(link.getByRole('status').filter({ hasText: 'no longer' })).toBeVisible();
  await open(page, '/profile/settings');
  await expect(farms.getByRole('radio', { name: 'No email' })).toBeChecked();

  // What waited for the next day is not sent any more.
  await own.hourAfter(desk, newYorkTime(addDays(tomorrow, 1), '08:00'));
  await expect.poll(() => dueJobs(own.database)).toBe(0);
  expect(await digests()).toHaveLength(1);
});
