import { sql } from '@furrow/database/sql';
import { systemClock } from '@furrow/kernel/clock';
import { steerSandboxCustomer } from '@furrow/providers/customers-sandbox-steer';
import { beforeEach, expect, it } from 'vitest';
import type { Person } from '../../../apps/server/tests/test-people.ts';
import { verificationSite } from '../../../apps/server/tests/test-verification.ts';
import type { Bank } from '../contract/index.ts';

const site = verificationSite();
let ada: Person;
let account: string;
beforeEach(async () => {
  ada = await site.newPerson();
  await site.store.database.run(
    sql`update user_account set email_verified_at = ${new Date()} where id = ${ada.userId}`,
  );
  account = await site.openAccount(ada, 'individual', {});
  await site.verify(ada, account, 'success');
  await site.quiet();
  const { id } = await site.store.database.one<{ id: string }>(
    sql`select customer_id as id /* never null: id */ from investment_account where id = ${account}`,
  );
  await steerSandboxCustomer({ database: site.store.database, clock: systemClock }, id, {
    status: 'verified',
  });
  await site.quiet();
});

const html = async (path: string) => {
  const answer = await fetch(site.app.url + path);
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};
const links = (text: string) =>
  [...text.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
const follow = async (page: { text: string }, part: string) => {
  const href = links(page.text).find((one) => one.includes(part));
  if (href === undefined) throw new Error(`no link with ${part}`);
  return html(href);
};

async function begin() {
  const { body } = await site.call(ada, 'GET', `/account/${account}/wallet/create-link-token`);
  const address = new URLSearchParams({ link_token: body.link_token, account });
  return html(`/api/user/sandbox/bank-link?${address}`);
}
const sessionIn = (text: string) => /data-session="([^"]+)"/.exec(text)?.[1] ?? '';
const add = (session: string) =>
  site.call<{ bank: Bank; code: string }>(ada, 'POST', `/account/${account}/wallet/funding-source`, {
    link_session_id: session,
  });

it('a person goes through the stand-in of the bank link and has a verified bank', async () => {
  const banks = await begin();
  expect(banks.status).toBe(200);
  expect(banks.headers.get('content-security-policy')).toContain("default-src 'none'");
  const chosen = await follow(await follow(await follow(banks, 'ins_prairie'), 'as=good'), 'choice=checking');
  const added = await add(sessionIn(chosen.text));
  expect([added.status, added.body.bank]).toMatchObject([
    201,
    { name: 'First Prairie Bank ••4417', status: 'verified', under_review: false },
  ]);
});

it('J11 a log-in of somebody else brings a bank that waits for a person', async () => {
  const chosen = await follow(
    await follow(await follow(await begin(), 'ins_prairie'), 'as=other'),
    'choice=checking',
  );
  const added = await add(sessionIn(chosen.text));
  expect(added.body.bank).toMatchObject({ status: 'pending', under_review: true });
});

it('a wrong password can be tried again, and leaving brings no bank', async () => {
  const wrong = await follow(await follow(await begin(), 'ins_109508'), 'as=wrong');
  const again = await follow(await follow(wrong, '/bank?'), 'as=good');
  const canceled = await follow(again, '/cancel?');
  expect(links(canceled.text)).toEqual([`/profile/accounts?open=wallet&do=link&account=${account}`]);
});

it.each(['down', 'none', 'again'])('a bank that ends it with %s brings no bank, and says so', async (as) => {
  let page = await follow(await follow(await begin(), 'ins_109508'), `as=${as}`);
  if (as === 'again') page = await follow(page, 'choice=checking');
  const added = await add(sessionIn(page.text));
  expect([added.status, added.body.code]).toEqual([422, 'link_failed']);
});

it('nobody gets in without a token, and names in the address are text (G5)', async () => {
  const page = await html(
    `/api/user/sandbox/bank-link?link_token=none&account=${encodeURIComponent('"><script>x')}`,
  );
  expect(page.status).toBe(410);
  expect(page.text).not.toContain('<script>x');
  const odd = await html(
    `/api/user/sandbox/bank-link/bank?link_session=${encodeURIComponent('"><b>')}&institution=x`,
  );
  expect(odd.text).not.toContain('"><b>');
});
