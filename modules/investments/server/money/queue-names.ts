/** Positions whose money did not come, or was taken back. */
export const UNPAID_QUEUE = 'unpaid_positions';
/** Confirmed, and the wire or transfer that its owner sends has not come for long. */
export const LATE_PUSH_QUEUE = 'late_pushes';
