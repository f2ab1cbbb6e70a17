import type { Transitions } from '@furrow/kernel/transitions';

/** What a provider said, and when it was so there. */
export interface ProviderReport<State extends string> {
  readonly status: State;
  readonly at: Date;
}

/** Where we stand, and the time of the last report that counted; null before the first. */
export interface Standing<State extends string> {
  readonly status: State;
  readonly reportedAt: Date | null;
}

/**
 * Where we stand after a report, or null when it changes nothing. Reports come late, twice and out of order: only one
 * that is newer than the last counts, be it for its time alone. Two of the same moment are taken in the order of the
 * table, so that the end does not depend on which came first. What we do ourselves leaves `reportedAt` alone: it
 * answers that report, and our clock is not the provider's.
 */
export function afterReport<State extends string>(
  moves: Transitions<State>,
  standing: Standing<State>,
  report: ProviderReport<State>,
): Standing<State> | null {
  const { status, at } = report;
  if (status !== standing.status && !moves.canMove(standing.status, status)) return null;
  const later = at.getTime() - (standing.reportedAt?.getTime() ?? Number.NEGATIVE_INFINITY);
  const order = moves.states;
  const counts = later > 0 || (later === 0 && order.indexOf(status) > order.indexOf(standing.status));
  return counts ? { status, reportedAt: at } : null;
}
