import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from '@furrow/database/sql';
import { addressOf, type Endpoint, type GivenInput } from '@furrow/http/endpoint';
import { shiftableClock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { moveDueTransfers } from '@furrow/providers/payments-sandbox-move';
import type { Signing } from '@furrow/providers/signing';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { finishJobs } from '@furrow/testing/finish-jobs';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { TestApp } from '../../../apps/server/tests/test-app.ts';
import { deskCalls } from '../../../apps/server/tests/test-desk.ts';
import { testFarm } from '../../../apps/server/tests/test-farms.ts';
import { startAppWithMoney } from '../../../apps/server/tests/test-money.ts';
import {
  type Person,
  signedInPerson,
  signInAgain,
  testSessions,
} from '../../../apps/server/tests/test-people.ts';
import { problemsOf } from '../../../apps/server/tests/test-proofs.ts';
import type { Closing } from '../../farms/rules/index.ts';
import type { NewFarm } from '../../farms/server/index.ts';
import type { Sessions } from '../../identity/server/index.ts';
import type { AccountType } from '../../investors/rules/index.ts';
import * as api from '../contract/api.ts';
import type { Investment, SignaturesStep } from '../contract/index.ts';
import type { FundingType } from '../rules/index.ts';
import type { AgreementKind } from '../server/signing/signing-row.ts';
import { openAccount } from './test-accounts.ts';
import { publishAgreements } from './test-agreements.ts';

interface Running {
  readonly store: TestDatabase;
  readonly app: TestApp;
  readonly sessions: Sessions;
  readonly folder: string;
  readonly treasurer: Person;
}

/** Somebody with one account and, where it has a wallet, a bank. */
export interface Investor {
  person: Person;
  readonly account: Id<'acc'>;
  readonly bank: Id<'bank'>;
  /** Theirs alone: limits by address count each person by itself. */
  readonly address: string;
  /** As the bank names whoever sends its money. */
  readonly sender: string;
}

type Answer = Investment & {
  readonly code?: string;
  readonly investment: Investment;
  readonly lacks: readonly { readonly code: string }[];
};

/** A fee on top of what the shares cost, for the whole farm. */
const CLOSING_FEE = {
  name: 'Closing fee',
  when: 'at_closing',
  base: 'fixed',
  rate: null,
  amount: '10000.00',
  in_raise: false,
  note: null,
};

const WIRES = {
  FURROW_WIRE_BANK_NAME: 'Harbor Bank',
  FURROW_WIRE_ROUTING: '021000021',
  FURROW_WIRE_ACCOUNT: '774499001122',
  FURROW_WIRE_BENEFICIARY: 'Example Securities',
  FURROW_WIRE_ADDRESS: '1 Main Street, Ames, IA 50010',
};

/** A Monday far ahead: jobs that wait do not run until a test lets them. */
const MONDAY = '2032-03-01T16:00:00Z';
const DAY_MS = 24 * 60 * 60_000;

/** The whole process with the stand-ins of banks and payments, for all tests of a file; the books are proven after each. */
export function investingSite(openSigning?: () => Signing) {
  const clock = shiftableClock(MONDAY);
  let people = 0;
  const running = {} as Running;
  beforeAll(async () => {
    const store = await testDatabase({ poolMax: 20 });
    const folder = await mkdtemp(join(tmpdir(), 'investing-'));
    const env = { FURROW_FILES_DIR: folder, TRUST_PROXY: 'loopback', ...WIRES };
    const app = await startAppWithMoney({
      databaseUrl: store.url,
      clock,
      env,
      ...(openSigning && {
        openSigning: () => ({ signing: openSigning(), envelopeService: openSigning() }),
      }),
    });
    const sessions = await testSessions(store.database, clock);
    Object.assign(running, { store, folder, app, sessions, treasurer: await treasurer(store, sessions) });
  });
  afterAll(async () => {
    await running.app?.close();
    await running.store?.drop();
    if (running.folder !== undefined) await rm(running.folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    await work();
    const problems = await problemsOf(running.store.database);
    // Nobody opened these accounts, and the audit of that is not what is looked at here.
    expect(problems.filter(({ rule }) => rule !== 'I51')).toEqual([]);
  });

  const treasurer = ({ database }: TestDatabase, sessions: Sessions) =>
    signedInPerson(database, sessions, { roles: ['treasury'], now: clock.now() });

  async function investor(
    type: AccountType = 'individual',
    bankName = 'First Prairie Bank',
  ): Promise<Investor> {
    const { database } = running.store;
    const now = clock.now();
    const person = await signedInPerson(database, running.sessions, { now });
    await database.run(sql`update user_account set email_verified_at = ${now} where id = ${person.userId}`);
    people += 1;
    const address = `198.18.0.${people}`;
    return { person, address, ...(await account(person, type, bankName)) };
  }

  const account = (person: Person, type: AccountType, bankName = 'First Prairie Bank') =>
    openAccount(running.store.database, person, { type, bankName, now: clock.now() });

  /** An open offering with agreements and a fee on top. */
  async function offering(changes: Partial<NewFarm> = {}): Promise<Id<'farm'>> {
    const { database } = running.store;
    const { id } = await testFarm(database, running.folder, changes);
    await database.run(sql`insert into farm_prospectus (farm_id, fees, updated_at)
      values (${id}, ${sql.json([CLOSING_FEE])}, ${clock.now()})`);
    await publishAgreements(database, running.folder, id);
    return id;
  }

  /** What an endpoint answers to its caller. */
  async function call<Body = Answer>(
    { person, address }: Pick<Investor, 'person' | 'address'>,
    endpoint: Pick<Endpoint, 'method' | 'path'>,
    input: GivenInput = {},
  ): Promise<{ readonly status: number; readonly body: Body }> {
    const answer = await fetch(running.app.url + addressOf(endpoint.path, input), {
      method: endpoint.method,
      headers: {
        ...person.bearer,
        'x-forwarded-for': address,
        ...(endpoint.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Body };
  }

  const of = (id: string) => ({ params: { id } });

  async function begin(who: Investor, farmId: Id<'farm'>, shares: number): Promise<string> {
    const body = { farm_id: farmId, number_of_shares: shares };
    const begun = await call(who, api.beginInvestment, { body });
    expect(begun.status, JSON.stringify(begun.body)).toBe(201);
    return begun.body.id;
  }

  const own = (who: Investor, id: string, accountId = who.account) =>
    call(who, api.chooseAccount, { ...of(id), body: { profile_id: accountId } });

  /** The first opening after the terms changed reckons the amount anew; the next one opens. */
  async function open(who: Investor, id: string, kind: AgreementKind): Promise<void> {
    for (let calls = 0; calls < 2; calls += 1) {
      const answer = await call<SignaturesStep>(who, api.openAgreement, { params: { id, kind } });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      if (answer.body.documents.some((one) => one.kind === kind && one.opened_at !== null)) return;
    }
    throw new Error(`${kind} does not open`);
  }

  /** Reads both agreements, agrees to all that is asked and signs; answers for whom. */
  async function sign(who: Investor, id: string): Promise<string> {
    const asked = (await call<SignaturesStep>(who, api.showSignatures, of(id))).body;
    for (const { kind } of asked.documents) await open(who, id, kind);
    const consents = asked.consents.map(({ name }) => name);
    const { sha256: disclosure } = asked.disclosure;
    await call(who, api.giveConsents, { ...of(id), body: { consents, disclosure } });
    const body = { signature: { kind: 'typed', text: asked.signer } };
    for (const { kind } of asked.documents) {
      const signed = await call(who, api.signAgreement, { params: { id, kind }, body });
      expect(signed.status, JSON.stringify(signed.body)).toBe(200);
    }
    return asked.purchaser;
  }

  const fund = (who: Investor, id: string, type: FundingType) =>
    call(who, api.chooseFunding, {
      ...of(id),
      body: { type, funding_source: type === 'bank' ? who.bank : null },
    });

  /** From the account to the last press, which is not made. */
  async function prepare(who: Investor, id: string, type: FundingType): Promise<void> {
    await own(who, id);
    await sign(who, id);
    await fund(who, id, type);
    const passed = await call(who, api.passAccreditation, of(id));
    expect(passed.body.investment.status, JSON.stringify(passed.body)).toBe(15);
  }

  const confirm = (who: Investor, id: string) => call(who, api.confirmInvestment, of(id));
  const cancel = (who: Investor, id: string) => call(who, api.cancelInvestment, of(id));
  const show = async (who: Investor, id: string) => (await call(who, api.showInvestment, of(id))).body;

  /** Money comes under a reference of ours: one of the firm enters it, another sees whose it is. */
  async function land(wire: { readonly id: string }, sender: string, cents: Cents): Promise<void> {
    const desk = deskCalls(running.app);
    const { reference } = await running.store.database.one<{ reference: string }>(
      sql`select reference from wire_reference where id = ${wire.id}`,
    );
    const line = { day: newYorkDay(clock.now()), amount: toDollarString(cents), sender, memo: reference };
    const colleague = await treasurer(running.store, running.sessions);
    const added = await desk(running.treasurer, 'POST /wallet/wires', { ...line, bank_id: randomUUID() });
    const { id } = added.body as unknown as { id: string };
    const body = { wire_id: wire.id, reason: 'Sender and amount agree.' };
    const matched = await desk(colleague, `POST /wallet/wires/${id}/match`, body);
    expect(matched.status, matched.text).toBe(200);
  }

  async function deposit({ person, account: id, sender }: Investor, cents: Cents): Promise<void> {
    const answer = await fetch(`${running.app.url}/api/user/account/${id}/wallet/wire`, {
      method: 'POST',
      headers: { ...person.bearer, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: toDollarString(cents) }),
    });
    const { wires } = (await answer.json()) as { wires: { id: string }[] };
    await land(wires[0] ?? { id: '' }, sender, cents);
  }

  const work = () => finishJobs(running.store.database, 'wallet', 'investors', 'investments', 'sandbox');

  /** Days on, the banks have done what was due; whoever is here logs in again. */
  async function daysLater(days: number, ...people: readonly Investor[]): Promise<void> {
    const { database } = running.store;
    await work();
    clock.shift(days * DAY_MS);
    await moveDueTransfers(database, clock.now());
    await work();
    for (const who of people)
      who.person = await signInAgain(database, running.sessions, who.person.userId, clock.now());
    Object.assign(running, { treasurer: await treasurer(running.store, running.sessions) });
  }

  /** One of the firm proposes, another agrees and types what was raised; everything that follows has happened. */
  async function close(farmId: Id<'farm'>, to: Closing, raised: string): Promise<void> {
    const { database } = running.store;
    const roles = ['offerings'];
    const [wes, ines] = await Promise.all(
      [0, 1].map(() => signedInPerson(database, running.sessions, { roles, now: clock.now() })),
    );
    const desk = deskCalls(running.app);
    const order = { from: 'verified', to, reason: 'The date has come.' };
    const proposed = await desk(wes ?? null, `POST /farms/offerings/${farmId}/close`, order);
    expect(proposed.status, proposed.text).toBe(201);
    const { proposal_id } = proposed.body as unknown as { proposal_id: string };
    const decision = { approve: true, reason: '', total: raised };
    const decided = await desk(ines ?? null, `POST /operations/proposals/${proposal_id}/decide`, decision);
    expect(decided.status, decided.text).toBe(200);
    await work();
  }

  /** What the books have of an owner, without the kinds that have nothing. */
  async function books(owner: string): Promise<Record<string, Cents>> {
    const rows = await running.store.database.rows<{ kind: string; cents: bigint }>(
      sql`select kind, balance_cents as cents from ledger_account where owner = ${owner} and balance_cents <> 0`,
    );
    return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]));
  }

  /** The codes of all statuses that it has had. */
  async function path(id: string): Promise<number[]> {
    const rows = await running.store.database.rows<{ code: number }>(
      sql`select to_status as code from investment_status_event where investment_id = ${id} order by ordinal`,
    );
    return rows.map(({ code }) => code);
  }

  async function sold(farmId: Id<'farm'>): Promise<number> {
    const { shares } = await running.store.database.one<{ shares: number }>(
      sql`select subscribed_shares as shares from farm where id = ${farmId}`,
    );
    return shares;
  }

  return Object.assign(running, {
    clock,
    investor,
    account,
    offering,
    call,
    begin,
    own,
    open,
    sign,
    fund,
    prepare,
    confirm,
    cancel,
    show,
    land,
    deposit,
    work,
    daysLater,
    close,
    books,
    path,
    sold,
  });
}
