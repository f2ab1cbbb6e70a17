import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { finishJobs } from '@furrow/testing/finish-jobs';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { TestApp } from '../../../apps/server/tests/test-app.ts';
import { deskCalls } from '../../../apps/server/tests/test-desk.ts';
import { startAppWithMoney } from '../../../apps/server/tests/test-money.ts';
import {
  type Person,
  signedInPerson,
  signInAgain,
  testSessions,
} from '../../../apps/server/tests/test-people.ts';
import type { Sessions } from '../../identity/server/index.ts';
import type { Bank } from '../contract/index.ts';
import { verifyBanks } from '../server/banks/verify-banks.ts';
import { fakeBankLink } from './fake-bank-link.ts';
import { fakePayments } from './fake-payments.ts';

export const ROUTING = '021000021';
/** Numbers that stand nowhere else, so that they are found wherever they should not be. */
export const CANARY = '90817263544417';

export interface Answer {
  readonly status: number;
  readonly body: {
    readonly id: Id<'bank'>;
    readonly bank: Bank;
    readonly code: string;
    readonly fields: Readonly<Record<string, unknown>>;
    readonly link_token: string;
    readonly provider: string;
  };
  readonly text: string;
}

interface Running {
  readonly store: TestDatabase;
  readonly app: TestApp;
  readonly sessions: Sessions;
  readonly service: ReturnType<typeof fakePayments>;
  readonly link: ReturnType<typeof fakeBankLink>;
}

/** A Monday far ahead: jobs that wait do not run until a test lets them. */
const MONDAY = '2032-03-01T16:00:00Z';
const HOUR_MS = 60 * 60_000;

/** One process with a payment service and a bank link in memory, for all tests of a file. */
export function bankSite() {
  const clock = shiftableClock(MONDAY);
  const running = {} as Running;
  beforeAll(async () => {
    const store = await testDatabase({ poolMax: 20 });
    const [service, link] = [fakePayments(), fakeBankLink(clock)];
    const providers = { payments: service.payments, bankLink: link.link };
    const env = { TRUST_PROXY: 'loopback' };
    const app = await startAppWithMoney({ databaseUrl: store.url, clock, env, ...providers });
    const sessions = await testSessions(store.database, clock);
    Object.assign(running, { store, app, sessions, service, link });
  });
  afterAll(async () => {
    await running.app?.close();
    await running.store?.drop();
  });
  afterEach(async () => {
    expect(await verifyBanks(running.store.database)).toEqual([]);
    running.service.troubles.length = 0;
    running.service.answerAmounts('verified');
    running.link.setDown(false);
  });

  const of = {
    get database() {
      return running.store.database;
    },
  };
  const run = (change: Parameters<TestDatabase['database']['run']>[0]) => of.database.run(change);

  async function newPerson(): Promise<Person> {
    const person = await signedInPerson(of.database, running.sessions, { now: clock.now() });
    await run(
      sql`update user_account set email_verified_at = ${clock.now()}, last_name = 'Pass' where id = ${person.userId}`,
    );
    return person;
  }

  /** An account that the payment service has verified. */
  async function newAccount(
    owner: Person,
    { type = 'individual', name = 'Ada Pass', wallet = 'verified' } = {},
  ) {
    const [id, now] = [newId('acc', clock.now()), clock.now()];
    const details = { first_name: 'Ada', last_name: 'Pass' };
    await run(sql`insert into investment_account (id, user_id, type, name, details, wallet_status, customer_id,
        certification_status, created_at, updated_at)
      values (${id}, ${owner.userId}, ${type}, ${name}, ${sql.json(details)}::jsonb, ${wallet}, ${`customer ${id}`},
        ${type === 'entity' ? 'certified' : 'uncertified'}, ${now}, ${now})`);
    return id;
  }

  // A race of a thousand rounds would spend the budget of one address within the minute.
  const addresses = new Map<string, string>();
  function addressOf({ userId }: Person): string {
    const known = addresses.get(userId) ?? `198.18.${addresses.size >> 8}.${addresses.size & 255}`;
    addresses.set(userId, known);
    return known;
  }

  async function call(who: Person, operation: string, body?: unknown, headers = {}): Promise<Answer> {
    const [method = '', path = ''] = operation.split(' ');
    const answer = await fetch(`${running.app.url}/api/user/account/${path}`, {
      method,
      headers: {
        ...who.bearer,
        'x-forwarded-for': addressOf(who),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text), text };
  }

  const typed = (accountNumber: string) => ({
    institution: 'First Prairie Bank',
    routing_number: ROUTING,
    account_number: accountNumber,
    type: 'checking',
  });
  let numbers = 1_000_000;
  const nextNumber = () => {
    numbers += 1;
    return String(numbers);
  };

  return Object.assign(running, {
    clock,
    newPerson,
    newAccount,
    call,
    typed,
    nextNumber,
    again: (person: Person) => signInAgain(of.database, running.sessions, person.userId, clock.now()),
    operator: (...roles: string[]) =>
      signedInPerson(of.database, running.sessions, { roles, now: clock.now() }),
    desk: (...asked: Parameters<ReturnType<typeof deskCalls>>) => deskCalls(running.app)(...asked),
    addByHand: (who: Person, account: string, accountNumber = nextNumber()) =>
      call(who, `POST ${account}/wallet/funding-source`, typed(accountNumber)),
    async linkBank(who: Person, account: string, end: Parameters<Running['link']['goThrough']>[1] = {}) {
      const begun = await call(who, `GET ${account}/wallet/create-link-token`);
      const session = running.link.goThrough(begun.body.link_token, end);
      return call(who, `POST ${account}/wallet/funding-source`, { link_session_id: session });
    },
    enter: (who: Person, account: string, bank: string, one = '0.03', two = '0.07') =>
      call(who, `POST ${account}/wallet/funding-source/${bank}/micro-deposits`, {
        amount_1: one,
        amount_2: two,
      }),
    remove: (who: Person, account: string, bank: string) =>
      call(who, `DELETE ${account}/wallet/funding-source`, { id: bank }),
    bank: (id: string) =>
      of.database.one<{
        status: string;
        end_reason: string | null;
        source_id: string | null;
        owner_check: string;
        place: number | null;
        amount_tries: number;
      }>(
        sql`select status, end_reason, source_id, owner_check, place, amount_tries from bank where id = ${id}`,
      ),
    shiftDays: (days: number) => clock.shift(days * 24 * HOUR_MS),
    work: () => finishJobs(of.database, 'wallet'),
    async mails(who: Person) {
      const rows = await of.database.rows<{ subject: string; text_body: string; recipient: string }>(
        sql`select mail.subject, mail.text_body, mail.recipient from mail_message mail
          join user_account on user_account.email = mail.recipient where user_account.id = ${who.userId}
          order by mail.created_at, mail.id`,
      );
      return rows.map(({ subject }) => subject);
    },
  });
}
