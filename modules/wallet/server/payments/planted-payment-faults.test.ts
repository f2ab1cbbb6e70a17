import { type Sql, sql } from '@furrow/database/sql';
import { unwrap } from '@furrow/kernel/result';
import type { BooksProblem } from '@furrow/module/proof';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdMoney } from '../holds/hold-money.ts';
import { walletProofs } from '../proofs.ts';
import { movableClock, type TestWallet, walletAlone } from '../test-wallet.fixture.ts';
import { applyTransfer } from './apply-transfer.ts';
import { moveMoney } from './move-money.ts';
import { paymentById } from './payment-row.ts';

const clock = movableClock('2026-03-02T15:00:00.000Z');
let site: TestWallet;
const ids: Record<'settled' | 'returned' | 'waiting' | 'failed', string> = {
  settled: '',
  returned: '',
  waiting: '',
  failed: '',
};

/** A payment in every state, a hold, and a wallet that owes. */
beforeAll(async () => {
  site = await walletAlone(clock);
  const who = await site.customer(500_00n);
  const deposit = async (amountCents: bigint, ...said: ('processed' | 'failed')[]) => {
    const id = unwrap(await moveMoney(site.deps, { ...who, direction: 'pull', amountCents, actor: 'test' }));
    for (const status of said) {
      const row = await paymentById(site.database, id);
      const transfer = site.service.transfers.get(row?.transfer_id ?? '');
      if (row === undefined || transfer === undefined) throw new Error('nothing was sent');
      await applyTransfer(site.deps, row, { ...transfer, status, failureCode: null });
    }
    return id;
  };
  const cause = { type: 'investment', id: 'inv_1' };
  const hold = { ...who, cause, key: 'inv_1', amountCents: 500_00n, actor: 'test', now: clock.now() };
  await site.database.transaction((tx) =>
    holdMoney(tx, { ...hold, expiresAt: new Date('2026-03-04T15:00:00.000Z') }),
  );
  ids.settled = await deposit(10_00n, 'processed');
  const spent = { ...who, cause, key: 'inv_2', amountCents: 10_00n, actor: 'test', now: clock.now() };
  await site.database.transaction((tx) => holdMoney(tx, { ...spent, expiresAt: null }));
  ids.returned = await deposit(20_00n, 'processed');
  const more = { ...spent, key: 'inv_3', amountCents: 20_00n };
  await site.database.transaction((tx) => holdMoney(tx, { ...more, expiresAt: null }));
  const row = await paymentById(site.database, ids.returned as never);
  const transfer = site.service.transfers.get(row?.transfer_id ?? '');
  if (row === undefined || transfer === undefined) throw new Error('nothing was sent');
  await applyTransfer(site.deps, row, { ...transfer, status: 'failed', failureCode: 'R01' });
  ids.waiting = await deposit(30_00n);
  ids.failed = await deposit(40_00n, 'failed');
});
afterAll(() => site.drop());

async function afterPlanting(...faults: readonly Sql[]): Promise<string[]> {
  const found: BooksProblem[] = [];
  const undone = site.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`);
    for (const fault of faults) await tx.run(fault);
    for (const { find } of Object.values(walletProofs)) found.push(...(await find(tx)));
    throw new Error('undo');
  });
  await expect(undone).rejects.toThrow('undo');
  return [...new Set(found.map(({ rule }) => rule))];
}

const of = (state: keyof typeof ids): Sql => sql`${ids[state]}`;

it('finds nothing where nobody has meddled', async () => {
  expect(await afterPlanting()).toEqual([]);
});

it.each<[title: string, fault: () => readonly Sql[]]>([
  [
    'I22 a payment that is processed without a journal',
    () => [
      sql`update payment set status = 2, journal_id = 'jrn_none', processed_at = created_at, ended_at = created_at
        where id = ${of('waiting')}`,
    ],
  ],
  [
    'I22 a payment that waits though its money moved',
    () => [
      sql`update payment set status = 1, journal_id = null, processed_at = null, ended_at = null
        where id = ${of('settled')}`,
    ],
  ],
  [
    'I22 a transaction that says something else than its payment',
    () => [sql`update wallet_transaction set status = 4 where cause_id = ${of('failed')}`],
  ],
  [
    'I22 a return that nobody wrote down',
    () => [sql`update payment set return_journal_id = null, returned_at = null where id = ${of('returned')}`],
  ],
  [
    'I23 a payment of another amount than moved',
    () => [sql`update payment set amount_cents = amount_cents + 1 where id = ${of('settled')}`],
  ],
  [
    'I35 money that stays parked after its end',
    () => [
      sql`insert into open_pending (journal_id) select pending_journal_id from payment where id = ${of('failed')}`,
    ],
  ],
  [
    'I35 a payment that waits and parks nothing',
    () => [
      sql`delete from open_pending where journal_id = (select pending_journal_id from payment where id = ${of('waiting')})`,
    ],
  ],
  ['I37 a hold that should be over', () => [sql`update journal set at = '2026-03-05' where phase = 'void'`]],
  [
    'I38 two payments with one key',
    () => [
      sql`alter table payment drop constraint payment_provider_key_key`,
      sql`update payment set provider_key = 'same'`,
    ],
  ],
  [
    'I46 a processed transaction that the ledger does not have',
    () => [
      sql`update wallet_transaction set status = 2, balance_cents = 0, ended_at = created_at where cause_id = ${of('waiting')}`,
    ],
  ],
  [
    'B2 a wallet that owes and is open',
    () => [sql`update wallet set blocked_at = null, block_reason = null`],
  ],
  [
    'B2 a wallet that is blocked for nothing',
    () => [sql`delete from ledger_account where kind = 'receivable'`],
  ],
  [
    'B3 a wallet that owes and has something to spend',
    () => [sql`update ledger_account set balance_cents = 1 where kind = 'wallet_available'`],
  ],
])('%s is named', async (title, faults) => {
  expect(await afterPlanting(...faults())).toContain(title.split(' ')[0]);
});
