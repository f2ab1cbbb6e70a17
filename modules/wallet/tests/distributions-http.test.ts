import { randomUUID } from 'node:crypto';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Endpoint, GivenInput } from '@furrow/http/endpoint';
import { fixedClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { deskOf } from '../../../apps/server/tests/test-endpoint-calls.ts';
import { type Person, signedInPerson, testSessions } from '../../../apps/server/tests/test-people.ts';
import * as api from '../contract/api.ts';
import type { RunRecord, TransactionList, WithheldTaxes } from '../contract/index.ts';
import { payRun } from '../server/distributions/pay-run.ts';
import { PAY_AT, runsOn } from '../server/distributions/test-runs.ts';

const NOW = new Date('2026-11-17T15:42:00.000Z');
const DECIDE = { method: 'POST', path: '/api/masters/operations/proposals/:proposalId/decide' } as const;

let store: TestDatabase;
let database: Database;
let app: TestApp;
let desk: ReturnType<typeof deskOf>;
let runs: ReturnType<typeof runsOn>;
let mara: Person;
let ines: Person;
let auditor: Person;
let investor: Person;

beforeAll(async () => {
  store = await testDatabase();
  database = store.database;
  const clock = fixedClock(NOW);
  app = await startApp({ databaseUrl: store.url, env: { DATABASE_OWNER_URL: store.ownerUrl }, clock });
  const sessions = await testSessions(database, clock);
  const withRoles = (...roles: string[]) => signedInPerson(database, sessions, { roles, now: NOW });
  [mara, ines, auditor, investor] = await Promise.all([
    withRoles('treasury'),
    withRoles('treasury'),
    withRoles('auditor'),
    withRoles(),
  ]);
  desk = deskOf(app);
  runs = runsOn(database);
});
afterAll(async () => {
  await runs.expectCleanBooks();
  await app.close();
  await store.drop();
});

const bodyOf = (farmId: string, changes: object = {}) => ({
  farm_id: farmId,
  kind: 'income',
  title: 'Second-half rent 2026',
  record_date: '2026-11-01',
  pay_on: '2026-11-20',
  sources: [
    { label: 'Half-year rent', amount: '86,612.50' },
    { label: 'Property tax', amount: '(9,718.00)' },
  ],
  withholding: '',
  note: 'The tax is higher than in May.',
  ...changes,
});

async function heldFarm(cents = 10_000_000n) {
  const one = await runs.newAccount({ name: '=HYPERLINK("x")', userId: investor.userId });
  const two = await runs.newAccount({ name: 'Oak Hollow Trust', type: 'trust' });
  const farmId = await runs.newHeldFarm(
    [
      [one.id, 100],
      [two.id, 200],
    ],
    cents,
  );
  return { farmId, one, two };
}

const act = async (by: Person, endpoint: Endpoint, input: GivenInput, key?: string) =>
  desk(by, endpoint, input, key);
async function created(farmId: string, by = mara): Promise<Id<'dist'>> {
  const { status, body } = await act(by, api.createDistribution, { body: bodyOf(farmId) });
  expect(status).toBe(201);
  return body.id as Id<'dist'>;
}
async function record(id: string, by = mara): Promise<RunRecord> {
  const { status, body } = await desk(by, api.showDistribution, { params: { id } });
  expect(status).toBe(200);
  return body as unknown as RunRecord;
}

/** Checked and sent by Mara. */
async function sent(farmId: string) {
  const id = await created(farmId);
  const params = { id };
  expect((await act(mara, api.checkDistribution, { params, body: { version: 1 } })).status).toBe(200);
  const answer = await act(mara, api.sendDistribution, { params, body: { version: 2 } });
  expect(answer.status).toBe(201);
  return { id, proposalId: String(answer.body.proposal_id) };
}
const decide = (by: Person, proposalId: string, body: object) =>
  desk(by, DECIDE, { params: { proposalId }, body });

describe('a run', () => {
  it('goes from draft to paid, and everybody is told what they may know', async () => {
    const { farmId, one } = await heldFarm();
    const { id, proposalId } = await sent(farmId);
    const waiting = await record(id);
    expect(waiting).toMatchObject({
      status: 'for_approval',
      total: '76894.50',
      holders: 2,
      shares: 300,
      per_share: '$256.3150',
      sent: { by: { user_id: mara.userId } },
      payments: [
        { holder: 'Oak Hollow Trust', to_pay: '51263.00', goes_to: 'wallet' },
        { to_pay: '25631.50' },
      ],
    });
    expect(waiting.checks.every(({ is_met }) => is_met)).toBe(true);

    expect((await decide(mara, proposalId, { approve: true, total: '76894.50' })).body.code).toBe(
      'proposal_is_your_own',
    );
    expect((await decide(ines, proposalId, { approve: true, total: '76894.05' })).body.code).toBe(
      'total_differs',
    );
    expect((await decide(ines, proposalId, { approve: true, total: '76894.50' })).body).toEqual({
      outcome: 'approved',
    });
    await payRun(database, { id, now: PAY_AT });
    expect(await record(id)).toMatchObject({ status: 'paid', paid: { payments: 2, amount: '76894.50' } });

    const [line] = await database.rows<{ id: string; journal_id: string }>(
      sql`select id, journal_id from distribution_line where account_id = ${one.id} and distribution_id = ${id}`,
    );
    // The booking names both sides, and leads back to the run.
    const journal = await desk(mara, api.showJournalRecord, { params: { id: line?.journal_id ?? '' } });
    expect(journal.body).toMatchObject({
      cause: { path: expect.stringContaining(id) },
      legs: expect.arrayContaining([expect.objectContaining({ name: waiting.farm.name })]),
    });
    const statement = await get(investor, api.showDistributionStatement, {
      id: one.id,
      distribution: line?.id,
    });
    expect([statement.status, statement.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    // The movement in the holder's wallet names the farm, and leads to that statement.
    const list = await get(investor, api.listTransactions, { id: one.id });
    const { data } = (await list.json()) as TransactionList;
    expect(data).toEqual([
      expect.objectContaining({
        title: expect.stringContaining(waiting.farm.name),
        document: new URL(statement.url).pathname,
      }),
    ]);
    // Somebody else's account answers as if there were none.
    expect(
      (await get(ines, api.showDistributionStatement, { id: one.id, distribution: line?.id })).status,
    ).toBe(404);
  });

  it('B17 the same run twice is refused, and the same key makes it once', async () => {
    const { farmId } = await heldFarm();
    const key = randomUUID();
    const first = await act(mara, api.createDistribution, { body: bodyOf(farmId) }, key);
    expect(await act(mara, api.createDistribution, { body: bodyOf(farmId) }, key)).toEqual(first);
    const again = await act(ines, api.createDistribution, { body: bodyOf(farmId) });
    expect([again.status, again.body.code]).toEqual([409, 'distribution_exists']);
  });

  it('in two tabs: the second is told', async () => {
    const { farmId } = await heldFarm();
    const id = await created(farmId);
    const { farm_id: _farm, ...draft } = bodyOf(farmId);
    const save = (title: string) =>
      act(mara, api.saveDistribution, { params: { id }, body: { ...draft, title, version: 1 } });
    expect((await save('One')).status).toBe(200);
    const late = await save('Two');
    expect([late.status, late.body.code]).toEqual([409, 'distribution_changed']);
    expect((await record(id)).title).toBe('One');
  });

  it('comes back with a reason, and can be sent again', async () => {
    const { farmId } = await heldFarm();
    const { id, proposalId } = await sent(farmId);
    expect((await decide(ines, proposalId, { approve: false, reason: '' })).body.code).toBe('reason_missing');
    await decide(ines, proposalId, { approve: false, reason: 'The bill is missing.' });
    const back = await record(id);
    expect(back).toMatchObject({
      status: 'draft',
      returned: { because: 'The bill is missing.' },
      payments: [],
    });
    const checked = await act(mara, api.checkDistribution, {
      params: { id },
      body: { version: back.version },
    });
    expect(checked.status).toBe(200);
  });

  it('says how many shares belong to nobody, and that the farm has too little', async () => {
    const { farmId } = await heldFarm(100n);
    const id = await created(farmId);
    const poor = await act(mara, api.checkDistribution, { params: { id }, body: { version: 1 } });
    expect([poor.status, poor.body.code]).toEqual([422, 'operating_too_low']);
    await runs.move(farmId, 'issuer', 'demo', 7, new Date('2026-03-01T12:00:00Z'));
    await database.run(sql`update farm set subscribed_shares = subscribed_shares + 7 where id = ${farmId}`);
    const unknown = await act(mara, api.checkDistribution, { params: { id }, body: { version: 1 } });
    expect([unknown.status, unknown.body.code]).toEqual([422, 'holders_unknown']);
    expect(String(unknown.body.message)).toContain('7');
  });

  it.each([
    ['a letter for an amount', { sources: [{ label: 'Rent', amount: 'abc' }] }, 'sources.0.amount'],
    ['a third decimal', { sources: [{ label: 'Rent', amount: '1.005' }] }, 'sources.0.amount'],
    ['an exponent', { sources: [{ label: 'Rent', amount: '1e5' }] }, 'sources.0.amount'],
    ['nothing', { sources: [{ label: 'Rent', amount: '0.00' }] }, 'sources.0.amount'],
    ['more than all of it withheld', { withholding: '100' }, 'withholding'],
    ['a pay day before the record date', { pay_on: '2026-10-30' }, 'pay_on'],
    ['a day that there is not', { record_date: '2026-02-30' }, 'record_date'],
    ['no title', { title: '  ' }, 'title'],
  ])('B24 with %s is refused at its field', async (_title, changes, field) => {
    const { farmId } = await heldFarm();
    const refused = await act(mara, api.createDistribution, { body: bodyOf(farmId, changes) });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields as object)).toEqual([field]);
  });

  it('a loss is no distribution', async () => {
    const { farmId } = await heldFarm();
    const sources = [{ label: 'Tax', amount: '-5.00' }];
    const refused = await act(mara, api.createDistribution, { body: bodyOf(farmId, { sources }) });
    expect([refused.status, refused.body.code]).toEqual([422, 'distribution_nothing_to_pay']);
  });
});

describe('who may', () => {
  it('J15 the second sign-in needs a second factor', async () => {
    const { farmId } = await heldFarm();
    const { proposalId } = await sent(farmId);
    const sessions = await testSessions(database, fixedClock(NOW));
    const weak = await signedInPerson(database, sessions, { roles: ['treasury'], amr: ['pwd'], now: NOW });
    const refused = await decide(weak, proposalId, { approve: true, total: '76894.50' });
    expect(refused.status).not.toBe(200);
  });

  it('F10 an auditor reads and changes nothing; an investor finds nothing', async () => {
    const { farmId } = await heldFarm();
    const id = await created(farmId);
    expect((await desk(auditor, api.listDistributions)).status).toBe(200);
    expect((await record(id, auditor)).id).toBe(id);
    const acts: readonly (readonly [Endpoint, GivenInput])[] = [
      [api.createDistribution, { body: bodyOf(farmId, { kind: 'sale' }) }],
      [api.checkDistribution, { params: { id }, body: { version: 1 } }],
      [api.sendDistribution, { params: { id }, body: { version: 1 } }],
      [api.cancelDistribution, { params: { id }, body: { version: 1, reason: 'No.' } }],
    ];
    for (const [endpoint, input] of acts) {
      expect((await act(auditor, endpoint, input)).status).toBe(404);
      expect((await act(investor, endpoint, input)).status).toBe(404);
    }
    expect((await desk(investor, api.showDistribution, { params: { id } })).status).toBe(404);
    expect((await record(id)).status).toBe('draft');
  });
});

const get = (by: Person, endpoint: Endpoint, params: object) =>
  fetch(
    app.url +
      endpoint.path.replace(/:(\w+)/g, (_all, name) => String((params as Record<string, string>)[name])),
    {
      headers: by.bearer,
    },
  );

describe('files', () => {
  it('G6 the payments as CSV have no formula', async () => {
    const { farmId } = await heldFarm();
    const id = await created(farmId);
    await act(mara, api.checkDistribution, { params: { id }, body: { version: 1 } });
    const text = await (await get(mara, api.exportDistribution, { id })).text();
    expect(text).toContain(`"'=HYPERLINK(""x"")"`);
    expect(text.trim().split('\r\n')).toHaveLength(3);
  });

  it('a statement can be seen before anything is paid, by the firm alone', async () => {
    const { farmId, one } = await heldFarm();
    const id = await created(farmId);
    await act(mara, api.checkDistribution, { params: { id }, body: { version: 1 } });
    const payment = (await record(id)).payments.find(({ account_id }) => account_id === one.id);
    const seen = await get(auditor, api.previewStatement, { id, payment: payment?.id });
    expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const own = await get(investor, api.showDistributionStatement, { id: one.id, distribution: payment?.id });
    expect(own.status).toBe(404);
  });
});

it('a custodian’s wire is proposed, agreed to, confirmed, and has its allocation list', async () => {
  const ira = await runs.newAccount({
    type: 'sdira',
    custodian: 'Midland Trust',
    name: '+Ruth Halloran IRA',
  });
  const farmId = await runs.newHeldFarm([[ira.id, 10]], 10_000_000n);
  const { id, proposalId } = await sent(farmId);
  await decide(ines, proposalId, { approve: true, total: '76894.50' });
  await payRun(database, { id, now: PAY_AT });
  const [wire] = (await record(id)).wires;
  expect(wire).toMatchObject({
    custodian: 'Midland Trust',
    amount: '76894.50',
    clients: 1,
    status: 'waiting',
  });
  const params = { wire: wire?.id ?? '' };
  const early = await act(mara, api.confirmCustodianWire, { params, body: { confirmation: 'X' } });
  expect([early.status, early.body.code]).toEqual([409, 'wire_cannot_move']);
  expect((await act(auditor, api.proposeCustodianWire, { params, body: { reason: 'Due.' } })).status).toBe(
    404,
  );
  const proposed = await act(mara, api.proposeCustodianWire, { params, body: { reason: 'Due.' } });
  expect((await record(id)).wires[0]).toMatchObject({ is_proposed: true });
  await decide(ines, String(proposed.body.proposal_id), { approve: true, total: '76894.50' });
  expect(
    (await act(mara, api.confirmCustodianWire, { params, body: { confirmation: 'IMAD 1' } })).status,
  ).toBe(204);
  const { body } = await desk(auditor, api.listCustodianWires);
  expect(body.data).toContainEqual(
    expect.objectContaining({ id: wire?.id, status: 'confirmed', confirmation: 'IMAD 1' }),
  );
  const list = await (await get(auditor, api.exportAllocation, params)).text();
  expect(list).toContain(`'+Ruth Halloran IRA`);
  expect(list).toContain('76894.50');
});

it('a payment to an account that is closed is agreed to by two people, and then gets the number of what paid it', async () => {
  const { farmId, two } = await heldFarm();
  const { id, proposalId } = await sent(farmId);
  await decide(ines, proposalId, { approve: true, total: '76894.50' });
  await database.run(sql`update investment_account set deleted_at = ${NOW} where id = ${two.id}`);
  await payRun(database, { id, now: PAY_AT });
  const own = async () => (await record(id)).payments.find(({ account_id }) => account_id === two.id);
  const failed = await own();
  expect(failed).toMatchObject({ status: 'failed', finish: 'outside', proposal_id: null });
  const params = { id, payment: failed?.id ?? '' };
  const reason = 'The account was closed before the pay day.';
  const finish = (by: Person, body: object) => act(by, api.finishPayment, { params, body });
  expect((await finish(mara, { way: 'outside', reference: 'Check 7', reason })).status).toBe(400);
  expect((await finish(auditor, { way: 'outside', reason })).status).toBe(404);
  expect((await finish(mara, { way: 'again', reason })).body.code).toBe('payment_other_way');
  const made = await finish(mara, { way: 'outside', reason });
  expect([made.status, (await own())?.proposal_id]).toEqual([201, made.body.proposal_id]);
  await decide(ines, String(made.body.proposal_id), { approve: true, total: '51263.00' });
  const agreed = { status: 'paying_outside', goes_to: 'outside', paid_outside: null, finish: null };
  expect(await own()).toMatchObject(agreed);
  const confirm = (by: Person, reference: string) =>
    act(by, api.confirmOutsidePayment, { params, body: { reference } });
  expect((await confirm(auditor, 'Check 7')).status).toBe(404);
  expect((await confirm(mara, ' ')).status).toBe(400);
  const back = await act(mara, api.dropOutsidePayment, { params, body: { reason } });
  expect([back.status, (await own())?.status]).toEqual([200, 'failed']);
  expect((await confirm(mara, 'Check 7')).body.code).toBe('payment_not_outside');
  const more = await finish(ines, { way: 'outside', reason });
  await decide(mara, String(more.body.proposal_id), { approve: true, total: '51263.00' });
  expect((await confirm(mara, 'Check 7')).status).toBe(200);
  expect(await own()).toMatchObject({
    ...{ status: 'paid', goes_to: 'outside', paid_outside: 'Check 7' },
    ...{ finish: null, proposal_id: null },
  });
  const statement = await get(mara, api.previewStatement, { id, payment: failed?.id });
  expect(statement.status).toBe(200);
  const [row] = (await (await get(mara, api.exportDistribution, { id })).text())
    .split('\r\n')
    .filter((line) => line.includes(two.id));
  expect(row).toContain('outside');
});

it('money for a farm is proposed with an amount and a reference', async () => {
  const { farmId } = await heldFarm(0n);
  const body = { farm_id: farmId, amount: '71,244.18', bank_reference: 'FED 77', reason: 'Rent.' };
  const wrong = await act(mara, api.proposeOperatingCredit, { body: { ...body, amount: '-1' } });
  expect(Object.keys(wrong.body.fields as object)).toEqual(['amount']);
  const made = await act(mara, api.proposeOperatingCredit, { body });
  expect(made.status).toBe(201);
  await decide(ines, String(made.body.proposal_id), { approve: true, total: '71244.18' });
  const again = await act(mara, api.proposeOperatingCredit, { body });
  expect([again.status, again.body.code]).toEqual([409, 'bank_reference_known']);
});

it('withheld tax is shown by farm and year, paid on by two people, and booked by the bank’s number', async () => {
  const { farmId } = await heldFarm(100_000n);
  const id = await runs.approved(runs.draftOf(farmId, 100_000n, { withholdingBps: 1_000 }));
  await payRun(database, { id, now: PAY_AT });
  expect((await record(id)).paid).toMatchObject({ withheld: '100.00' });
  const owed = async (by: Person) => {
    const { body } = await desk(by, api.showWithheldTaxes);
    const { data, payments } = body as unknown as WithheldTaxes;
    return { tax: data.find(({ farm_id }) => farm_id === farmId), payments };
  };
  expect((await owed(auditor)).tax).toMatchObject({ year: 2026, withheld: '100.00', payable: '100.00' });
  expect((await desk(investor, api.showWithheldTaxes)).status).toBe(404);
  const given = { farm_id: farmId, year: 2026, authority: 'IRS', amount: '100', reason: 'Form 1042.' };
  const propose = (by: Person, changes: object = {}) =>
    act(by, api.proposeTaxPayment, { body: { ...given, ...changes } });
  expect((await propose(auditor)).status).toBe(404);
  expect(Object.keys((await propose(mara, { amount: '-1' })).body.fields as object)).toEqual(['amount']);
  expect((await propose(mara, { authority: ' ' })).status).toBe(400);
  expect((await propose(mara, { amount: '100.01' })).body.code).toBe('tax_not_owed');
  const made = await propose(mara);
  expect((await decide(ines, String(made.body.proposal_id), { approve: true, total: '100.00' })).status).toBe(
    200,
  );
  const [payment] = (await owed(mara)).payments;
  const params = { payment: payment?.id ?? '' };
  const confirm = (by: Person) =>
    act(by, api.confirmTaxPayment, { params, body: { confirmation: 'EFTPS 4' } });
  expect((await confirm(auditor)).status).toBe(404);
  expect((await confirm(mara)).status).toBe(200);
  expect((await owed(mara)).tax).toMatchObject({ paid: '100.00', owed: '0.00', payable: '0.00' });
  const drop = await act(mara, api.dropTaxPayment, { params, body: { reason: 'Twice.' } });
  expect([drop.status, drop.body.code]).toEqual([409, 'tax_payment_over']);
});
