import { sql } from '@furrow/database/sql';
import { rounds } from '@furrow/testing/rounds';
import { describe, expect, it } from 'vitest';
import { bankSite, CANARY } from './test-banks.ts';

const RACES = rounds({ usual: 50, thorough: 1_000 });

const site = bankSite();
const codeOf = ({ status, body }: { status: number; body: { code?: string } | null }) => [status, body?.code];

async function ada(options: Parameters<typeof site.newAccount>[1] = {}) {
  const person = await site.newPerson();
  return { person, account: await site.newAccount(person, options) };
}

describe('a bank that is typed in', () => {
  it('waits for its two amounts and is verified by them', async () => {
    const { person, account } = await ada();
    const added = await site.addByHand(person, account, CANARY);
    expect(added.status).toBe(201);
    expect(added.body.bank).toMatchObject({
      name: 'First Prairie Bank ••4417',
      status: 'pending',
      attachment_method: 'manual',
      linked_on: '2032-03-01',
      amounts: { land_on: '2032-03-03', enter_until: '2032-03-08', tries_left: 3, can_enter: false },
      payouts_from: '2032-03-04T05:00:00.000Z',
      can_remove: true,
      under_review: false,
    });
    expect(codeOf(await site.enter(person, account, added.body.id))).toEqual([409, 'amounts_not_landed']);
    // Each email is written by a job: the first is there before the second can be.
    await site.work();
    site.shiftDays(2);
    const verified = await site.enter(await site.again(person), account, added.body.id);
    expect(verified.body.bank).toMatchObject({ status: 'verified', amounts: null, end_reason: null });
    expect(codeOf(await site.enter(await site.again(person), account, added.body.id))).toEqual([
      409,
      'bank_not_waiting',
    ]);
    await site.work();
    expect(await site.mails(person)).toEqual([
      'First Prairie Bank ••4417 was linked to your wallet',
      'First Prairie Bank ••4417 is verified',
    ]);
    site.shiftDays(-2);
  });

  it.each<[field: string, wrong: Record<string, string>]>([
    ['routing_number', { routing_number: '021000022' }],
    ['account_number', { account_number: '123' }],
    ['account_number', { account_number: '1e9' }],
    ['institution', { institution: '  ' }],
    ['institution', { institution: 'First\u0000Bank' }],
  ])('B24 a wrong %s answers 400 with the field', async (field, wrong) => {
    const { person, account } = await ada();
    const answer = await site.call(person, `POST ${account}/wallet/funding-source`, {
      ...site.typed('123456'),
      ...wrong,
    });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  });

  it('is not linked twice, but again once it was removed', async () => {
    const { person, account } = await ada();
    const number = site.nextNumber();
    const { body } = await site.addByHand(person, account, number);
    expect(
      codeOf(await site.addByHand(person, account, ` ${number.slice(0, 3)}-${number.slice(3)}`)),
    ).toEqual([409, 'bank_known']);
    expect((await site.remove(person, account, body.id)).status).toBe(204);
    expect(codeOf(await site.remove(person, account, body.id))).toEqual([404, 'not_found']);
    await site.work();
    const [source] = [...site.service.sources.values()].slice(-1);
    expect(source?.isRemoved).toBe(true);
    expect((await site.addByHand(person, account, number)).status).toBe(201);
  });

  it('fails after three wrong tries, and keeps its reason', async () => {
    const { person, account } = await ada();
    const { body } = await site.addByHand(person, account);
    site.shiftDays(3);
    const fresh = await site.again(person);
    site.service.answerAmounts('wrong_amounts');
    expect(codeOf(await site.enter(fresh, account, body.id))).toEqual([422, 'amounts_wrong']);
    expect(codeOf(await site.enter(fresh, account, body.id, '0.10'))).toEqual([400, 'amount_invalid']);
    expect(codeOf(await site.enter(fresh, account, body.id))).toEqual([422, 'amounts_wrong']);
    expect(codeOf(await site.enter(fresh, account, body.id))).toEqual([422, 'amounts_tries_used_up']);
    expect(codeOf(await site.enter(fresh, account, body.id))).toEqual([422, 'amounts_tries_used_up']);
    expect(await site.bank(body.id)).toMatchObject({ status: 'failed', end_reason: 'wrong_amounts' });
    site.shiftDays(-3);
  });

  it('three of any number of tries at once ask the service', async () => {
    const { person, account } = await ada();
    const { body } = await site.addByHand(person, account);
    site.shiftDays(3);
    const fresh = await site.again(person);
    site.service.answerAmounts('wrong_amounts');
    const before = site.service.calls.length;
    await Promise.all(Array.from({ length: 8 }, () => site.enter(fresh, account, body.id)));
    const asked = site.service.calls.slice(before).filter(({ call }) => call === 'verifyMicroDeposits');
    expect(asked).toHaveLength(3);
    expect(await site.bank(body.id)).toMatchObject({ status: 'failed', amount_tries: 3 });
    site.shiftDays(-3);
  });

  it('a try that the service did not judge is given back, and a lost yes is looked up', async () => {
    const { person, account } = await ada();
    const { body } = await site.addByHand(person, account);
    site.shiftDays(3);
    const fresh = await site.again(person);
    site.service.answerAmounts('not_landed');
    expect(codeOf(await site.enter(fresh, account, body.id))).toEqual([409, 'amounts_not_landed']);
    site.service.troubles.push({ call: 'verifyMicroDeposits', code: 'unavailable', done: false });
    expect(codeOf(await site.enter(fresh, account, body.id))).toEqual([503, 'payments_provider_is_down']);
    expect(await site.bank(body.id)).toMatchObject({ status: 'pending', amount_tries: 0 });
    site.service.answerAmounts('verified');
    site.service.troubles.push({ call: 'verifyMicroDeposits', code: 'unavailable', done: true });
    expect((await site.enter(fresh, account, body.id)).body.bank.status).toBe('verified');
    site.shiftDays(-3);
  });
});

describe('a lost answer of the payment service', () => {
  it.each([
    ['addFundingSource', true],
    ['addFundingSource', false],
    ['startMicroDeposits', true],
    ['startMicroDeposits', false],
  ] as const)('to %s (done: %s) makes no second bank there', async (call, done) => {
    const { person, account } = await ada();
    site.service.troubles.push({ call, code: 'unavailable', done });
    const count = site.service.sources.size;
    const added = await site.addByHand(person, account);
    expect(added.status).toBe(201);
    expect(added.body.bank).toMatchObject({ status: 'pending', amounts: null });
    await site.work();
    expect(site.service.sources.size).toBe(count + 1);
    const { source_id: id } = await site.bank(added.body.id);
    expect(site.service.sources.get(id ?? '')?.microDeposits).toBe('pending');
  });

  it('what it does not accept leaves its place at once', async () => {
    const { person, account } = await ada();
    site.service.troubles.push({ call: 'addFundingSource', code: 'invalid_input', done: false });
    expect(codeOf(await site.addByHand(person, account))).toEqual([400, 'account_number_invalid']);
    const left = await site.store.database.rows(
      sql`select from bank where account_id = ${account} and status <> 'removed'`,
    );
    expect(left).toHaveLength(0);
    await site.work();
    expect(await site.mails(person)).toHaveLength(1);
  });
});

describe('a bank that is linked', () => {
  it('is verified at once where the name is the account’s', async () => {
    const { person, account } = await ada();
    const linked = await site.linkBank(person, account);
    expect(linked.status).toBe(201);
    expect(linked.body.bank).toMatchObject({
      name: 'First Prairie Bank ••4417',
      status: 'verified',
      attachment_method: 'automated',
    });
    const { sealed } = await site.store.database.one<{ sealed: boolean }>(
      sql`select sealed_numbers is not null as sealed from bank where id = ${linked.body.id}`,
    );
    expect(sealed).toBe(false);
    await site.work();
    expect(await site.mails(person)).toHaveLength(1);
  });

  it('one session brings one bank, however often it is sent', async () => {
    const { person, account } = await ada();
    const begun = await site.call(person, `GET ${account}/wallet/create-link-token`);
    const session = site.link.goThrough(begun.body.link_token);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        site.call(person, `POST ${account}/wallet/funding-source`, { link_session_id: session }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  });

  it('F2 a session of another account brings nothing', async () => {
    const [one, other] = [await ada(), await ada()];
    const begun = await site.call(other.person, `GET ${other.account}/wallet/create-link-token`);
    const session = site.link.goThrough(begun.body.link_token);
    await site.call(one.person, `GET ${one.account}/wallet/create-link-token`);
    const stolen = await site.call(one.person, `POST ${one.account}/wallet/funding-source`, {
      link_session_id: session,
    });
    expect(codeOf(stolen)).toEqual([409, 'link_unfinished']);
  });

  it('a bank that said no, and a service that is away, bring nothing', async () => {
    const { person, account } = await ada();
    const failed = await site.linkBank(person, account, { code: 'link_failed', reason: 'NO_AUTH_ACCOUNTS' });
    expect(codeOf(failed)).toEqual([422, 'link_failed']);
    site.link.setDown(true);
    expect(codeOf(await site.call(person, `GET ${account}/wallet/create-link-token`))).toEqual([
      503,
      'payments_provider_is_down',
    ]);
  });
});

describe('who may add a bank', () => {
  it('J5 nobody whose address is not proven', async () => {
    const { person, account } = await ada();
    await site.store.database.run(
      sql`update user_account set email_verified_at = null where id = ${person.userId}`,
    );
    expect(codeOf(await site.addByHand(person, account))).toEqual([422, 'email_not_verified']);
  });

  it('J5 nobody who has not logged in within ten minutes', async () => {
    const { person, account } = await ada();
    site.clock.shift(11 * 60_000);
    expect(codeOf(await site.addByHand(person, account))).toEqual([422, 'auth/requires-recent-login']);
    expect((await site.addByHand(await site.again(person), account)).status).toBe(201);
    site.clock.shift(-11 * 60_000);
  });

  it.each([
    ['suspended', 'wallet_blocked'],
    ['deactivated', 'wallet_closed'],
    ['document', 'identity_not_confirmed'],
  ])('not to a wallet that is %s', async (wallet, code) => {
    const { person, account } = await ada({ wallet });
    expect(codeOf(await site.addByHand(person, account))[1]).toBe(code);
    expect(codeOf(await site.call(person, `GET ${account}/wallet/create-link-token`))[1]).toBe(code);
  });

  it('not to an IRA, whose custodian pays and is paid', async () => {
    const { person, account } = await ada({ type: 'sdira' });
    expect(codeOf(await site.addByHand(person, account))).toEqual([409, 'wallet_not_wanted']);
  });

  it('F1 F2 F3 another’s account and another’s bank are not there', async () => {
    const [one, other] = [await ada(), await ada()];
    const { body } = await site.addByHand(one.person, one.account);
    const answers = [
      await site.addByHand(other.person, one.account),
      await site.call(other.person, `GET ${one.account}/wallet/create-link-token`),
      await site.remove(other.person, one.account, body.id),
      await site.remove(other.person, other.account, body.id),
      await site.enter(other.person, one.account, body.id),
      await site.enter(other.person, other.account, body.id),
      await site.remove(one.person, one.account, 'bank_1'),
      await site.remove(one.person, one.account, "' or 1=1"),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await site.bank(body.id)).status).toBe('pending');
  });
});

describe('at most seven', () => {
  it('A14 of five at once at six banks one gets in', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < RACES; round += 1) {
      const { person, account } = await ada();
      await fill(account, 6);
      const answers = await Promise.all(Array.from({ length: 5 }, () => site.addByHand(person, account)));
      const added = answers.filter(({ status }) => status === 201);
      expect(added).toHaveLength(1);
      expect(answers.filter(({ body }) => body.code === 'banks_full')).toHaveLength(4);
      outcomes.add(String(answers.findIndex(({ status }) => status === 201)));
    }
    // Not always the first of them.
    expect(outcomes.size).toBeGreaterThan(1);
  });

  it('A14 of the same numbers at once one gets in', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { person, account } = await ada();
      const number = site.nextNumber();
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => site.addByHand(person, account, number)),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    }
  });

  it('I40 the database itself has no place for an eighth', async () => {
    const { account } = await ada();
    await fill(account, 7);
    await expect(fill(account, 8)).rejects.toMatchObject({ code: '23514' });
  });

  async function fill(account: string, count: number) {
    for (let place = 1; place <= count; place += 1)
      await site.store.database.run(sql`insert into bank (id, account_id, place, institution, last_four, type,
          attachment_method, payouts_from, linked_at)
        select 'bank_' || substr(md5(random()::text), 1, 26), ${account}, ${place}, 'Bank', '1234', 'checking', 'manual', now(), now()
        where not exists (select from bank where account_id = ${account} and place = ${place})`);
  }
});

describe('a bank that is removed', () => {
  it('stays while money is on its way', async () => {
    const { person, account } = await ada();
    const { body } = await site.linkBank(person, account);
    await site.store.database.run(sql`insert into payment (id, account_id, bank_id, direction, provider, amount_cents,
        provider_key, requested_by, created_at, cancel_until, lands_on)
      values ('pay_' || substr(md5(random()::text), 1, 26), ${account}, ${body.id}, 'pull', 'second', 100, ${body.id},
        'test', now(), now(), current_date)`);
    expect(codeOf(await site.remove(person, account, body.id))).toEqual([409, 'bank_in_use']);
    await site.store.database.run(
      sql`update payment set status = 4, ended_at = now() where bank_id = ${body.id}`,
    );
    expect((await site.remove(person, account, body.id)).status).toBe(204);
  });

  it('is removed at the service too, also one that is away for a while', async () => {
    const { person, account } = await ada();
    const { body } = await site.linkBank(person, account);
    const { source_id: id } = await site.bank(body.id);
    site.service.troubles.push({ call: 'removeFundingSource', code: 'unavailable', done: false });
    await site.remove(person, account, body.id);
    await site.work();
    expect(site.service.sources.get(id ?? '')?.isRemoved).toBe(true);
  });

  it('takes its account’s monthly deposit with it, which waits for another bank', async () => {
    const { person, account } = await ada();
    const { body } = await site.linkBank(person, account);
    await site.store.database.run(sql`insert into deposit_plan (id, account_id, bank_id, amount_cents, day, next_on, created_at)
      values ('plan_' || substr(md5(random()::text), 1, 26), ${account}, ${body.id}, 100, 5, current_date, now())`);
    await site.remove(person, account, body.id);
    const plan = await site.store.database.one<{ status: string }>(
      sql`select status from deposit_plan where account_id = ${account}`,
    );
    expect(plan.status).toBe('paused');
  });
});

it('H1 H9 H19 the numbers of a bank are nowhere but sealed', async () => {
  const { person, account } = await ada();
  const secret = '77665544332211';
  const { body } = await site.addByHand(person, account, secret);
  await site.work();
  const everything = async () => {
    const tables = await site.store.database.rows<{ name: string }>(
      sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
    );
    const rows = await Promise.all(
      tables.map(({ name }) =>
        site.store.database.rows<{ row: string }>({
          text: `select t::text as row from ${name} t`,
          values: [],
        }),
      ),
    );
    return [...site.app.lines, ...rows.flat().map(({ row }) => row)].join('\n');
  };
  const kept = await everything();
  expect(kept).not.toContain(secret);
  expect(kept).not.toContain(Buffer.from(secret).toString('hex'));
  expect(kept).not.toContain('021000021');
  await site.remove(person, account, body.id);
  const row = await site.store.database.one<{ gone: boolean }>(
    sql`select sealed_numbers is null and fingerprint is null as gone from bank where id = ${body.id}`,
  );
  expect(row.gone).toBe(true);
});
