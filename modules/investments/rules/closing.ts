import { type InvestmentStatus, UNDER_WAY } from './status.ts';

/** What becomes a position when its offering closes: the money is there, or the service has taken it on. */
export const CLOSES: readonly InvestmentStatus[] = ['confirmation', 'completed'];

/** Why an offering cannot close successfully yet, of an investment that stands here; null where it can. */
export function closingObstacle(status: InvestmentStatus): string | null {
  if (status === 'system_err') return 'set aside';
  if (!UNDER_WAY.includes(status) || CLOSES.includes(status)) return null;
  if (status === 'accreditation_doc_sent') return 'accreditation is under review';
  if (status === 'accreditation_declined') return 'accreditation was declined';
  return status === 'escrow_failed' ? 'the money failed to arrive' : 'the money hasn’t arrived';
}

/** What is left over is begun again every ten minutes at the latest: after this something may keep failing. */
const SLOW_AFTER_MS = 30 * 60_000;

/** Whether the jobs of a closing take longer than a failure that passes by itself. */
export const isSlowClosing = (begunAt: Date, now: Date): boolean =>
  now.getTime() - begunAt.getTime() > SLOW_AFTER_MS;
