import { sql } from '@furrow/database/sql';

/** What is set aside for an investment, in escrow for it or the farm's already; all of it where it was paid elsewhere. */
export const PAID_CENTS = sql`case when funding_state = 'imported' then amount_cents + fees_cents
  else coalesce((select sum(cents) from investment_money
    where investment_id = investment.id and state in ('held', 'escrow', 'farm')), 0) end`;
