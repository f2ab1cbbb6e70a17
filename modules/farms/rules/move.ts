import { err, ok, type Result } from '@furrow/kernel/result';
import { FARM_MOVES, type FarmStatus } from './status.ts';

export type MoveRefusal =
  | { readonly code: 'move_not_allowed'; readonly from: FarmStatus }
  /** An offering that failed holds nobody's shares: they must be given back first. */
  | { readonly code: 'shares_still_held'; readonly shares: number }
  /** Its money is on the way back; it closes by itself after that. */
  | { readonly code: 'offering_failing' };

export function decideMove(
  farm: { readonly status: FarmStatus; readonly subscribedShares: number; readonly isFailing?: boolean },
  to: FarmStatus,
): Result<null, MoveRefusal> {
  if (!FARM_MOVES.canMove(farm.status, to)) return err({ code: 'move_not_allowed', from: farm.status });
  if (farm.isFailing === true && to !== 'unsuccessfully closed') return err({ code: 'offering_failing' });
  if (to === 'unsuccessfully closed' && farm.subscribedShares > 0)
    return err({ code: 'shares_still_held', shares: farm.subscribedShares });
  return ok(null);
}
