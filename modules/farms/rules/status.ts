import { transitions } from '@furrow/kernel/transitions';

/** The thirteen states of a farm with the codes of the specification. A state's comment says what may follow it. */
export const FARM_STATUS_CODES = {
  /** Entered, not yet handed in. Follows: pending, declined. */
  new: 0,
  /** Waits for the first review. Follows: approved, declined. */
  pending: 1,
  /** Passed the first review. Follows: approved_ncp, declined_ncd. */
  approved: 2,
  /** Turned down at the first review. Follows: pending, once it is handed in again. */
  declined: 3,
  /** Passed the second review, on paper. Follows: preview, verified, declined_ncd. */
  approved_ncp: 4,
  /** Turned down at the second review. Follows: approved, once the documents are mended. */
  declined_ncd: 5,
  /** Open to investors. Follows: verified_hold, successfully closed, unsuccessfully closed. */
  verified: 6,
  /** Set as it will appear, for the firm's own eyes. Follows: approved_ncp, verified. */
  preview: 10,
  /** Raised what it needed. Follows: sold. */
  'successfully closed': 15,
  /** Did not raise it; the money went back. Nothing follows. */
  'unsuccessfully closed': 16,
  /** The land is sold, the proceeds are not yet paid out. Follows: exited. */
  sold: 17,
  /** Sold and paid out. Nothing follows. */
  exited: 18,
  /** Open, but the firm takes no further orders for now. Follows: verified, successfully closed, unsuccessfully closed. */
  verified_hold: 106,
} as const;

export type FarmStatus = keyof typeof FARM_STATUS_CODES;
export type FarmStatusCode = (typeof FARM_STATUS_CODES)[FarmStatus];

/** A farm with this status stands on a public list: the open one, the closed one, or on none. */
export type FarmShelf = 'open' | 'closed' | null;

export const FARM_MOVES = transitions<FarmStatus>({
  new: ['pending', 'declined'],
  pending: ['approved', 'declined'],
  approved: ['approved_ncp', 'declined_ncd'],
  declined: ['pending'],
  approved_ncp: ['preview', 'verified', 'declined_ncd'],
  declined_ncd: ['approved'],
  verified: ['verified_hold', 'successfully closed', 'unsuccessfully closed'],
  preview: ['approved_ncp', 'verified'],
  'successfully closed': ['sold'],
  'unsuccessfully closed': [],
  sold: ['exited'],
  exited: [],
  verified_hold: ['verified', 'successfully closed', 'unsuccessfully closed'],
});

const SHELF: Record<FarmStatus, FarmShelf> = {
  new: null,
  pending: null,
  approved: null,
  declined: null,
  approved_ncp: null,
  declined_ncd: null,
  verified: 'open',
  // Interest before the opening is gathered by pledges, which are open offerings: a preview needs no public.
  preview: null,
  'successfully closed': 'closed',
  'unsuccessfully closed': 'closed',
  sold: 'closed',
  exited: 'closed',
  verified_hold: 'open',
};

export const FARM_STATUSES = Object.keys(FARM_STATUS_CODES) as readonly FarmStatus[];

const BY_CODE: ReadonlyMap<number, FarmStatus> = new Map(
  FARM_STATUSES.map((status) => [FARM_STATUS_CODES[status], status]),
);

export function farmStatusOf(code: number): FarmStatus {
  const status = BY_CODE.get(code);
  if (status === undefined) throw new RangeError(`no farm status has the code ${code}`);
  return status;
}

/** Of the statuses with which a farm stands on a public list. */
export const LISTED_STATUS_CODES: readonly FarmStatusCode[] = FARM_STATUSES.filter(
  (status) => SHELF[status] !== null,
).map((status) => FARM_STATUS_CODES[status]);

export function shelfOf(status: FarmStatus): FarmShelf {
  return SHELF[status];
}
