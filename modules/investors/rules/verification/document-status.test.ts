import { expect, it } from 'vitest';
import { everyMove, reachedFrom } from '../transitions.fixture.ts';
import { DOCUMENT_MOVES } from './document-status.ts';

it('a document is sent once, and what was refused stays refused', () => {
  expect(everyMove(DOCUMENT_MOVES)).toEqual({
    kept: 'sent',
    sent: 'accepted refused',
    accepted: 'refused',
    refused: '',
  });
  expect(reachedFrom(DOCUMENT_MOVES, 'kept')).toEqual(DOCUMENT_MOVES.states);
});
