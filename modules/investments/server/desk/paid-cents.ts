import { sql } from '@furrow/database/sql';

/** What is set aside for an investment, in escrow for it or the farm's already. */
export const PAID_CENTS = sql`coalesce((select sum(cents) from investment_money
  where investment_id = investment.id and state in ('held', 'escrow', 'farm')), 0)`;
