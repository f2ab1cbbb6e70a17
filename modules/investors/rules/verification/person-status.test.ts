import { expect, it } from 'vitest';
import { everyMove, reachedFrom } from '../transitions.fixture.ts';
import { PERSON_MESSAGES, PERSON_MOVES, PERSON_TURNS } from './person-status.ts';
import { afterReport } from './provider-report.ts';

it('a person makes these moves and no others', () => {
  expect(everyMove(PERSON_MOVES)).toEqual({
    incomplete: 'document verified',
    document: 'incomplete document_pending verified',
    document_pending: 'incomplete document verified',
    verified: 'incomplete document',
  });
  expect(reachedFrom(PERSON_MOVES, 'incomplete')).toEqual(PERSON_MOVES.states);
});

it('each status has its words and says whose turn it is', () => {
  expect(new Set(Object.values(PERSON_MESSAGES)).size).toBe(4);
  expect(PERSON_MOVES.states.filter((status) => PERSON_TURNS[status] === 'holder')).toEqual([
    'incomplete',
    'document',
  ]);
});

it('B5 a late request for a document does not undo the verification that followed it', () => {
  const verified = { status: 'verified', reportedAt: new Date('2026-03-02T10:00:00Z') } as const;
  const late = { status: 'document', at: new Date('2026-03-01T10:00:00Z') } as const;
  expect(afterReport(PERSON_MOVES, verified, late)).toBeNull();
});
