import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { lockWalletFacts, type WalletFacts, walletFacts } from '../../../investors/server/index.ts';

/** An account with what the wallet itself knows of it. */
export interface AccountFacts extends WalletFacts {
  readonly isBlocked: boolean;
  /** How many are linked. */
  readonly banks: number;
}

interface Asked {
  readonly userId: string;
  readonly accountId: Id<'acc'>;
  readonly now: Date;
}

/** Null where it is not there or another's. */
export async function accountFacts(database: Queryable, asked: Asked): Promise<AccountFacts | null> {
  return joined(database, await walletFacts(database, asked));
}

/** The same, and the account does not change until this transaction ends: whoever adds or removes its banks waits here. */
export async function lockAccountFacts(tx: Transaction, asked: Asked): Promise<AccountFacts | null> {
  return joined(tx, await lockWalletFacts(tx, asked));
}

async function joined(database: Queryable, facts: WalletFacts | null): Promise<AccountFacts | null> {
  if (facts === null) return null;
  const own = await database.one<{ is_blocked: boolean; banks: number }>(sql`select
    exists (select from wallet where account_id = ${facts.id} and blocked_at is not null) as is_blocked,
    (select count(*)::int from bank where account_id = ${facts.id} and status <> 'removed') as banks`);
  return { ...facts, isBlocked: own.is_blocked, banks: own.banks };
}
