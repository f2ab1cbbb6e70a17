/** How positions did: money-weighted and time-weighted returns, multiples and gains, or why there are none. */
export { type AgainstTarget, againstTarget, type TargetRate } from './against-target.ts';
export { type Known, type NotKnown, RETURN_GAP_CODES, type ReturnGap, returnGapText } from './gaps.ts';
export { type PooledReturns, pooledReturns } from './pooled-returns.ts';
export { measurePosition, type PositionFlow, type PositionHistory, positionValueCents } from './position.ts';
export { type PositionReturns, positionReturns, type ShownRate } from './position-returns.ts';
