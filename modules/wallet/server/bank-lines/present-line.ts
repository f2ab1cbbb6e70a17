import { toDollarString } from '@furrow/kernel/money';
import type { LineSummary } from '../../contract/index.ts';
import type { LineRow } from './line-row.ts';

export const presentLine = (row: LineRow): LineSummary => ({
  id: row.id,
  source: row.source,
  bank_id: row.bank_id,
  day: row.day,
  amount: toDollarString(row.amount_cents),
  sender: row.sender,
  memo: row.memo,
  status: row.status,
  looks: row.proposal,
  added_at: row.added_at.toISOString(),
});
