import { expect, it } from 'vitest';
import { transitions } from './transitions.ts';

const DOOR = transitions<'open' | 'shut' | 'locked'>({
  open: ['shut'],
  shut: ['open', 'locked'],
  locked: ['shut'],
});

it('says of every pair whether the one may follow the other, and nothing follows itself', () => {
  const allowed = DOOR.states.flatMap((from) =>
    DOOR.states.flatMap((to) => (DOOR.canMove(from, to) ? `${from} ${to}` : [])),
  );
  expect(allowed).toEqual(['open shut', 'shut open', 'shut locked', 'locked shut']);
});

it('names the states before and after one', () => {
  expect(DOOR.before('shut')).toEqual(['open', 'locked']);
  expect(DOOR.before('locked')).toEqual(['shut']);
  expect(DOOR.after('shut')).toEqual(['open', 'locked']);
});
