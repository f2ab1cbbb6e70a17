import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHistory } from '../accounts/account-history.ts';
import { createAccount } from '../accounts/create-account.ts';
import { investorsAlone } from '../test-investors.ts';
import { askReverification, setCommonKyc } from './review-person.ts';
import { verificationOf } from './verification-page.ts';

const clock = fixedClock('2026-03-02T15:00:00.000Z');
let site: Awaited<ReturnType<typeof investorsAlone>>;
beforeAll(async () => {
  site = await investorsAlone(clock);
});
afterAll(() => site.drop());

const look = (accountId: Id<'acc'>, status: 'pending' | 'approved') =>
  site.database.transaction((tx) =>
    setCommonKyc(
      tx,
      { accountId, actor: 'operator:op_1', reason: 'A name on a list.', at: clock.now() },
      status,
    ),
  );

async function open(userId: string) {
  const made = await site.database.transaction((tx) =>
    createAccount(tx, { userId, type: 'sdira', now: clock.now() }),
  );
  if (!made.ok) throw new Error(made.error.code);
  return site.database.one<{ id: Id<'acc'>; common: string | null }>(
    sql`select id, kyc_common_status as common from investment_account where id = ${made.value}`,
  );
}

it('F12 holds the accounts that a held person opens later, also when the first one is gone', async () => {
  const { id: first, userId } = await site.newAccount('individual');
  expect((await open(userId)).common).toBeNull();
  await look(first, 'pending');
  const later = await open(userId);
  expect(later.common).toBe('pending');
  const lines = await site.database.rows(
    sql`select subject, to_status, reason from account_history where account_id = ${later.id} and subject <> 'account'`,
  );
  expect(lines).toEqual([{ subject: 'common_kyc', to_status: 'pending', reason: null }]);
  await site.database.run(
    sql`update investment_account set deleted_at = ${clock.now()} where user_id = ${userId}`,
  );
  const anew = await open(userId);
  expect(anew.common).toBe('pending');
  await look(anew.id, 'approved');
  expect((await open(userId)).common).toBe('approved');
});

it('the owner reads that the firm looks at them, and not why; what is said to them they read', async () => {
  const { id, userId } = await site.newAccount('individual');
  await look(id, 'pending');
  const order = { accountId: id, actor: 'operator:op_1', at: clock.now() };
  await site.database.transaction((tx) => askReverification(tx, { ...order, reason: 'It has expired.' }));
  expect(await verificationOf(site.deps, { userId, accountId: id })).toMatchObject({
    reverify: true,
    reverify_reason: 'It has expired.',
  });
  const page = { limit: 500, offset: 0 };
  const history = await accountHistory(site.database, { userId, accountId: id, page });
  expect(history?.data.map(({ subject, by, reason }) => [subject, by, reason])).toEqual([
    ['reverification', 'us', 'It has expired.'],
    ['common_kyc', 'us', null],
  ]);
});

it('tells the owner once of a hold and its end, without the reason, and of a new check with it', async () => {
  const { id, userId, email } = await site.newAccount('individual');
  await open(userId);
  // Cleared without ever having been held: there is nothing to tell.
  await look(id, 'approved');
  for (const status of ['pending', 'pending', 'approved', 'approved'] as const) await look(id, status);
  const order = {
    accountId: id,
    actor: 'operator:op_1',
    reason: 'Your license has expired.',
    at: clock.now(),
  };
  for (const _ of [1, 2]) await site.database.transaction((tx) => askReverification(tx, order));
  await site.work();
  const mails = await site.database.rows<{ subject: string; text_body: string }>(
    sql`select subject, text_body from mail_message where recipient = ${email} order by subject`,
  );
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringContaining('identity again'),
    expect.stringContaining('are reviewing'),
    expect.stringContaining('have finished reviewing'),
  ]);
  expect(mails[0]?.text_body).toContain('Your license has expired.');
  expect(mails[0]?.text_body).toContain(`/profile/accounts?account=${id}&open=verification`);
  expect(mails.map(({ text_body }) => text_body).join()).not.toContain('A name on a list.');
});

it('the history counts all its lines and answers the newest', async () => {
  const { id, userId } = await site.newAccount('individual');
  await site.database.run(sql`insert into account_history (id, account_id, subject, event, actor, at)
    select 'ahs_' || lpad(n::text, 26, '0'), ${id}, 'person', 'changed', 'person:per_1', ${clock.now()}::timestamptz
    from generate_series(1, 501) as n`);
  const page = { limit: 500, offset: 0 };
  const history = await accountHistory(site.database, { userId, accountId: id, page });
  expect([history?.count, history?.data.length, history?.data[0]?.by]).toEqual([501, 500, 'person']);
});

it('an account that is opened while a person is put on hold is held too', async () => {
  const { id, userId } = await site.newAccount('individual');
  await Promise.all([look(id, 'pending'), open(userId), open(userId)]);
  const rows = await site.database.rows<{ common: string | null }>(
    sql`select kyc_common_status as common from investment_account where user_id = ${userId}`,
  );
  expect(rows.map(({ common }) => common)).toEqual(['pending', 'pending', 'pending']);
});
