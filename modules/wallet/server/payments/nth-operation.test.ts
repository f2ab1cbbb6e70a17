import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failAt, InjectedFault } from '../fail-at.fixture.ts';
import { movableClock, type TestWallet, walletAlone } from '../test-wallet.fixture.ts';
import { applyTransfer } from './apply-transfer.ts';
import { cancelPayment } from './cancel-payment.ts';
import { followPayment } from './follow-payment.ts';
import { moveMoney } from './move-money.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { paymentById } from './payment-row.ts';

const clock = movableClock('2026-03-02T15:00:00.000Z');
let site: TestWallet;
beforeAll(async () => {
  site = await walletAlone(clock);
});
afterAll(() => site.drop());

type Customer = Awaited<ReturnType<TestWallet['customer']>>;
type Prepared = { readonly who: Customer; readonly id?: Id<'pay'> };

const move = (deps: PaymentDeps, who: Customer, direction: 'pull' | 'push', key?: string) =>
  moveMoney(deps, { ...who, direction, amountCents: 40_00n, key, actor: 'test' });

async function apply(deps: PaymentDeps, id: Id<'pay'>, status: 'processed' | 'failed') {
  const row = await paymentById(site.database, id);
  const transfer = site.service.transfers.get(row?.transfer_id ?? '');
  if (row === undefined || transfer === undefined) throw new Error('nothing was sent');
  await applyTransfer(deps, row, { ...transfer, status, failureCode: status === 'failed' ? 'R01' : null });
}

async function requested(direction: 'pull' | 'push', ...then: ('processed' | 'failed')[]): Promise<Prepared> {
  const who = await site.customer(100_00n);
  const id = unwrap(await move(site.deps, who, direction));
  for (const status of then) await apply(site.deps, id, status);
  return { who, id };
}
const idOf = ({ id }: Prepared): Id<'pay'> => id as Id<'pay'>;

const cancel = async (deps: PaymentDeps, prepared: Prepared) => {
  const { txn } = await site.database.one<{ txn: Id<'txn'> }>(
    sql`select id as txn from wallet_transaction where cause_id = ${idOf(prepared)} and type <> 'return'`,
  );
  return cancelPayment(deps, { ...prepared.who, transactionId: txn });
};

/** Each command, and what its wallet has in the end. */
const COMMANDS: readonly [
  name: string,
  prepare: () => Promise<Prepared>,
  work: (deps: PaymentDeps, prepared: Prepared) => Promise<unknown>,
  ends: Readonly<Record<string, bigint>>,
][] = [
  [
    'a deposit',
    async () => ({ who: await site.customer(100_00n) }),
    (deps, { who }) => move(deps, who, 'pull', 'key'),
    { wallet_available: 100_00n, wallet_pending: 40_00n },
  ],
  [
    'a withdrawal',
    async () => ({ who: await site.customer(100_00n) }),
    (deps, { who }) => move(deps, who, 'push', 'key'),
    { wallet_available: 60_00n },
  ],
  ['calling off', () => requested('push'), cancel, { wallet_available: 100_00n }],
  [
    'a settled deposit',
    () => requested('pull'),
    (deps, prepared) => apply(deps, idOf(prepared), 'processed'),
    { wallet_available: 140_00n, wallet_pending: 0n },
  ],
  [
    'a failed withdrawal',
    () => requested('push'),
    (deps, prepared) => apply(deps, idOf(prepared), 'failed'),
    { wallet_available: 100_00n },
  ],
  [
    'a late return',
    () => requested('pull', 'processed'),
    (deps, prepared) => apply(deps, idOf(prepared), 'failed'),
    { wallet_available: 100_00n },
  ],
];

describe.each([
  ['fails', false],
  ['that goes to the service is carried out and its answer lost', true],
])('C1 B8 B9 where each operation in turn %s', (_how, lost) => {
  it.each(COMMANDS)(
    '%s leaves clean books, and ends well when it is repeated',
    async (_name, prepare, work, ends) => {
      for (let nth = 1; ; nth += 1) {
        const prepared = await prepare();
        const fault = failAt(nth, { lost });
        const deps = {
          ...site.deps,
          database: fault.database(site.database),
          payments: fault.payments(site.service.payments),
        };
        await work(deps, prepared).catch((error: unknown) => {
          if (!(error instanceof InjectedFault)) throw error;
        });
        await site.proveBooks();
        if (!fault.hasFailed()) break;
        expect(await work(site.deps, prepared)).toSatisfy(
          (end) => end === undefined || (end as { ok: boolean }).ok,
        );
        await sweep(prepared.who);
        expect(await site.balances(prepared.who.accountId)).toMatchObject(ends);
        await oneTransferEach(prepared.who);
      }
    },
  );
});

/** What still waits is seen to, as the sweep does. */
async function sweep({ accountId }: Customer): Promise<void> {
  const waiting = await site.database.rows<{ id: Id<'pay'> }>(
    sql`select id from payment where account_id = ${accountId} and status = 1`,
  );
  for (const { id } of waiting) await followPayment(site.deps, id);
}

async function oneTransferEach({ accountId }: Customer): Promise<void> {
  const payments = await site.database.rows<{ id: string }>(
    sql`select id from payment where account_id = ${accountId} and sending <> 'refused'`,
  );
  const made = [...site.service.transfers.values()].filter(({ correlationId }) =>
    payments.some(({ id }) => id === correlationId),
  );
  expect([payments.length, made.length]).toEqual([1, 1]);
}
