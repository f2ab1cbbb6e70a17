import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { farmNames } from '../../../farms/server/index.ts';
import { bankName, type TransactionType } from '../../rules/index.ts';

export interface Movement {
  readonly id: string;
  readonly type: TransactionType;
  readonly cause_type: string;
  readonly cause_id: string;
}

const LABELS: Readonly<Record<TransactionType, string>> = {
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  investment: 'Investment',
  distribution: 'Distribution',
  fee: 'Fee',
  market: 'Secondary market',
  sale: 'Sale',
  return: 'Returned transfer',
};

/** What each movement is, in a few words: with which bank, or from which farm. */
export async function movementTexts(
  database: Queryable,
  movements: readonly Movement[],
): Promise<(movement: Movement) => string> {
  const causes = (type: string) =>
    movements.filter(({ cause_type }) => cause_type === type).map(({ cause_id }) => cause_id);
  const payouts = await database.rows<{ id: string; farm_id: string; title: string }>(
    sql`select line.id, farm_id, title from distribution_line line join distribution run on run.id = distribution_id
      where line.id = any(${causes('distribution_line')}::text[])`,
  );
  const payments = await database.rows<{ id: string; institution: string; last_four: string }>(
    sql`select payment.id, institution, last_four from payment join bank on bank.id = bank_id
      where payment.id = any(${causes('payment')}::text[])`,
  );
  const refunds = await database.rows<{ id: string; custodian: string }>(
    sql`select id, custodian from custodian_refund where id = any(${causes('custodian_refund')}::text[])`,
  );
  const farms = await farmNames(
    database,
    payouts.map(({ farm_id }) => farm_id),
  );
  const known = new Map<string, string>([
    ...payouts.map(
      ({ id, farm_id, title }) => [id, `${farms.get(farm_id)?.name ?? 'a farm'}, ${title}`] as const,
    ),
    ...refunds.map(({ id, custodian }) => [id, custodian] as const),
    ...payments.map(({ id, institution, last_four }) => [id, bankName(institution, last_four)] as const),
  ]);
  return ({ type, cause_id }) => {
    const about = known.get(cause_id);
    return about === undefined ? LABELS[type] : `${LABELS[type]}: ${about}`;
  };
}
