import { farmChannel } from '@furrow/modules/farms/rules';
import type { Position } from '@furrow/modules/investments/contract';

/** A new value or outlook of a farm that is shown changes the page; a page of a list names few enough to follow them all. */
export const farmChannels = (positions: readonly Position[]): string[] => [
  ...new Set(positions.flatMap(({ state, farm }) => (state === 'active' ? [farmChannel(farm.id)] : []))),
];
