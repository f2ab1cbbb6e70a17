import { expect, it } from 'vitest';
import { type Moves, mayMove, statesBefore, statesOf } from './moves.ts';

const DOOR: Moves<'open' | 'shut' | 'locked'> = {
  open: ['shut'],
  shut: ['open', 'locked'],
  locked: ['shut'],
};

it('says of every pair whether the one may follow the other, and nothing follows itself', () => {
  const allowed = statesOf(DOOR).flatMap((from) =>
    statesOf(DOOR).flatMap((to) => (mayMove(DOOR, from, to) ? `${from} ${to}` : [])),
  );
  expect(allowed).toEqual(['open shut', 'shut open', 'shut locked', 'locked shut']);
});

it('names the states before one', () => {
  expect(statesBefore(DOOR, 'shut')).toEqual(['open', 'locked']);
  expect(statesBefore(DOOR, 'locked')).toEqual(['shut']);
});
