import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import type { TestDatabase } from '@furrow/testing/database';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../apps/server/tests/test-app.ts';
import { deskCalls, deskSite } from '../../../apps/server/tests/test-desk.ts';
import { type Person, signInAgain } from '../../../apps/server/tests/test-people.ts';
import type { CsvPreview, LineDesk, LineRecord, ReconciliationPage, WirePage } from '../contract/index.ts';
import { csvOf, newHolder } from '../server/bank-lines/wires.fixture.ts';
import { readBalances } from '../server/ledger/read-balances.ts';
import { walletProofs } from '../server/proofs.ts';
import { noteInstructions } from '../server/wires/wire-instructions.ts';

const clock = shiftableClock('2026-03-10T16:00:00Z');
const ACCOUNT_NUMBER = '774499001122';
const WIRE = {
  FURROW_WIRE_BANK_NAME: 'Harbor Bank',
  FURROW_WIRE_ROUTING: '021000021',
  FURROW_WIRE_ACCOUNT: ACCOUNT_NUMBER,
  FURROW_WIRE_BENEFICIARY: 'Example Securities',
  FURROW_WIRE_ADDRESS: '1 Main Street, Ames, IA 50010',
};
const BY_ENV = {
  bankName: 'Harbor Bank',
  routingNumber: '021000021',
  accountNumber: ACCOUNT_NUMBER,
  beneficiary: 'Example Securities',
  address: '1 Main Street, Ames, IA 50010',
};

const site = deskSite(clock, WIRE);
let store: TestDatabase;
let app: TestApp;
/** A firm that has set neither a bank nor a payment service. */
let bare: TestApp;
let [tess, theo, audrey, ed]: Person[] = [];
const { desk } = site;

beforeAll(async () => {
  ({ store, app } = site);
  bare = await startApp({ databaseUrl: store.url, clock });
  [tess, theo, audrey, ed] = await Promise.all([
    site.operator('treasury'),
    site.operator('treasury'),
    site.operator('auditor'),
    site.operator('editor'),
  ]);
});
afterAll(() => bare.close());
afterEach(async () => {
  for (const { find } of Object.values(walletProofs)) expect(await find(store.database)).toEqual([]);
});

/** Somebody signed in who has a wallet. */
async function investor(name = 'Nora Bergstrom', type = 'individual') {
  const holder = await newHolder(store.database, name, type);
  const person = await signInAgain(store.database, site.sessions, holder.userId as Id<'user'>, clock.now());
  return { ...holder, person };
}

async function call(who: Person | undefined, method: string, path: string, body?: unknown, url = app.url) {
  const answer = await fetch(`${url}/api/user/account/${path}`, {
    method,
    headers: { ...who?.bearer, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const read = (await answer.json()) as Record<string, unknown>;
  return { status: answer.status, code: read.code, body: read, page: read as unknown as WirePage };
}
const record = async (id: string) =>
  (await desk(tess ?? null, `GET /wallet/wires/${id}`)).body as unknown as LineRecord;
const availableOf = async (accountId: string) =>
  (await readBalances(store.database, `account:${accountId}`)).wallet_available;
const queued = async () =>
  ((await desk(tess ?? null, 'GET /wallet/wires')).body as unknown as LineDesk).lines;
const importing = (csv: string, who = tess) => desk(who ?? null, 'POST /wallet/wires/import', { csv });
const agree = (proposalId: unknown, total: string) =>
  desk(theo ?? null, `POST /operations/proposals/${String(proposalId)}/decide`, {
    approve: true,
    reason: '',
    total,
  });

describe('an investor', () => {
  it('J13 reads the bank details behind the sign-in, with the warning, and asks for a reference', async () => {
    const { accountId, person } = await investor();
    const before = await call(person, 'GET', `${accountId}/wallet/wire`);
    expect(before.page).toMatchObject({
      instructions: {
        bank_name: 'Harbor Bank',
        account_number: ACCOUNT_NUMBER,
        is_demonstration: false,
        changed_on: null,
      },
      wires: [],
    });
    expect(before.page.warning.length).toBeGreaterThan(40);
    const asked = await call(person, 'POST', `${accountId}/wallet/wire`, { amount: '5000.00' });
    expect(asked.status).toBe(201);
    expect(asked.page.wires).toMatchObject([{ status: 'awaited', amount: '5000.00', can_tell: true }]);
    const again = await call(person, 'POST', `${accountId}/wallet/wire`, { amount: '6000.00' });
    expect(again.page.wires).toMatchObject([
      { reference: asked.page.wires[0]?.reference, amount: '6000.00' },
    ]);
  });

  it('J13 a change of the details is announced with its day', async () => {
    const { accountId, person } = await investor();
    const note = (details: typeof BY_ENV) =>
      store.database.transaction((tx) => noteInstructions(tx, details, clock.now()));
    await note({ ...BY_ENV, accountNumber: '1111' });
    // The job has not come yet: whoever reads the new details is told all the same.
    const early = await call(person, 'GET', `${accountId}/wallet/wire`);
    expect(early.page.instructions?.changed_on).toBe('2026-03-10');
    clock.shift(1_000);
    await note(BY_ENV);
    await note(BY_ENV);
    const announced = await call(person, 'GET', `${accountId}/wallet/wire`);
    expect(announced.page.instructions?.changed_on).toBe('2026-03-10');
  });

  it('says that it was sent, and reads on until it is matched', async () => {
    const { accountId, person } = await investor('Olga Petrov');
    const { page } = await call(person, 'POST', `${accountId}/wallet/wire`, { amount: '100.00' });
    const [wire] = page.wires;
    const tell = (body: object) => call(person, 'POST', `${accountId}/wallet/wire/${wire?.id}/sent`, body);
    expect(await tell({ sent_on: '2026-03-11', bank: 'Chase' })).toMatchObject({
      status: 400,
      code: 'wire_day_invalid',
    });
    expect(await tell({ sent_on: '2026-03-10', bank: ' ' })).toMatchObject({ status: 400 });
    expect((await tell({ sent_on: '2026-03-10', bank: 'Chase' })).page.wires).toMatchObject([
      { status: 'sent', told: { sent_on: '2026-03-10', bank: 'Chase' } },
    ]);
    await importing(
      csvOf({ cents: 10_000n, memo: `${wire?.reference}`, sender: 'OLGA PETROV', bankId: 'OP1' }),
    );
    expect((await call(person, 'GET', `${accountId}/wallet/wire`)).page.wires[0]?.status).toBe('received');
    expect(await tell({ sent_on: '2026-03-10', bank: 'Chase' })).toMatchObject({ code: 'wire_not_awaited' });
    const line = (await queued()).find(({ bank_id }) => bank_id === 'OP1');
    const done = await desk(tess ?? null, `POST /wallet/wires/${line?.id}/match`, {
      wire_id: wire?.id,
      reason: 'All agree.',
    });
    expect(done.status).toBe(200);
    expect((await call(person, 'GET', `${accountId}/wallet/wire`)).page.wires[0]).toMatchObject({
      status: 'matched',
      matched: { amount: '100.00' },
    });
    expect(await availableOf(accountId)).toBe(10_000n);
  });

  it('F1 another’s account, or another’s wire, is not there', async () => {
    const [nora, tom] = [await investor(), await investor('Tom Olsen')];
    const { page } = await call(nora.person, 'POST', `${nora.accountId}/wallet/wire`, {});
    const sent = { sent_on: '2026-03-10', bank: 'Chase' };
    for (const refused of [
      await call(tom.person, 'GET', `${nora.accountId}/wallet/wire`),
      await call(tom.person, 'POST', `${nora.accountId}/wallet/wire`, {}),
      await call(tom.person, 'POST', `${nora.accountId}/wallet/wire/${page.wires[0]?.id}/sent`, sent),
      await call(tom.person, 'POST', `${tom.accountId}/wallet/wire/${page.wires[0]?.id}/sent`, sent),
      await call(nora.person, 'POST', `${nora.accountId}/wallet/wire/nonsense/sent`, sent),
      await call(nora.person, 'GET', 'nonsense/wallet/wire'),
    ])
      expect(refused).toMatchObject({ status: 404, code: 'not_found' });
    expect((await call(undefined, 'GET', `${nora.accountId}/wallet/wire`)).status).toBe(401);
  });

  it('F13 an IRA, a blocked wallet and a firm without a bank are refused', async () => {
    const ira = await investor('Ira Owner', 'sdira');
    for (const method of ['GET', 'POST'])
      expect(
        await call(ira.person, method, `${ira.accountId}/wallet/wire`, method === 'GET' ? undefined : {}),
      ).toMatchObject({ code: 'wallet_not_wanted' });
    const held = await investor();
    await store.database.run(
      sql`insert into wallet (account_id, blocked_at, block_reason) values (${held.accountId}, ${clock.now()}, 'firm')`,
    );
    expect(await call(held.person, 'POST', `${held.accountId}/wallet/wire`, {})).toMatchObject({
      code: 'wallet_blocked',
    });
    expect((await call(held.person, 'GET', `${held.accountId}/wallet/wire`)).page).toMatchObject({
      instructions: null,
      refusal: 'wallet_blocked',
    });
    const { person, accountId } = await investor();
    expect(await call(person, 'POST', `${accountId}/wallet/wire`, {}, bare.url)).toMatchObject({
      status: 422,
      code: 'wires_not_offered',
    });
  });

  it.each([
    ['F14 a reference of one’s own', { reference: 'FRW-2222-2222-2' }],
    ['F14 a status', { status: 'matched' }],
    ['B24 nothing', { amount: '0.00' }],
    ['B24 less than nothing', { amount: '-5.00' }],
    ['B24 a third decimal', { amount: '5.001' }],
    ['B24 an exponent', { amount: '1e3' }],
    ['B24 a number', { amount: 5 }],
  ])('%s is refused', async (_what, body) => {
    const { accountId, person } = await investor();
    expect((await call(person, 'POST', `${accountId}/wallet/wire`, body)).status).toBe(400);
  });
});

describe('the desk', () => {
  it('F10 is for treasury; an auditor reads and changes nothing', async () => {
    await importing(csvOf({ cents: 1n, bankId: 'ROLE1' }));
    const line = (await queued()).find(({ bank_id }) => bank_id === 'ROLE1');
    for (const path of ['/wallet/wires', `/wallet/wires/${line?.id}`, '/wallet/reconciliation']) {
      expect((await desk(audrey ?? null, `GET ${path}`)).status).toBe(200);
      expect((await desk(ed ?? null, `GET ${path}`)).status).toBe(404);
      expect((await desk(null, `GET ${path}`)).status).toBe(404);
    }
    const reason = 'No.';
    for (const [path, body] of [
      ['/wallet/wires/import', { csv: csvOf({ cents: 1n }) }],
      ['/wallet/wires', { day: '2026-03-09', amount: '1.00', sender: 'X', bank_id: 'Q' }],
      [`/wallet/wires/${line?.id}/return`, { confirmation: 'X', reason }],
      [`/wallet/wires/${line?.id}/ignore`, { reason }],
      ['/wallet/reconciliation/run', undefined],
    ] as const)
      expect((await desk(audrey ?? null, `POST ${path}`, body)).status).toBe(404);
  });

  it('shows what each line would be before anything is written, and every fault', async () => {
    const { accountId, person } = await investor('Pia Lund');
    const { page } = await call(person, 'POST', `${accountId}/wallet/wire`, { amount: '50.00' });
    const memo = page.wires[0]?.reference ?? '';
    const csv = `${csvOf({ cents: 5_000n, memo, sender: 'PIA LUND' }, { cents: 7n })}2026-99-09,1,Tom,,Z1\r\n`;
    const before = (await queued()).length;
    const seen = (await desk(tess ?? null, 'POST /wallet/wires/preview', { csv }))
      .body as unknown as CsvPreview;
    expect(seen.lines.map(({ line, looks }) => [line, looks])).toEqual([
      [2, 'exact'],
      [3, 'unknown'],
    ]);
    expect(seen).toMatchObject({ faults: [{ line: 4, fault: 'day_malformed' }], total: '50.07' });
    const refused = await importing(csv);
    expect([refused.status, refused.code]).toEqual([400, 'bank_csv_invalid']);
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['csv']);
    expect(await queued()).toHaveLength(before);
  });

  it('B19 returns a third party’s money by two people, with the bank’s confirmation', async () => {
    const { accountId, person } = await investor('Rae Quinn');
    const { page } = await call(person, 'POST', `${accountId}/wallet/wire`, {});
    const memo = page.wires[0]?.reference ?? '';
    await importing(csvOf({ cents: 2_500n, memo, sender: 'SHELL CO LLC', bankId: 'THIRD1' }));
    const { id } = (await queued()).find(({ bank_id }) => bank_id === 'THIRD1') ?? { id: '' };
    const opened = await record(id);
    expect(opened).toMatchObject({ looks: 'third_party', reference: memo });
    expect(opened.acts[0]).toEqual({ act: 'return', needs_two: true });
    expect(opened.candidates[0]).toMatchObject({
      is_named: true,
      from_holder: false,
      available: '0.00',
      available_after: '25.00',
    });
    const alone = { wire_id: page.wires[0]?.id, reason: 'Looks fine to me.' };
    expect((await desk(tess ?? null, `POST /wallet/wires/${id}/match`, alone)).code).toBe('line_needs_two');
    const made = await desk(tess ?? null, `POST /wallet/wires/${id}/return`, { reason: 'Not the holder.' });
    expect(made.status).toBe(201);
    const twice = await desk(theo ?? null, `POST /wallet/wires/${id}/return`, { reason: 'x' });
    expect(twice.code).toBe('proposal_waits_already');
    expect((await record(id)).waiting).toMatchObject({ kind: 'wallet.return_wire' });
    const { proposal_id } = made.body as unknown as { proposal_id: string };
    const confirm = (confirmation: string) =>
      desk(tess ?? null, `POST /wallet/wires/${id}/returned`, { confirmation });
    expect((await confirm('TOO EARLY')).code).toBe('line_decided');
    expect((await agree(proposal_id, '25.00')).status).toBe(200);
    const { suspense } = await record(id);
    expect(await record(id)).toMatchObject({
      status: 'returning',
      acts: [],
      decided: { confirmation: null },
    });
    expect(await queued()).toContainEqual(expect.objectContaining({ id, status: 'returning' }));
    expect((await confirm('')).status).toBe(400);
    expect((await confirm('OMAD20260310')).status).toBe(200);
    expect((await record(id)).suspense).toBe((Number(suspense) - 25).toFixed(2));
    expect(await record(id)).toMatchObject({
      status: 'returned',
      decided: { confirmation: 'OMAD20260310' },
      acts: [],
    });
  });

  it('takes a credit back by two people, and says what is missing where it was spent', async () => {
    const { accountId } = await investor('Lou Frank');
    await importing(csvOf({ cents: 3_000n, sender: 'SOMEBODY ELSE', bankId: 'WRONG1' }));
    const { id } = (await queued()).find(({ bank_id }) => bank_id === 'WRONG1') ?? { id: '' };
    const to = { wire_id: null, account_id: accountId, reason: 'Said so by phone.' };
    const agreed = async (made: Awaited<ReturnType<typeof desk>>) =>
      agree((made.body as unknown as { proposal_id: string }).proposal_id, '30.00');
    await agreed(await desk(tess ?? null, `POST /wallet/wires/${id}/propose-match`, to));
    expect((await record(id)).take_back).toMatchObject({ free: '30.00', missing: '0.00' });
    const propose = (who = tess) =>
      desk(who ?? null, `POST /wallet/wires/${id}/take-back`, { reason: 'The wrong investor.' });
    expect((await propose(audrey)).status).toBe(404);
    const made = await propose();
    expect(made.status).toBe(201);
    expect((await agreed(made)).status).toBe(200);
    expect(await record(id)).toMatchObject({ status: 'suspense', take_back: null, decided: null });
    expect((await propose()).code).toBe('line_not_credited');
  });

  it('F10 lets a colleague credit what one person typed by hand', async () => {
    const { accountId, person } = await investor('Ida Moss');
    const { page } = await call(person, 'POST', `${accountId}/wallet/wire`, { amount: '50.00' });
    const [wire] = page.wires;
    const line = { day: '2026-03-09', amount: '50.00', sender: 'IDA MOSS', bank_id: 'TYPED50' };
    const added = await desk(tess ?? null, 'POST /wallet/wires', { ...line, memo: wire?.reference });
    const { id, looks } = added.body as unknown as { id: string; looks: string };
    expect(looks).toBe('exact');
    const actsFor = async (who: Person | undefined) =>
      ((await desk(who ?? null, `GET /wallet/wires/${id}`)).body as unknown as LineRecord).acts[0];
    expect(await actsFor(tess)).toEqual({ act: 'match', needs_two: true });
    expect(await actsFor(theo)).toEqual({ act: 'match', needs_two: false });
    const matched = { wire_id: wire?.id, reason: 'It is on the statement.' };
    const match = (who: Person | undefined) => desk(who ?? null, `POST /wallet/wires/${id}/match`, matched);
    expect((await match(tess)).code).toBe('line_needs_two');
    expect((await match(theo)).status).toBe(200);
    expect(await availableOf(accountId)).toBe(5_000n);
  });

  it('matches a line without a reference to an account by two people, and tells its owner', async () => {
    const { accountId, person } = await investor('Sol Vega');
    const added = await desk(tess ?? null, 'POST /wallet/wires', {
      day: '2026-03-09',
      amount: '12.34',
      sender: 'SOL VEGA',
      memo: 'thanks',
      bank_id: 'HAND1',
    });
    const { id, looks } = added.body as unknown as { id: string; looks: string };
    expect([added.status, looks]).toEqual([201, 'unknown']);
    const body = { wire_id: null, account_id: accountId, reason: 'He called.' };
    const made = await desk(tess ?? null, `POST /wallet/wires/${id}/propose-match`, body);
    const { proposal_id } = made.body as unknown as { proposal_id: string };
    expect((await agree(proposal_id, '12.35')).code).toBe('total_differs');
    expect((await agree(proposal_id, '12.34')).status).toBe(200);
    expect(await record(id)).toMatchObject({ status: 'matched', decided: { account_id: accountId } });
    expect(await availableOf(accountId)).toBe(1_234n);
    const heard = await store.database.rows(sql`select from outbox
      where user_id = ${person.userId} and topic = 'wallet.changed'`);
    expect(heard).toHaveLength(1);
  });

  it.each([
    ['neither a wire nor an account', 'propose-match', { wire_id: null, account_id: null, reason: 'x' }, 400],
    [
      'an account that there is not',
      'propose-match',
      { wire_id: null, account_id: `acc_${'0'.repeat(26)}`, reason: 'x' },
      400,
    ],
    ['no confirmation', 'return', { confirmation: '', reason: 'x' }, 400],
    ['no reason', 'return', { confirmation: 'X', reason: ' ' }, 400],
    ['no duplicate', 'ignore', { reason: 'x' }, 409],
  ])('F14 an act with %s is refused', async (_what, act, body, status) => {
    const line = (await queued()).find(({ bank_id }) => bank_id === 'ROLE1');
    expect((await desk(tess ?? null, `POST /wallet/wires/${line?.id}/${act}`, body)).status).toBe(status);
    expect((await desk(tess ?? null, `POST /wallet/wires/line_none/${act}`, body)).status).not.toBe(500);
  });

  it.each([
    ['a body of two megabytes', 'x'.repeat(2_100_000), 400],
    ['a file of more than one', `date,amount\n${'x'.repeat(1_100_000)}`, 400],
    ['no text', '', 400],
  ])('%s is refused', async (_what, csv, status) => {
    expect((await importing(csv)).status).toBe(status);
  });

  it('G5 G6 markup and formulas in a sender are inert in the queue’s spreadsheet', async () => {
    await importing(csvOf({ cents: 3n, sender: '=HYPERLINK("x")', bankId: 'FORM1' }));
    const sheet = await desk(tess ?? null, 'GET /operations/queues/wires/export');
    expect(sheet.status).toBe(200);
    expect(sheet.text).not.toMatch(/(^|,|\n)"?=/);
    expect(sheet.text).toContain("'=HYPERLINK");
  });

  it('H1 says the firm’s account number in no log and no audit', async () => {
    expect(app.lines.join('\n')).not.toContain(ACCOUNT_NUMBER);
    const found = await store.database.rows(
      sql`select from audit where (after::text like ${`%${ACCOUNT_NUMBER}%`})`,
    );
    expect(found).toEqual([]);
  });
});

describe('reconciliation', () => {
  it('B25 is run by a person, names what differs and is explained once', async () => {
    const run = await desk(tess ?? null, 'POST /wallet/reconciliation/run');
    expect(run.status).toBe(200);
    const page = run.body as unknown as ReconciliationPage;
    expect(page.accounts.map(({ provider }) => provider)).toEqual(['first', 'second']);
    expect(page.accounts.every(({ run: done }) => done !== null)).toBe(true);
    const open = page.differences.find(({ status }) => status === 'open');
    if (open !== undefined) {
      const explain = () =>
        desk(tess ?? null, `POST /wallet/reconciliation/differences/${open.id}/explain`, {
          reason: 'Known.',
        });
      expect((await explain()).status).toBe(200);
      expect((await explain()).code).toBe('difference_resolved');
    }
    const none = await desk(tess ?? null, 'POST /wallet/reconciliation/differences/diff_x/explain', {
      reason: 'x',
    });
    expect(none.status).toBe(404);
  });

  it('B11 says that the service is down where there is none', async () => {
    const answer = await deskCalls(bare)(tess ?? null, 'POST /wallet/reconciliation/run');
    expect([answer.status, answer.code]).toEqual([503, 'payments_provider_is_down']);
  });
});
