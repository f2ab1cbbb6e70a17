import { randomBytes, randomUUID } from 'node:crypto';
import { installJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LinkedBankAccount } from './bank-link.ts';
import { createSandboxBankLink } from './bank-link-sandbox.ts';
import { INSTITUTIONS } from './bank-link-sandbox-banks.ts';
import { createSandboxCustomers } from './customers-sandbox.ts';
import { setSandboxBehaviour } from './sandbox-behaviour.ts';
import { personal } from './test-customers.ts';

let test: TestDatabase;
let banks: ReturnType<typeof createSandboxBankLink>;
let clock: ReturnType<typeof shiftableClock>;

beforeAll(async () => {
  test = await testDatabase();
  await installJobs(test.database, test.url, silentLog);
});
afterAll(() => test.drop());
beforeEach(async () => {
  clock = shiftableClock('2026-03-02T15:00:00.000Z');
  banks = createSandboxBankLink({ database: test.database, clock, log: silentLog });
  await setSandboxBehaviour(test.database, 'bank-link', {});
});

const PRAIRIE = 'ins_prairie';
const GOOD = { institutionId: PRAIRIE, user: 'user_good', password: 'pass_good' };

async function opened(legalName?: string) {
  const named = legalName === undefined ? {} : { legalName };
  const { token } = unwrap(await banks.link.createToken({ accountId: 'acc_1', ...named }));
  return { token, session: unwrap(await banks.page.open(token)).linkSessionId };
}
const finished = async ({ token, session }: { token: string; session: string }) =>
  unwrap(await banks.link.finish(token, session));

/** A whole walk through the page. */
async function linked(logIn: Partial<typeof GOOD> = {}, legalName = 'Ada Quill', accountId = 'checking') {
  const link = await opened(legalName);
  unwrap(await banks.page.logIn(link.session, { ...GOOD, ...logIn }));
  unwrap(await banks.page.choose(link.session, accountId));
  return finished(link);
}

describe('the page of the bank link', () => {
  it('offers banks, takes a log-in and ends with the account that was chosen', async () => {
    const link = await opened('Ada Quill');
    expect(link.token).toMatch(/^link-sandbox-/);
    expect(await banks.page.open(link.token)).toEqual({
      ok: true,
      value: { linkSessionId: link.session, institutions: INSTITUTIONS, accounts: [] },
    });
    expect(INSTITUTIONS.map(({ name }) => name)).toEqual([
      'First Platypus Bank',
      'Houndstooth Bank',
      'Windowpane Bank',
      'First Prairie Bank',
      'Kishwaukee Union',
    ]);
    expect(await finished(link)).toEqual({ ok: false, error: { code: 'link_unfinished' } });
    const { accounts } = unwrap(await banks.page.logIn(link.session, GOOD));
    expect(accounts).toEqual([
      { id: 'checking', name: 'Everyday Checking', mask: '4417', type: 'checking' },
      { id: 'savings', name: 'Harvest Savings', mask: '0962', type: 'savings' },
    ]);
    expect(await banks.page.open(link.token)).toMatchObject({ value: { accounts } });
    expect(await banks.page.choose(link.session, 'other')).toEqual({ ok: false, error: 'not_found' });
    expect(await banks.page.choose(link.session, 'savings')).toEqual({ ok: true, value: null });
    expect(await finished(link)).toEqual({
      ok: true,
      value: {
        institution: 'First Prairie Bank',
        mask: '0962',
        type: 'savings',
        ownerNames: ['Ada Quill'],
        processorToken: expect.stringMatching(/^processor-sandbox-/),
      },
    });
    expect(await banks.page.choose(link.session, 'checking')).toEqual({ ok: false, error: 'over' });
    expect(await banks.page.open(link.token)).toEqual({ ok: false, error: 'over' });
  });

  it.each([
    ['nobody', 'pass_good'],
    ['user_good', 'wrong'],
    ['user_good', 'error_INVALID_CREDENTIALS'],
    ['user_good', 'error_SOMETHING'],
    ['user_custom', 'not JSON'],
    ['user_custom', '{"override_accounts": []}'],
  ])('lets %s with %s try again', async (user, password) => {
    const link = await opened();
    expect(await banks.page.logIn(link.session, { ...GOOD, user, password })).toEqual({
      ok: false,
      error: 'INVALID_CREDENTIALS',
    });
    expect(await banks.page.logIn(link.session, GOOD)).toMatchObject({ ok: true });
  });

  it.each(['INSTITUTION_DOWN', 'NO_AUTH_ACCOUNTS'])('ends where the bank says %s', async (fault) => {
    const link = await opened();
    const answer = await banks.page.logIn(link.session, { ...GOOD, password: `error_${fault}` });
    expect(answer).toEqual({ ok: false, error: fault });
    expect(await banks.page.logIn(link.session, GOOD)).toEqual({ ok: false, error: 'over' });
    expect(await finished(link)).toEqual({ ok: false, error: { code: 'link_failed', reason: fault } });
  });

  it('lets somebody through whose bank wants another log-in afterwards', async () => {
    expect(await linked({ password: 'error_ITEM_LOGIN_REQUIRED' })).toEqual({
      ok: false,
      error: { code: 'link_failed', reason: 'ITEM_LOGIN_REQUIRED' },
    });
  });

  it('is left, expires, and is nobody’s by a made-up session', async () => {
    const left = await opened();
    expect(await banks.page.cancel(left.session)).toEqual({ ok: true, value: null });
    expect(await finished(left)).toEqual({ ok: false, error: { code: 'link_unfinished' } });
    expect(await banks.page.cancel(left.session)).toEqual({ ok: false, error: 'over' });
    const late = await opened();
    clock.shift(4 * 3_600_000);
    expect(await banks.page.logIn(late.session, GOOD)).toEqual({ ok: false, error: 'expired' });
    expect(await banks.page.open(late.token)).toEqual({ ok: false, error: 'expired' });
    for (const made of [
      banks.page.open('x'),
      banks.page.cancel(randomUUID()),
      banks.page.choose('x', 'checking'),
    ])
      expect(await made).toEqual({ ok: false, error: 'not_found' });
    expect(await banks.link.finish('link-sandbox-none', 'x')).toMatchObject({
      error: { code: 'invalid_input' },
    });
    expect(await finished({ ...late, session: left.session })).toEqual({
      ok: false,
      error: { code: 'link_unfinished' },
    });
  });
});

describe('the account of the bank link', () => {
  it.each([
    ['{"override_accounts":[{"identity":{"names":["Ben Other"]}}]}', ['Ben Other']],
    ['{"override_accounts":[{"identity":{"names":["Ada Quill","Ben Other"]}}]}', ['Ada Quill', 'Ben Other']],
    ['{"override_accounts":[{"identity":{"names":[]}}]}', []],
  ])('J11 is whose the log-in says: %s', async (password, ownerNames) => {
    expect(await linked({ user: 'user_custom', password })).toMatchObject({ value: { ownerNames } });
  });

  it('brings one bank: a public token is good once and for half an hour', async () => {
    const link = await opened();
    unwrap(await banks.page.logIn(link.session, GOOD));
    unwrap(await banks.page.choose(link.session, 'checking'));
    const both = await Promise.all([finished(link), finished(link)]);
    expect(both.filter((each) => each.ok)).toHaveLength(1);
    expect(both.find((each) => !each.ok)).toMatchObject({ error: { reason: 'INVALID_PUBLIC_TOKEN' } });
    const late = await opened();
    unwrap(await banks.page.logIn(late.session, GOOD));
    unwrap(await banks.page.choose(late.session, 'checking'));
    clock.shift(30 * 60_000);
    expect(await finished(late)).toMatchObject({ error: { code: 'link_failed' } });
  });

  it('is verified at the payment service at once, and there once', async () => {
    const { customers, payments } = createSandboxCustomers({
      database: test.database,
      clock,
      log: silentLog,
      secret: randomBytes(32),
    });
    const who = unwrap(await customers.create(personal(), randomUUID()));
    const give = async ({ processorToken, type }: LinkedBankAccount) =>
      payments.addFundingSource(
        who,
        { name: 'First Prairie Bank ••4417', processorToken, type },
        randomUUID(),
      );
    const id = unwrap(await give(unwrap(await linked())));
    expect(await payments.findFundingSource(id)).toEqual({
      ok: true,
      value: {
        id,
        name: 'First Prairie Bank ••4417',
        bankName: 'First Prairie Bank',
        isVerified: true,
        isRemoved: false,
        microDeposits: null,
      },
    });
    expect(await give(unwrap(await linked()))).toMatchObject({
      error: { code: 'duplicate', existingId: id },
    });
    expect(await give(unwrap(await linked({}, 'Ada', 'savings')))).toMatchObject({ ok: true });
    expect(await give({ ...unwrap(await linked()), processorToken: 'processor-sandbox-x' })).toMatchObject({
      error: { code: 'invalid_input', fields: [{ field: 'processorToken', fault: 'invalid' }] },
    });
  });

  it('has the moods of every stand-in, and forgets yesterday’s sessions', async () => {
    await setSandboxBehaviour(test.database, 'bank-link', { failNext: 3 });
    expect(await banks.link.createToken({ accountId: 'acc_1' })).toMatchObject({
      error: { code: 'unavailable' },
    });
    const { token } = await opened('Ada Quill');
    clock.shift(25 * 3_600_000);
    await opened();
    expect(await test.database.rows(sql`select from sandbox_bank_link where token = ${token}`)).toEqual([]);
  });
});
