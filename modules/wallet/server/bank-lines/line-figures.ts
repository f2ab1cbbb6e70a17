import { formatDollars, toDollarString } from '@furrow/kernel/money';
import type { OperatorRole } from '../../../identity/rules/index.ts';
import type { LineRow } from './line-row.ts';

/** Who proposes and decides about money that came in. */
export const MONEY_ROLES: readonly OperatorRole[] = ['treasury', 'admin'];

/** What both people see of a line. */
export const lineFigures = ({ amount_cents, sender, memo, day, bank_id }: LineRow) => ({
  about: `${formatDollars(amount_cents, { cents: 'always' })} from ${sender}`,
  amount: toDollarString(amount_cents),
  sender,
  memo,
  day,
  bank_id,
});
