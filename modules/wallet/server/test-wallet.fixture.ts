import { installJobs } from '@furrow/database/jobs';
import { type Log, silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { unwrap } from '@furrow/kernel/result';
import type { TransferStatus } from '@furrow/providers/payments';
import { testDatabase } from '@furrow/testing/database';
import { expect } from 'vitest';
import { creditLegs, providerAccount } from '../rules/index.ts';
import { type CauseFinder, type JournalCauses, OWN_CAUSES } from './journal-causes.ts';
import { writeJournal } from './ledger/write-journals.ts';
import { applyTransfer } from './payments/apply-transfer.ts';
import { fakePayments } from './payments/fake-payments.fixture.ts';
import { followPayment } from './payments/follow-payment.ts';
import type { PaymentDeps } from './payments/payment-deps.ts';
import type { EndedPayment } from './payments/payment-ended.ts';
import { paymentById } from './payments/payment-row.ts';
import { walletProofs } from './proofs.ts';
import { addTransaction } from './transactions/add-transaction.ts';
import { causesProof } from './verify-causes.ts';

/** Besides what the product moves money for, what a test does as if it had come from somewhere. */
export const TEST_CAUSES: readonly string[] = [...OWN_CAUSES, 'test'];

const pretended: CauseFinder = async (_snapshot, ids) => new Set(ids);
/** Where the wallet is alone, nothing can be looked up of what a test moves money for in the name of a later module. */
export const PRETENDED_CAUSES: JournalCauses = { investment: pretended, investment_refund: pretended };

/** A clock that a test moves. */
export function movableClock(start: string) {
  let now = new Date(start);
  return {
    now: () => now,
    set(to: string | Date) {
      now = new Date(to);
    },
  };
}

/** What a later module hears of payments. */
type HearsPayments = Pick<PaymentDeps, 'paymentSent' | 'paymentEnded'>;

/** The wallet on a database of its own, with a payment service in memory. */
export async function walletAlone(
  clock: Clock,
  options: {
    readonly poolMax?: number;
    readonly log?: Log;
    readonly hears?: Partial<HearsPayments>;
    /** What a later module moves money for. */
    readonly causes?: JournalCauses;
  } = {},
) {
  const { log = silentLog, hears = {}, causes = PRETENDED_CAUSES, ...pool } = options;
  const { database, owner, url, drop } = await testDatabase(pool);
  await installJobs(database, url, silentLog);
  const service = fakePayments(clock);
  const ended: EndedPayment[] = [];
  const deps: PaymentDeps = {
    database,
    clock,
    log,
    payments: service.payments,
    settlement: { first: 'source-first', second: 'source-second' },
    limits: { first: 100_000_000n, second: 10_000_000n },
    withdrawDays: 5,
    async paymentSent(tx, one) {
      await hears.paymentSent?.(tx, one);
    },
    async paymentEnded(tx, one) {
      ended.push(one);
      await hears.paymentEnded?.(tx, one);
    },
  };

  async function newAccount(columns: { type?: string; wallet?: string } = {}) {
    const { type = 'individual', wallet = 'verified' } = columns;
    const now = clock.now();
    const [userId, accountId] = [newId('user', now), newId('acc', now)];
    const email = `${userId}@example.com`;
    await database.run(sql`insert into user_account
        (id, email, email_normal, email_verified_at, first_name, created_at, updated_at)
      values (${userId}, ${email}, ${email}, ${now}, 'Ada', ${now}, ${now})`);
    await database.run(sql`insert into investment_account (id, user_id, type, name, wallet_status, customer_id,
        created_at, updated_at)
      values (${accountId}, ${userId}, ${type}, 'Quill', ${wallet}, ${`customer-${accountId}`}, ${now}, ${now})`);
    return { userId, accountId };
  }

  async function newBank(accountId: Id<'acc'>, status = 'verified', payoutsFrom = new Date(0)) {
    const now = clock.now();
    const id = newId('bank', now);
    await database.run(sql`insert into bank (id, account_id, place, institution, last_four, type, attachment_method,
        status, source_id, payouts_from, linked_at, verified_at)
      values (${id}, ${accountId},
        (select coalesce(max(place), 0) + 1 from bank where account_id = ${accountId}),
        'First Prairie Bank', '4417', 'checking', 'automated', ${status}, ${`source-${id}`}, ${payoutsFrom}, ${now},
        case when ${status} = 'verified' then ${now}::timestamptz end)`);
    return id;
  }

  /** Money that came by wire, so that it may leave at once. */
  async function credit(accountId: Id<'acc'>, cents: Cents): Promise<void> {
    const at = clock.now();
    const cause = { type: 'test', id: newId('tst', at) };
    const clearing = { account: providerAccount('first', 'bank_clearing'), cents: -cents };
    await database.transaction(async (tx) => {
      const legs = [clearing, ...creditLegs(accountId, cents, 0n)];
      const { id } = unwrap(await writeJournal(tx, { key: cause.id, cause, legs }, { actor: 'test', at }));
      const added = { accountId, amountCents: cents, cause, at, landsOn: null, journalId: id } as const;
      await addTransaction(tx, { ...added, type: 'deposit' });
    });
  }

  /** An account with a bank, and money where it is said. */
  async function customer(cents: Cents = 0n) {
    const account = await newAccount();
    const bankId = await newBank(account.accountId);
    if (cents > 0n) await credit(account.accountId, cents);
    return { ...account, bankId };
  }

  /** The payment service takes a payment on. */
  const send = (paymentId: Id<'pay'>) => followPayment(deps, paymentId);

  /** The payment service says what became of a payment. */
  async function say(
    paymentId: Id<'pay'>,
    status: TransferStatus,
    code: string | null = null,
  ): Promise<void> {
    const row = await paymentById(database, paymentId);
    service.set(row?.transfer_id ?? '', status, code);
    const transfer = service.transfers.get(row?.transfer_id ?? '');
    if (row === undefined || transfer === undefined) throw new Error(`no transfer of ${paymentId}`);
    await applyTransfer(deps, row, transfer);
  }

  async function balances(accountId: Id<'acc'>): Promise<Record<string, Cents>> {
    const rows = await database.rows<{ kind: string; balance_cents: bigint }>(
      sql`select kind, balance_cents from ledger_account where owner = ${`account:${accountId}`}`,
    );
    return Object.fromEntries(rows.map(({ kind, balance_cents }) => [kind, balance_cents]));
  }

  async function proveBooks(): Promise<void> {
    const problems = [];
    for (const { find } of [...Object.values(walletProofs), causesProof(causes, TEST_CAUSES)])
      problems.push(...(await find(database)));
    expect(problems).toEqual([]);
  }

  return {
    deps,
    database,
    owner,
    url,
    service,
    ended,
    newAccount,
    newBank,
    credit,
    customer,
    balances,
    send,
    say,
    proveBooks,
    drop,
  };
}

export type TestWallet = Awaited<ReturnType<typeof walletAlone>>;
