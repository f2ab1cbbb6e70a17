import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { BooksProblem } from '@furrow/module/proof';
import { escrowBalances } from '../../wallet/server/index.ts';

/** I31 and I35: escrow is what investments paid in, and what has ended holds no money. */
export async function verifyInvestmentMoney(snapshot: Queryable): Promise<BooksProblem[]> {
  return [
    ...(await heldByEnded(snapshot)),
    ...(await paidWrongly(snapshot)),
    ...(await escrowDiffers(snapshot)),
    ...(await notPassedOn(snapshot)),
    ...(await unpaidPositions(snapshot)),
  ];
}

async function heldByEnded(snapshot: Queryable): Promise<BooksProblem[]> {
  const rows = await snapshot.rows<{
    id: string;
    cents: bigint;
  }>(sql`select investment.id, sum(cents)::bigint as cents
    from investment join investment_money on investment_id = investment.id
    where investment.ended_at is not null and state in ('held', 'escrow')
    group by investment.id order by investment.id`);
  return rows.map(({ id, cents }) => ({
    rule: 'I35',
    where: id,
    detail: `has ended and holds ${cents} cents`,
  }));
}

async function paidWrongly(snapshot: Queryable): Promise<BooksProblem[]> {
  const rows = await snapshot.rows<{ id: string; total: bigint; paid: bigint }>(sql`select * from (
      select id, amount_cents + fees_cents as total, coalesce((select sum(cents) from investment_money
        where investment_id = investment.id and state in ('escrow', 'farm')), 0)::bigint as paid
      from investment where funding_state = 'settled') settled
    where paid <> total order by id`);
  return rows.map(({ id, total, paid }) => ({
    rule: 'I31',
    where: id,
    detail: `costs ${total} cents, and ${paid} cents are in escrow or the farm’s`,
  }));
}

/** What has closed is the farm's: with the proof below, a farm that is closed has nothing in escrow. */
async function notPassedOn(snapshot: Queryable): Promise<BooksProblem[]> {
  const rows = await snapshot.rows<{
    id: string;
    cents: bigint;
  }>(sql`select investment.id, sum(cents)::bigint as cents
    from investment join investment_money on investment_id = investment.id
    where closed_at is not null and state = 'escrow'
    group by investment.id order by investment.id`);
  return rows.map(({ id, cents }) => ({
    rule: 'I31',
    where: id,
    detail: `has closed, and ${cents} cents are still in escrow`,
  }));
}

async function unpaidPositions(snapshot: Queryable): Promise<BooksProblem[]> {
  const rows = await snapshot.rows<{ id: string }>(sql`select id from investment
    where closed_at is not null and ended_at is null and funding_state in ('failed', 'returned')
      and barred_because is null order by id`);
  return rows.map(({ id }) => ({
    rule: 'I31',
    where: id,
    detail: 'was not paid, and can be sold on the market',
  }));
}

async function escrowDiffers(snapshot: Queryable): Promise<BooksProblem[]> {
  const paid = await snapshot.rows<{
    farm_id: string;
    cents: bigint;
  }>(sql`select farm_id, sum(cents)::bigint as cents
    from investment join investment_money on investment_id = investment.id where state = 'escrow'
    group by farm_id`);
  const booked = new Map(await escrowBalances(snapshot));
  const problems: BooksProblem[] = [];
  for (const { farm_id, cents } of paid) {
    const balance = booked.get(farm_id) ?? 0n;
    booked.delete(farm_id);
    if (balance !== cents)
      problems.push({
        rule: 'I31',
        where: farm_id,
        detail: `its investments paid ${cents} cents into escrow, and the ledger has ${balance}`,
      });
  }
  for (const [farmId, balance] of booked)
    problems.push({
      rule: 'I31',
      where: farmId,
      detail: `has ${balance} cents in escrow that no investment paid`,
    });
  return problems;
}
