import { daysBetween, newYorkDay } from '@furrow/kernel/new-york-day';
import { transitions } from '@furrow/kernel/transitions';

/** How long an advisor has been asked for, without an answer. An answer ends it: then the accreditation says more. */
export type AttestationStatus = 'pending' | 'pending-5' | 'pending-10';

export const ATTESTATION_MOVES = transitions<AttestationStatus>({
  /** Asked. Follows: pending-5 after five days; pending-10, should nothing have run in between. */
  pending: ['pending-5', 'pending-10'],
  /** Reminded once. Follows: pending-10, ten days after being asked. */
  'pending-5': ['pending-10'],
  /** Reminded twice. Nothing follows: the owner is told, and may ask somebody else. */
  'pending-10': [],
});

/** By the days of the New York calendar. */
export function attestationStatus(askedAt: Date, now: Date): AttestationStatus {
  const days = daysBetween(newYorkDay(askedAt), newYorkDay(now));
  if (days >= 10) return 'pending-10';
  return days >= 5 ? 'pending-5' : 'pending';
}

/** The status to go to, with a reminder; null when none is due. Two that were missed are one. */
export function dueReminder(
  current: AttestationStatus,
  askedAt: Date,
  now: Date,
): 'pending-5' | 'pending-10' | null {
  const status = attestationStatus(askedAt, now);
  return status !== 'pending' && ATTESTATION_MOVES.canMove(current, status) ? status : null;
}
