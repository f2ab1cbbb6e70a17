import { expect, it } from 'vitest';
import { everyMove, reachedFrom } from '../transitions.fixture.ts';
import { isEditable, isWaiting, REQUEST_MOVES } from './request-status.ts';

it('a request makes these moves and no others, and is decided once', () => {
  expect(everyMove(REQUEST_MOVES)).toEqual({
    started: 'pending withdrawn',
    pending: 'need_more_info approved rejected withdrawn',
    need_more_info: 'new_info_added withdrawn',
    new_info_added: 'need_more_info approved rejected withdrawn',
    approved: '',
    rejected: '',
    withdrawn: '',
  });
  expect(reachedFrom(REQUEST_MOVES, 'started')).toEqual(REQUEST_MOVES.states);
});

it('it is with its owner, with a reviewer, or over', () => {
  expect(REQUEST_MOVES.states.filter(isEditable)).toEqual(['started', 'need_more_info']);
  expect(REQUEST_MOVES.states.filter(isWaiting)).toEqual(['pending', 'new_info_added']);
});
