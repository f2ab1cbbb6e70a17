import type { Queryable } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { toDollarString } from '@furrow/kernel/money';
import { investmentStatusOf } from '../../rules/index.ts';
import { investmentsWhere, totalCentsOf } from './investment-row.ts';

/** What somebody invested and signed. The law asks to keep it: nothing of it is forgotten with its owner. */
export async function exportInvestments(database: Queryable, userId: string): Promise<Record<string, Json>> {
  const rows = await investmentsWhere(database, sql`user_id = ${userId} order by created_at, id`);
  const signed = await database.rows<{ investment_id: string; kind: string; signed_at: Date }>(
    sql`select investment_id, kind, signed_at from investment_signing join investment on investment.id = investment_id
      where user_id = ${userId} and signed_at is not null order by signed_at /* never null: signed_at */`,
  );
  const withdrawn = await database.rows<{ withdrawn_at: Date; version: string; given_again_at: Date | null }>(
    sql`select withdrawn_at, version, given_again_at from records_withdrawal
      where user_id = ${userId} order by withdrawn_at`,
  );
  return {
    electronic_records_withdrawn: withdrawn.map(({ withdrawn_at, version, given_again_at }) => ({
      at: withdrawn_at.toISOString(),
      version,
      given_again_at: given_again_at?.toISOString() ?? null,
    })),
    investments: rows.map((row) => ({
      id: row.id,
      farm: row.farm_id,
      account: row.account_id,
      status: investmentStatusOf(row.status),
      shares: row.shares,
      total: toDollarString(totalCentsOf(row)),
      funding: row.funding,
      begun_at: row.created_at.toISOString(),
      confirmed_at: row.confirmed_at?.toISOString() ?? null,
      ended_at: row.ended_at?.toISOString() ?? null,
      signed: signed
        .filter(({ investment_id }) => investment_id === row.id)
        .map(({ kind, signed_at }) => ({ document: kind, signed_at: signed_at.toISOString() })),
    })),
  };
}
