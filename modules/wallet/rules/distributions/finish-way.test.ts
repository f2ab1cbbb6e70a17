import { expect, it } from 'vitest';
import { finishWayOf } from './finish-way.ts';

it('pays an open account the usual way, and a closed one by other means', () => {
  expect([finishWayOf({ isOpen: true }), finishWayOf({ isOpen: false })]).toEqual(['again', 'outside']);
});
