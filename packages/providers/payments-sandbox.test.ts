import { randomBytes, randomUUID } from 'node:crypto';
import { installJobs, startJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { jobContext } from '@furrow/testing/job-context';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerWebhook } from './customer-events.ts';
import { createSandboxCustomers, type SandboxCustomers } from './customers-sandbox.ts';
import { sandboxDwolla } from './customers-sandbox-calls.ts';
import { steerSandboxCustomer } from './customers-sandbox-steer.ts';
import type { Payments } from './payments.ts';
import { SANDBOX_SETTLEMENT } from './payments-sandbox-account.ts';
import { moveDueTransfers, sandboxMoveJob } from './payments-sandbox-move.ts';
import { plantSandboxLine } from './payments-sandbox-steer.ts';
import { setSandboxBehaviour } from './sandbox-behaviour.ts';
import { importSandboxFundingSource, importSandboxTransfer } from './sandbox-import.ts';
import { sandboxWebhooksJob } from './sandbox-webhooks.ts';
import { personal } from './test-customers.ts';
import { rememberingLog } from './test-service.ts';

/** Stands nowhere else, so that it is found wherever it should not be. */
const CANARY = '55930271846';
const heard = rememberingLog();
let test: TestDatabase;
let clock: ReturnType<typeof shiftableClock>;
let sandbox: SandboxCustomers;
let payments: Payments;
let accounts = 0;
const secret = randomBytes(32);

beforeAll(async () => {
  test = await testDatabase();
  await installJobs(test.database, test.url, silentLog);
});
afterAll(() => test.drop());
beforeEach(async () => {
  // A Monday, ten in the morning in New York.
  clock = shiftableClock('2026-03-02T15:00:00.000Z');
  sandbox = createSandboxCustomers({ database: test.database, clock, log: heard.log, secret });
  ({ payments } = sandbox);
  await setSandboxBehaviour(test.database, 'customers', {});
  await test.database.run(sql`delete from sandbox_transfer`);
});

const code = (asked: { ok: boolean; error?: { code: string } }) => (asked.ok ? null : asked.error?.code);
const customer = async () => unwrap(await sandbox.customers.create(personal(), randomUUID()));
const numbers = (name: string) => {
  accounts += 1;
  return {
    name,
    routingNumber: '222222226',
    accountNumber: `${CANARY}${accounts}`,
    type: 'checking',
  } as const;
};
const until = (day: string, time = '14:30') => {
  clock.shift(new Date(`${day}T${time}:00.000Z`).getTime() - clock.now().getTime());
  return moveDueTransfers(test.database, clock.now());
};

/** A verified bank of a new customer. */
async function bank(name = 'First Prairie Bank') {
  const customerId = await customer();
  const id = unwrap(await payments.addFundingSource(customerId, numbers(name), randomUUID()));
  await test.database.run(sql`update sandbox_funding_source set status = 'verified' where id = ${id}`);
  return { customerId, id };
}
const pull = async (from: string, amountCents = 1_200n, key: string = randomUUID()) =>
  payments.createTransfer({ from, to: SANDBOX_SETTLEMENT.second, amountCents, correlationId: key }, key);
const push = async (to: string, amountCents = 500n, key: string = randomUUID()) =>
  payments.createTransfer({ from: SANDBOX_SETTLEMENT.second, to, amountCents, correlationId: key }, key);
const status = async (id: string) => unwrap(await payments.findTransfer(id)).status;

/** Runs the jobs until everything was told; answers what was told. */
async function told(work: () => Promise<unknown>): Promise<CustomerWebhook[]> {
  const events: CustomerWebhook[] = [];
  await test.database.run(sql`delete from graphile_worker._private_jobs`);
  await work();
  const jobs = await startJobs(test.database, {
    url: test.url,
    concurrency: 1,
    jobs: [
      sandboxWebhooksJob({
        sign: { 'identity-check': async () => ({}), customers: sandbox.sign },
        async receive(_service, webhook) {
          events.push(unwrap(sandbox.customers.readWebhook(webhook)));
        },
      }),
    ],
    clock,
    log: heard.log,
  });
  try {
    await eventually(async () => {
      expect(await test.database.rows(sql`select from graphile_worker._private_jobs`)).toHaveLength(0);
    });
  } finally {
    await jobs.stop();
  }
  return events;
}
const topics = (events: readonly CustomerWebhook[]) => events.map(({ topic }) => topic);

describe('a bank at the stand-in of the payment service', () => {
  it.each([
    ['222222226', '1234', null],
    ['071923459', '12345678901234567', null],
    ['222222225', '1234', 'routingNumber'],
    ['333333334', '1234', 'routingNumber'],
    ['000000000', '1234', 'routingNumber'],
    ['22222222', '1234', 'routingNumber'],
    ['222222226', '123', 'accountNumber'],
    ['222222226', '123456789012345678', 'accountNumber'],
    ['222222226', '12a4', 'accountNumber'],
  ])(
    'of routing number %s and account %s is refused for its %s',
    async (routingNumber, accountNumber, field) => {
      const source = { ...numbers('Mine'), routingNumber, accountNumber };
      const asked = await payments.addFundingSource(await customer(), source, randomUUID());
      expect(asked.ok ? null : asked.error.fields[0]?.field).toBe(field);
    },
  );

  it('is there once, and again after it was removed', async () => {
    const who = await customer();
    const same = numbers('Mine');
    const id = unwrap(await payments.addFundingSource(who, same, 'once'));
    expect(await payments.addFundingSource(who, same, 'once')).toEqual({ ok: true, value: id });
    expect(await payments.addFundingSource(who, same, 'twice')).toMatchObject({
      error: { code: 'duplicate', existingId: id },
    });
    expect(await payments.addFundingSource(await customer(), same, randomUUID())).toMatchObject({ ok: true });
    expect(await payments.removeFundingSource(id)).toEqual({ ok: true, value: null });
    expect(await payments.removeFundingSource(id)).toEqual({ ok: true, value: null });
    expect(await payments.findFundingSource(id)).toMatchObject({ value: { isRemoved: true } });
    expect(await payments.addFundingSource(who, same, 'thrice')).toMatchObject({ ok: true });
    expect(code(await payments.removeFundingSource(SANDBOX_SETTLEMENT.first))).toBe('wrong_state');
    expect(code(await payments.addFundingSource(randomUUID(), same, randomUUID()))).toBe('not_found');
  });

  it('tells of its life', async () => {
    const who = await customer();
    let id = '';
    const events = await told(async () => {
      id = unwrap(await payments.addFundingSource(who, numbers('Mine'), randomUUID()));
      await payments.removeFundingSource(id);
    });
    expect(events).toMatchObject([
      { topic: 'customer_funding_source_added', customerId: who, resource: { kind: 'funding_source', id } },
      { topic: 'customer_funding_source_removed', customerId: who, resource: { kind: 'funding_source', id } },
    ]);
  });

  it('H9 keeps no account number anywhere', async () => {
    await bank();
    const tables = await test.database.rows<{ name: string }>(
      sql`select format('%I.%I', table_schema, table_name) as name /* never null */ from information_schema.tables
        where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
    );
    for (const { name } of tables) {
      const rows = await test.database.rows<{ row: string }>({
        text: `select t::text as row from ${name} t`,
        values: [],
      });
      expect(rows.map(({ row }) => row).join('\n')).not.toContain(CANARY);
    }
    expect(heard.said()).not.toContain(CANARY);
  });
});

describe('two small deposits of the stand-in', () => {
  async function waiting(name = 'Mine') {
    const customerId = await customer();
    const id = unwrap(await payments.addFundingSource(customerId, numbers(name), randomUUID()));
    return { customerId, id };
  }
  const verify = async (id: string, one: bigint, other: bigint) => {
    const asked = await payments.verifyMicroDeposits(id, [one, other]);
    return asked.ok ? asked.value : asked.error.code;
  };

  it('land on the next business day; any two under ten cents are right', async () => {
    const { id } = await waiting();
    expect(await verify(id, 1n, 2n)).toBe('not_found');
    const events = await told(async () => {
      expect(await payments.startMicroDeposits(id, 'start')).toEqual({ ok: true, value: null });
      expect(await payments.startMicroDeposits(id, 'start')).toEqual({ ok: true, value: null });
      expect(await payments.findFundingSource(id)).toMatchObject({ value: { microDeposits: 'pending' } });
      expect(await verify(id, 1n, 2n)).toBe('not_landed');
      await until('2026-03-03', '13:59');
      expect(await verify(id, 1n, 2n)).toBe('not_landed');
      await until('2026-03-03', '14:00');
      expect(await payments.findFundingSource(id)).toMatchObject({ value: { microDeposits: 'processed' } });
      expect(await verify(id, 10n, 2n)).toBe('wrong_amounts');
      expect(await verify(id, 9n, 8n)).toBe('verified');
      expect(await verify(id, 9n, 8n)).toBe('verified');
    });
    expect(topics(events)).toEqual([
      'customer_microdeposits_added',
      'customer_microdeposits_completed',
      'customer_funding_source_verified',
    ]);
    expect(await payments.findFundingSource(id)).toMatchObject({ value: { isVerified: true } });
  });

  it('typed wrong three times are used up', async () => {
    const { id } = await waiting();
    await payments.startMicroDeposits(id, randomUUID());
    await until('2026-03-03');
    const events = await told(async () => {
      for (let n = 0; n < 3; n += 1) expect(await verify(id, 9n, 9n)).toBe('wrong_amounts');
      expect(await verify(id, 1n, 2n)).toBe('no_tries_left');
    });
    expect(topics(events)).toEqual(['customer_microdeposits_maxattempts']);
  });

  it('come back from a bank that is called so', async () => {
    const { id } = await waiting('micro-R03');
    await payments.startMicroDeposits(id, randomUUID());
    expect(topics(await told(() => until('2026-03-03')))).toEqual(['customer_microdeposits_failed']);
    expect(await payments.findFundingSource(id)).toMatchObject({ value: { microDeposits: 'failed' } });
    expect(await verify(id, 1n, 2n)).toBe('wrong_state');
  });
});

describe('a transfer of the stand-in', () => {
  it('is made once by its key, found by its id and by what we called it', async () => {
    const { id, customerId } = await bank();
    const made = unwrap(await pull(id, 1_200n, 'pay_1'));
    expect(await pull(id, 1_200n, 'pay_1')).toEqual({ ok: true, value: made });
    expect(code(await pull(id, 1_300n, 'pay_1'))).toBe('invalid_input');
    const found = {
      id: made,
      status: 'pending',
      amountCents: 1_200n,
      correlationId: 'pay_1',
      failureCode: null,
    };
    expect(await payments.findTransfer(made)).toMatchObject({ value: { ...found, createdAt: clock.now() } });
    expect(await payments.findTransferByCorrelation(customerId, 'pay_1')).toMatchObject({ value: found });
    expect(await payments.findTransferByCorrelation(customerId, 'pay_2')).toEqual({ ok: true, value: null });
    expect(await payments.findTransferByCorrelation(await customer(), 'pay_1')).toEqual({
      ok: true,
      value: null,
    });
    expect(code(await payments.findTransferByCorrelation(randomUUID(), 'pay_1'))).toBe('not_found');
  });

  it('B9 whose answer was lost was made all the same, once', async () => {
    const { id, customerId } = await bank();
    await setSandboxBehaviour(test.database, 'customers', { loseNext: 3 });
    expect(code(await pull(id, 1_200n, 'pay_lost'))).toBe('unavailable');
    const found = unwrap(await payments.findTransferByCorrelation(customerId, 'pay_lost'));
    expect(found).toMatchObject({ status: 'pending' });
    expect(await pull(id, 1_200n, 'pay_lost')).toEqual({ ok: true, value: found?.id });
    await setSandboxBehaviour(test.database, 'customers', { failNext: 3 });
    expect(code(await pull(id, 1_200n, 'pay_never'))).toBe('unavailable');
    expect(await payments.findTransferByCorrelation(customerId, 'pay_never')).toEqual({
      ok: true,
      value: null,
    });
  });

  it('is refused from or to a bank that is removed, unverified or nobody’s, and over the limit of the firm’s own', async () => {
    const { id, customerId } = await bank();
    const fields = async (asked: ReturnType<typeof pull>) => {
      const answer = await asked;
      return answer.ok ? null : [answer.error.code, ...answer.error.fields.map(({ field }) => field)];
    };
    expect(await fields(pull(id, 10_000_001n))).toEqual(['invalid_input', 'amountCents']);
    expect(await fields(pull(id, 10_000_000n))).toBeNull();
    expect(await fields(pull(id, 0n))).toEqual(['invalid_input', 'amountCents']);
    expect(await fields(pull(randomUUID()))).toEqual(['invalid_input', 'from']);
    const between = {
      from: SANDBOX_SETTLEMENT.first,
      to: SANDBOX_SETTLEMENT.second,
      amountCents: 1n,
      correlationId: 'x',
    };
    expect(code(await payments.createTransfer(between, randomUUID()))).toBe('wrong_state');
    const typed = unwrap(await payments.addFundingSource(customerId, numbers('New'), randomUUID()));
    expect(await fields(push(typed))).toEqual(['invalid_input', 'to']);
    await steerSandboxCustomer({ database: test.database, clock }, customerId, { status: 'suspended' });
    expect(await fields(pull(id))).toEqual(['wrong_state']);
    await steerSandboxCustomer({ database: test.database, clock }, customerId, { status: 'verified' });
    await payments.removeFundingSource(id);
    expect(await fields(pull(id))).toEqual(['invalid_input', 'from']);
  });

  it.each([
    ['pull', 'before the cut-off', '2026-03-02T21:59:00.000Z', '2026-03-05'],
    ['pull', 'at the cut-off', '2026-03-02T22:00:00.000Z', '2026-03-06'],
    ['pull', 'on a Saturday', '2026-03-07T15:00:00.000Z', '2026-03-12'],
    ['pull', 'over a holiday', '2026-05-22T15:00:00.000Z', '2026-05-28'],
    ['push', 'before the cut-off', '2026-03-02T21:59:00.000Z', '2026-03-03'],
    ['push', 'on a Friday evening', '2026-03-06T23:00:00.000Z', '2026-03-10'],
  ])('a %s %s lands when banks are open', async (direction, _, made, day) => {
    clock.shift(new Date(made).getTime() - clock.now().getTime());
    const { id } = await bank();
    const transfer = unwrap(await (direction === 'pull' ? pull(id) : push(id)));
    const morning = new Date(`${day}T14:00:00.000Z`);
    clock.shift(morning.getTime() - 2 * 3_600_000 - clock.now().getTime());
    await moveDueTransfers(test.database, clock.now());
    expect(await status(transfer)).toBe('pending');
    clock.shift(2 * 3_600_000);
    await moveDueTransfers(test.database, clock.now());
    expect(await status(transfer)).toBe('processed');
  });

  it('is cancelled until 16:00 in Chicago, and not afterwards', async () => {
    const { id } = await bank();
    const [first, second] = [unwrap(await pull(id)), unwrap(await pull(id))];
    await until('2026-03-02', '21:59');
    expect(await payments.cancelTransfer(first)).toMatchObject({ value: { status: 'cancelled' } });
    expect(await payments.cancelTransfer(first)).toMatchObject({ value: { status: 'cancelled' } });
    await until('2026-03-02', '22:00');
    expect(code(await payments.cancelTransfer(second))).toBe('wrong_state');
    await until('2026-03-20');
    expect([await status(first), await status(second)]).toEqual(['cancelled', 'processed']);
  });

  it.each([
    ['R01', 'pull', ['created', 'failed'], 'R01', 'kept'],
    ['R03', 'pull', ['created', 'failed'], 'R03', 'removed'],
    ['R01-late', 'pull', ['created', 'completed', 'failed'], 'R01', 'kept'],
    ['R03-late', 'pull', ['created', 'completed', 'failed'], 'R03', 'removed'],
    ['R01', 'push', ['created', 'completed'], null, 'kept'],
    ['R03 ••4417', 'push', ['created', 'failed'], 'R03', 'removed'],
    ['R03-lately', 'pull', ['created', 'completed'], null, 'kept'],
  ])('from or to a bank called %s (a %s) is %j', async (name, direction, ends, failure, fate) => {
    const { id, customerId } = await bank(name);
    let transfer = '';
    const events = await told(async () => {
      transfer = unwrap(await (direction === 'pull' ? pull(id) : push(id)));
      await until('2026-03-05');
      await until('2026-03-09', '13:00');
    });
    const about = events.filter(({ resource }) => resource.kind === 'transfer');
    expect(topics(about)).toEqual(ends.map((end) => `customer_bank_transfer_${end}`));
    for (const { resource, customerId: whose } of about)
      expect([resource.id, whose]).toEqual([transfer, customerId]);
    expect(await payments.findTransfer(transfer)).toMatchObject({ value: { failureCode: failure } });
    expect(await payments.findFundingSource(id)).toMatchObject({ value: { isRemoved: fate === 'removed' } });
    const gone = topics(events).filter((topic) => topic.startsWith('customer_funding_source_'));
    expect(gone).toEqual(
      fate === 'removed' ? ['customer_funding_source_unverified', 'customer_funding_source_removed'] : [],
    );
  });

  it('is moved at once by a simulation, and what comes back late by a second', async () => {
    const [plain, late] = [await bank(), await bank('R01-late')];
    const ids = [unwrap(await pull(plain.id)), unwrap(await pull(late.id))];
    const simulate = async () => {
      const service = sandboxDwolla({ database: test.database, clock, secret: 'x', reviewAfterMs: 0 });
      const answer = await service(new URL('https://api-sandbox.dwolla.com/sandbox-simulations'), {
        method: 'POST',
        headers: { authorization: 'Bearer sandbox' },
      });
      return ((await answer.json()) as { total: number }).total;
    };
    expect(await simulate()).toBe(2);
    expect(await Promise.all(ids.map(status))).toEqual(['processed', 'processed']);
    expect(await simulate()).toBe(1);
    expect(await Promise.all(ids.map(status))).toEqual(['processed', 'failed']);
    expect(await simulate()).toBe(0);
  });
});

describe('what is due', () => {
  it('J28 is moved once and in order when the clock jumps over 400 days', async () => {
    const [plain, late] = [await bank(), await bank('R01-late')];
    const events = await told(async () => {
      await pull(late.id);
      await until('2026-03-03', '12:00');
      await pull(plain.id);
      await until('2026-03-04', '12:00');
      await pull(plain.id);
      // The late one comes back on the 9th, before the last of them is processed.
      await until('2026-03-06', '12:00');
      await pull(plain.id);
      clock.shift(400 * 86_400_000);
      expect(await moveDueTransfers(test.database, clock.now())).toBeGreaterThan(0);
      expect(await moveDueTransfers(test.database, clock.now())).toBe(0);
    });
    const ends = events.filter(({ topic }) => /completed|failed/.test(topic));
    expect(
      ends.map(({ topic, at }) => [
        topic.slice('customer_bank_transfer_'.length),
        at.toISOString().slice(0, 10),
      ]),
    ).toEqual([
      ['completed', '2026-03-05'],
      ['completed', '2026-03-06'],
      ['completed', '2026-03-09'],
      ['failed', '2026-03-09'],
      ['completed', '2026-03-11'],
    ]);
  });

  it('C16 is moved once by several processes at once', async () => {
    const { id } = await bank();
    for (let n = 0; n < 60; n += 1) unwrap(await pull(id));
    const events = await told(async () => {
      await until('2026-03-05', '12:00');
      clock.shift(86_400_000);
      const moved = await Promise.all([1, 2, 3, 4].map(() => moveDueTransfers(test.database, clock.now())));
      expect(moved.reduce((sum, each) => sum + each, 0)).toBe(60);
    });
    expect(events).toHaveLength(60);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(60);
  });

  it('is moved by a job of every minute', async () => {
    const { id } = await bank();
    const transfer = unwrap(await pull(id));
    clock.shift(30 * 86_400_000);
    await sandboxMoveJob.handle({}, jobContext(test.database, clock));
    expect(await status(transfer)).toBe('processed');
  });

  it('is told twice where the service is in that mood', async () => {
    const { id } = await bank('R03');
    await pull(id);
    await setSandboxBehaviour(test.database, 'customers', { twice: true });
    const events = await told(() => until('2026-03-05'));
    expect(topics(events)).toEqual([
      'customer_bank_transfer_failed',
      'customer_bank_transfer_failed',
      'customer_funding_source_unverified',
      'customer_funding_source_unverified',
      'customer_funding_source_removed',
      'customer_funding_source_removed',
    ]);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(3);
  });
});

describe('the statement of the firm’s own accounts at the stand-in', () => {
  const statement = async (from: string, to: string, sourceId: string = SANDBOX_SETTLEMENT.second) =>
    unwrap(await payments.statement(sourceId, { from, to }));

  it('is there from the start, empty', async () => {
    expect(await statement('2026-03-01', '2026-03-31')).toEqual({ lines: [], balanceCents: 0n });
    expect(await statement('2026-03-01', '2026-03-31', SANDBOX_SETTLEMENT.first)).toMatchObject({
      balanceCents: 0n,
    });
  });

  it('has what came, what went and what came back; nothing that is under way or was never moved', async () => {
    const [plain, late, poor] = [await bank(), await bank('R01-late'), await bank('R01')];
    const came = unwrap(await pull(plain.id, 1_200n, 'pay_came'));
    const back = unwrap(await pull(late.id, 700n));
    unwrap(await pull(poor.id, 900n));
    await until('2026-03-05');
    const went = unwrap(await push(plain.id, 500n));
    await until('2026-03-10');
    unwrap(await pull(plain.id, 100n));
    const all = await statement('2026-03-01', '2026-03-31');
    expect(
      all.lines.map(({ transferId, amountCents, at }) => [
        transferId,
        amountCents,
        at.toISOString().slice(0, 10),
      ]),
    ).toEqual(
      expect.arrayContaining([
        [came, 1_200n, '2026-03-05'],
        [back, 700n, '2026-03-05'],
        [went, -500n, '2026-03-06'],
        [back, -700n, '2026-03-09'],
      ]),
    );
    expect(all.lines).toHaveLength(4);
    expect(all.balanceCents).toBe(700n);
    expect(all.lines.find(({ transferId }) => transferId === came)?.correlationId).toBe('pay_came');
    expect(await statement('2026-03-05', '2026-03-05')).toMatchObject({
      lines: { length: 2 },
      balanceCents: 1_900n,
    });
    expect(await statement('2026-03-09', '2026-03-09')).toMatchObject({
      lines: [{ transferId: back, amountCents: -700n }],
      balanceCents: 700n,
    });
  });

  it('has what somebody planted', async () => {
    const at = new Date('2026-03-03T15:00:00.000Z');
    const planted = await plantSandboxLine(test.database, {
      sourceId: SANDBOX_SETTLEMENT.first,
      amountCents: -333n,
      at,
    });
    expect(await statement('2026-03-03', '2026-03-03', SANDBOX_SETTLEMENT.first)).toEqual({
      lines: [{ transferId: planted, correlationId: null, amountCents: -333n, at }],
      balanceCents: -333n,
    });
    expect(await statement('2026-03-03', '2026-03-03')).toMatchObject({ lines: [] });
  });
});

describe('what the demonstration puts into the stand-in', () => {
  it('is as if it had happened: banks, ends on their days, and what still moves by the clock', async () => {
    const customerId = await customer();
    const day = (text: string) => new Date(`${text}T15:00:00.000Z`);
    const [kept, waiting, ids] = await test.database.transaction(async (tx) => {
      const source = {
        name: 'First Prairie Bank',
        bankName: 'First Prairie Bank',
        type: 'checking',
      } as const;
      const verified = await importSandboxFundingSource(
        tx,
        customerId,
        { ...source, state: 'verified' },
        day('2026-01-05'),
      );
      const state = { depositsLandAt: day('2026-03-03') };
      const open = await importSandboxFundingSource(tx, customerId, { ...source, state }, day('2026-03-02'));
      const moved = {
        bankId: verified,
        settlementId: SANDBOX_SETTLEMENT.first,
        direction: 'pull',
        amountCents: 100n,
      } as const;
      const made: string[] = [];
      for (const [index, end] of [
        { status: 'processed', at: day('2026-02-05') } as const,
        { status: 'failed', at: day('2026-02-06'), code: 'R01' } as const,
        { status: 'failed', at: day('2026-02-09'), code: 'R01', processedAt: day('2026-02-05') } as const,
        { status: 'cancelled', at: day('2026-02-03') } as const,
        null,
      ].entries())
        made.push(
          await importSandboxTransfer(
            tx,
            { ...moved, correlationId: `pay_${index}`, end },
            end === null ? clock.now() : day('2026-02-02'),
          ),
        );
      return [verified, open, made] as const;
    });
    expect(await payments.findFundingSource(kept)).toMatchObject({ value: { isVerified: true } });
    expect(await payments.findFundingSource(waiting)).toMatchObject({ value: { microDeposits: 'pending' } });
    expect(await Promise.all(ids.map(status))).toEqual([
      'processed',
      'failed',
      'failed',
      'cancelled',
      'pending',
    ]);
    const { lines, balanceCents } = unwrap(
      await payments.statement(SANDBOX_SETTLEMENT.first, { from: '2026-02-01', to: '2026-02-28' }),
    );
    expect([lines.map(({ amountCents }) => amountCents), balanceCents]).toEqual([[100n, 100n, -100n], 100n]);
    await until('2026-03-05');
    expect(await status(ids[4] ?? '')).toBe('processed');
    expect(await payments.verifyMicroDeposits(waiting, [3n, 4n])).toEqual({ ok: true, value: 'verified' });
  });
});
