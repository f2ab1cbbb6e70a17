import { transitions } from '@furrow/kernel/transitions';

/** How far one request to be accredited has come. The account's own status follows from it, and outlives it. */
export type RequestStatus =
  | 'started'
  | 'pending'
  | 'need_more_info'
  | 'new_info_added'
  | 'approved'
  | 'rejected'
  | 'withdrawn';

export const REQUEST_MOVES = transitions<RequestStatus>({
  /** The owner collects the evidence. Follows: pending; withdrawn. */
  started: ['pending', 'withdrawn'],
  /** Sent. Follows: need_more_info, approved, rejected, by a reviewer; withdrawn, by the owner. */
  pending: ['need_more_info', 'approved', 'rejected', 'withdrawn'],
  /** A reviewer, or an advisor who did not confirm it, sends the owner back to it. Follows: new_info_added; withdrawn. */
  need_more_info: ['new_info_added', 'withdrawn'],
  /** Sent again. Follows: as pending. */
  new_info_added: ['need_more_info', 'approved', 'rejected', 'withdrawn'],
  /** Decided. What comes later is another request. */
  approved: [],
  rejected: [],
  withdrawn: [],
});

/** The owner may change what is in it. */
export function isEditable(status: RequestStatus): status is 'started' | 'need_more_info' {
  return status === 'started' || status === 'need_more_info';
}

/** A reviewer, or an advisor, has it. */
export function isWaiting(status: RequestStatus): status is 'pending' | 'new_info_added' {
  return status === 'pending' || status === 'new_info_added';
}
