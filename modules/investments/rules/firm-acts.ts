import { INVESTMENT_MOVES } from './moves.ts';
import { INVESTMENT_LISTS, type InvestmentStatus } from './status.ts';

export type FirmRefusal =
  | 'investment_over'
  | 'investment_closed'
  | 'investment_set_aside'
  | 'investment_not_set_aside'
  | 'investment_not_waiting'
  /** Nobody of the firm decides about their own. */
  | 'investment_own';

const isPosition = (status: InvestmentStatus): boolean =>
  (INVESTMENT_LISTS.active as readonly InvestmentStatus[]).includes(status);

/**
 * Why the firm cannot cancel at this moment. Once an offering has closed its money is the farm's and its shares stay
 * sold: the table has a way from there, and nothing could be given back on it.
 */
export function firmCancelRefusal(status: InvestmentStatus): FirmRefusal | null {
  if (isPosition(status)) return 'investment_closed';
  if (status === 'system_err' || INVESTMENT_MOVES.canMove(status, 'canceled_by_manager')) return null;
  return 'investment_over';
}

export function setAsideRefusal(status: InvestmentStatus): FirmRefusal | null {
  if (status === 'system_err') return 'investment_set_aside';
  if (isPosition(status)) return 'investment_closed';
  return INVESTMENT_MOVES.canMove(status, 'system_err') ? null : 'investment_over';
}

/** What the firm can do about an investment that stands here, by the same rules. */
export const firmActs = (status: InvestmentStatus) => ({
  cancel: firmCancelRefusal(status) === null,
  set_aside: setAsideRefusal(status) === null,
  put_back: status === 'system_err',
});
