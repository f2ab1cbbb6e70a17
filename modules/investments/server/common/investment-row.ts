import type { Queryable, Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { FundingState, FundingType, TransferReason } from '../../rules/index.ts';

/** As it lies in the table; its checks vouch for the unions. */
export interface InvestmentRow {
  readonly id: Id<'inv'>;
  readonly user_id: Id<'user'>;
  readonly farm_id: Id<'farm'>;
  readonly account_id: Id<'acc'> | null;
  readonly status: number;
  readonly status_before: number | null;
  readonly version: number;
  readonly shares: number;
  readonly amount_cents: Cents;
  readonly fees_cents: Cents;
  readonly terms_version: number;
  readonly signed_terms_version: number | null;
  readonly signing_round: number;
  readonly funding: FundingType | null;
  readonly bank_id: Id<'bank'> | null;
  readonly funding_state: FundingState;
  readonly payment_id: Id<'pay'> | null;
  readonly wire_id: Id<'wire'> | null;
  readonly tries: number;
  readonly refusal: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly confirmed_at: Date | null;
  readonly settled_at: Date | null;
  readonly closed_at: Date | null;
  readonly ended_at: Date | null;
  /** When the firm last asked for money that did not come; null where it never did. */
  readonly asked_again_at: Date | null;
  /** Its money was taken back after it had closed. */
  readonly barred_because: 'return' | null;
  /** Why its shares went to somebody else; null where they did not. */
  readonly reason_for_transfer: TransferReason | null;
  /** The account that held its shares before; null where they came from the issuer. */
  readonly former_owner_id: Id<'acc'> | null;
}

export const investmentColumns = sql`id, user_id, farm_id, account_id, status, status_before, version, shares, amount_cents,
  fees_cents, terms_version, signed_terms_version, signing_round, funding, bank_id, funding_state, payment_id, wire_id,
  tries, refusal, created_at, updated_at, confirmed_at, settled_at, closed_at, ended_at, asked_again_at,
  barred_because, reason_for_transfer, former_owner_id`;

/** Whose it is: another's is not there. */
export interface OwnInvestment {
  readonly userId: string;
  readonly investmentId: Id<'inv'>;
}

export function investmentsWhere(database: Queryable, condition: Sql): Promise<InvestmentRow[]> {
  return database.rows<InvestmentRow>(sql`select ${investmentColumns} from investment where ${condition}`);
}

export async function ownInvestment(
  database: Queryable,
  { userId, investmentId }: OwnInvestment,
): Promise<InvestmentRow | null> {
  const found = await database.maybe<InvestmentRow>(
    sql.named(
      'investment-own',
      sql`select ${investmentColumns} from investment where id = ${investmentId} and user_id = ${userId}`,
    ),
  );
  return found ?? null;
}

/**
 * Nobody else decides about it until this transaction ends. It is locked before its account, wallet and farm. Money that
 * lands may still be written beside it: that transaction has the wallet, and a key lock would make both wait.
 */
export async function lockOwnInvestment(
  tx: Transaction,
  own: OwnInvestment,
): Promise<InvestmentRow | undefined> {
  return (await lockOwnInvestments(tx, [own])).get(own.investmentId);
}

/** The same for several, in the order of their ids. */
export async function lockOwnInvestments(
  tx: Transaction,
  own: readonly OwnInvestment[],
): Promise<ReadonlyMap<Id<'inv'>, InvestmentRow>> {
  const rows = await tx.rows<InvestmentRow>(
    sql.named(
      'investment-lock-own',
      sql`select ${investmentColumns} from investment
        where (id, user_id) in (select * from unnest(${own.map(({ investmentId }) => investmentId)}::text[],
          ${own.map(({ userId }) => userId)}::text[]))
        order by id for no key update`,
    ),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same for jobs and the firm. */
export async function lockInvestment(tx: Transaction, id: Id<'inv'>): Promise<InvestmentRow | undefined> {
  const [row] = await lockInvestments(tx, [id]);
  return row;
}

/** The same for several, in the order of their ids. */
export function lockInvestments(tx: Transaction, ids: readonly Id<'inv'>[]): Promise<InvestmentRow[]> {
  return tx.rows<InvestmentRow>(
    sql.named(
      'investment-lock',
      sql`select ${investmentColumns} from investment where id = any(${ids}::text[]) order by id for no key update`,
    ),
  );
}

/** What is to be paid in all. */
export const totalCentsOf = ({
  amount_cents,
  fees_cents,
}: Pick<InvestmentRow, 'amount_cents' | 'fees_cents'>): Cents => amount_cents + fees_cents;

/** What journals, holds and entries of the share register name as their cause. */
export const causeOf = ({ id }: Pick<InvestmentRow, 'id'>) => ({ type: 'investment', id });
