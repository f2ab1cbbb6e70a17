import { FARM_MOVES, type FarmStatus, shelfOf } from '../status.ts';

/** Ends of an offering, and of a farm that was sold, that nobody decides alone. */
export const CLOSINGS = ['successfully closed', 'unsuccessfully closed', 'exited'] as const;
export type Closing = (typeof CLOSINGS)[number];

export const isClosing = (to: FarmStatus): to is Closing => CLOSINGS.some((closing) => closing === to);

/** Opening for the first time is publishing, which asks for more than a status. */
export const isFirstOpening = (from: FarmStatus, to: FarmStatus): boolean =>
  to === 'verified' && shelfOf(from) === null;

/** Where one person alone may move an offering. */
export function movesOfOne(from: FarmStatus): readonly FarmStatus[] {
  return FARM_MOVES.after(from).filter((to) => !isClosing(to) && !isFirstOpening(from, to));
}

export function closingsFrom(from: FarmStatus): readonly Closing[] {
  return CLOSINGS.filter((to) => FARM_MOVES.canMove(from, to));
}
