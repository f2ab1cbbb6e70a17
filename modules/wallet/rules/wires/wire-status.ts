import { transitions } from '@furrow/kernel/transitions';

export const WIRE_STATUSES = ['awaited', 'sent', 'received', 'matched', 'withdrawn'] as const;
export type WireStatus = (typeof WIRE_STATUSES)[number];

/** A reference is used once: one whose money went back is withdrawn, and the next wire gets another. What was matched by mistake is expected again. */
const wireMoves = transitions<WireStatus>({
  awaited: ['sent', 'received', 'matched', 'withdrawn'],
  sent: ['received', 'matched', 'withdrawn'],
  received: ['matched', 'withdrawn'],
  matched: ['awaited', 'sent', 'received', 'withdrawn'],
  withdrawn: [],
});

/** Money may still come for these. */
export const OPEN_WIRES: readonly WireStatus[] = wireMoves.before('matched');

/** What was credited to the wrong wallet or farm goes back to `suspense` by a reversal that two people agreed to. */
export const LINE_STATUSES = ['suspense', 'returning', 'matched', 'returned', 'ignored', 'farm'] as const;
export type LineStatus = (typeof LINE_STATUSES)[number];

/** Its money is the firm's to decide or to send: nobody's yet, and not gone. */
export const isInSuspense = (status: LineStatus): boolean => status === 'suspense' || status === 'returning';
