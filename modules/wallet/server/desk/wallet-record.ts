import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { walletFactsOf } from '../../../investors/server/index.ts';
import type { WalletRecord } from '../../contract/index.ts';
import { type BlockReason, walletStanding } from '../../rules/index.ts';
import { banksOf } from '../banks/present-bank.ts';
import { presentAll, transactionsOf } from '../wallet/list-transactions.ts';
import { presentBalance, walletFigures } from '../wallet/read-balance.ts';
import type { CauseReaders } from '../wallet/transaction-words.ts';
import { storyOf } from './story.ts';
import { whoseWallet } from './whose-wallet.ts';

const MOST_MOVEMENTS = 50;
const EVENTS = ['blocked', 'unblocked', 'adjusted', 'money_held'];

export interface AskedRecord<Prefix extends string> {
  readonly id: Id<Prefix>;
  /** Of the firm. */
  readonly userId: string;
  readonly now: Date;
}

/** A wallet with what happened to it; null where there is no such account. */
export async function walletRecordOf(
  database: Queryable,
  readers: CauseReaders,
  { id, userId, now }: AskedRecord<'acc'>,
): Promise<WalletRecord | null> {
  const facts = await walletFactsOf(database, { accountId: id, now });
  if (facts === null) return null;
  const figures = await walletFigures(database, id, now);
  const banks = await banksOf(database, id, now);
  return {
    ...(await whoseWallet(database, facts)),
    balance: presentBalance(figures),
    ...walletStanding({ ...facts, ...figures }),
    block: await blockOf(database, id),
    banks: banks.map(({ id: bankId, name, status }) => ({ id: bankId, name, status })),
    movements: await movementsOf(database, readers, id, now),
    story: await storyOf(database, { subject: `account:${id}`, events: EVENTS }),
    is_own: facts.userId === userId,
  };
}

async function blockOf(database: Queryable, accountId: Id<'acc'>): Promise<WalletRecord['block']> {
  const row = await database.maybe<{ reason: BlockReason; since: Date }>(sql`select
      block_reason as reason /* never null: reason */, blocked_at as since /* never null: since */
    from wallet where account_id = ${accountId} and blocked_at is not null`);
  return row === undefined ? null : { reason: row.reason, since: row.since.toISOString() };
}

async function movementsOf(
  database: Queryable,
  readers: CauseReaders,
  accountId: Id<'acc'>,
  now: Date,
): Promise<WalletRecord['movements']> {
  const rows = await transactionsOf(database, accountId, MOST_MOVEMENTS);
  const shown = await presentAll(database, readers, rows, now);
  return shown.map(({ id, type, status_name, amount, title, created_at }, at) => ({
    id,
    type,
    status_name,
    amount,
    title,
    created_at,
    journal_id: rows[at]?.journal_id ?? null,
    payment_id: rows[at]?.payment === null ? null : readId('pay', rows[at]?.cause_id),
  }));
}
