import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import { moveDueTransfers } from '@furrow/providers/payments-sandbox-move';
import { importSandboxCustomer, importSandboxFundingSource } from '@furrow/providers/sandbox-import';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { finishJobs } from '@furrow/testing/finish-jobs';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { TestApp } from '../../../apps/server/tests/test-app.ts';
import { startAppWithMoney } from '../../../apps/server/tests/test-money.ts';
import {
  type Person,
  signedInPerson,
  signInAgain,
  testSessions,
} from '../../../apps/server/tests/test-people.ts';
import type { Sessions } from '../../identity/server/index.ts';
import type { Balance, TransactionList, Wallet, WalletTransaction } from '../contract/index.ts';
import { walletProofs } from '../server/proofs.ts';

export type Body = Partial<Wallet & TransactionList> & {
  readonly code?: string;
  readonly message?: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly transaction?: WalletTransaction;
  readonly balance?: Balance;
};

export interface Owner {
  readonly person: Person;
  readonly account: Id<'acc'>;
  readonly bank: Id<'bank'>;
}

interface Running {
  readonly store: TestDatabase;
  readonly app: TestApp;
  readonly sessions: Sessions;
}

/** A Monday far ahead: jobs that wait do not run until a test lets them. */
const MONDAY = '2032-03-01T16:00:00Z';

/** The whole process with the stand-in of the payment service, as the demonstration has it. */
export function paymentSite() {
  const clock = shiftableClock(MONDAY);
  const running = {} as Running;
  beforeAll(async () => {
    const store = await testDatabase({ poolMax: 20 });
    const app = await startAppWithMoney({ databaseUrl: store.url, clock });
    Object.assign(running, { store, app, sessions: await testSessions(store.database, clock) });
  });
  afterAll(async () => {
    await running.app?.close();
    await running.store?.drop();
  });
  afterEach(async () => {
    const problems = [];
    for (const { find } of Object.values(walletProofs))
      problems.push(...(await find(running.store.database)));
    expect(problems).toEqual([]);
  });

  /** Somebody with a verified account and a bank, whose name tells the stand-in what becomes of its transfers. */
  async function owner(bankName = 'First Prairie Bank'): Promise<Owner> {
    const { database } = running.store;
    const now = clock.now();
    const person = await signedInPerson(database, running.sessions, { now });
    const [account, bank] = [newId('acc', now), newId('bank', now)];
    await database.transaction(async (tx) => {
      const known = { firstName: 'Ada', lastName: 'Pass', email: `${account}@example.com`, business: null };
      const customer = await importSandboxCustomer(tx, { ...known, address: {} }, now);
      const source = {
        name: bankName,
        bankName: 'First Prairie Bank',
        type: 'checking',
        state: 'verified',
      } as const;
      const sourceId = await importSandboxFundingSource(tx, customer, source, now);
      await tx.run(sql`update user_account set email_verified_at = ${now} where id = ${person.userId}`);
      await tx.run(sql`insert into investment_account (id, user_id, type, name, wallet_status, customer_id, created_at,
          updated_at)
        values (${account}, ${person.userId}, 'individual', 'Ada Pass', 'verified', ${customer}, ${now}, ${now})`);
      await tx.run(sql`insert into bank (id, account_id, place, institution, last_four, type, attachment_method, status,
          source_id, payouts_from, linked_at, verified_at)
        values (${bank}, ${account}, 1, 'First Prairie Bank', '4417', 'checking', 'automated', 'verified', ${sourceId},
          ${now}, ${now}, ${now})`);
    });
    return { person, account, bank };
  }

  async function call(
    who: Pick<Owner, 'person' | 'account'>,
    operation: string,
    body?: unknown,
    key?: string,
  ): Promise<{ readonly status: number; readonly body: Body }> {
    const [method = '', path = ''] = operation.split(' ');
    const answer = await fetch(`${running.app.url}/api/user/account/${who.account}/wallet${path}`, {
      method,
      headers: {
        ...who.person.bearer,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
  }

  const work = () => finishJobs(running.store.database, 'wallet', 'investors', 'sandbox');

  return Object.assign(running, {
    clock,
    owner,
    call,
    work,
    /** The service moves what is due by then and tells of it, and all that is told is taken in. */
    async moveTo(at: string) {
      clock.shift(new Date(at).getTime() - clock.now().getTime());
      await moveDueTransfers(running.store.database, clock.now());
      await work();
    },
    operator: (...roles: string[]) =>
      signedInPerson(running.store.database, running.sessions, { roles, now: clock.now() }),
    again: async (who: Owner): Promise<Owner> => ({
      ...who,
      person: await signInAgain(running.store.database, running.sessions, who.person.userId, clock.now()),
    }),
    /** Emails of one kind: beside them the bell's own come, whenever its job gets to it. */
    async mails({ person }: Owner, kind: string) {
      const rows = await running.store.database.rows<{ subject: string }>(
        sql`select mail.subject from mail_message mail join user_account on user_account.email = mail.recipient
          where user_account.id = ${person.userId} and mail.kind = ${kind} order by mail.created_at, mail.id`,
      );
      return rows.map(({ subject }) => subject);
    },
  });
}
