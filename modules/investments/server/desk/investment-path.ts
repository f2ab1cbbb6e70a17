import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Questions } from '@furrow/module/house';
import { transferDeskPath } from '../../rules/index.ts';
import { paidCause, refundCause } from '../money/money-of.ts';

/** The record of a transfer, or of the investment that a payment, a hold or a refund belongs to. */
export const investmentPath: Questions['recordPath'] = async (database, { type, id }) => {
  if (type === 'transfer') return transferDeskPath(id);
  if (type === 'investment') return `/masters/investments/${id}`;
  if (![paidCause, refundCause].some((cause) => cause(id as Id<'jrn'>).type === type)) return null;
  const held = await database.maybe<{ investment_id: string }>(
    sql`select investment_id from investment_money where hold_id = ${id}`,
  );
  return held === undefined ? null : `/masters/investments/${held.investment_id}`;
};
