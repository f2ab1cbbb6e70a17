import { describe, expect, it } from 'vitest';
import { type Awaited, awaitedText, isOurTurn, recordOf, sentText } from './awaited-words.ts';
import { type Closing, waitText } from './closing-words.ts';

const FARM = {
  id: 'farm_00000000000000000000000001' as Awaited['farm']['id'],
  name: 'Salt Fork Prairie',
};
const ID = 'inv_00000000000000000000000001' as Awaited['id'];
const closing = (changes: Partial<Closing>): Closing => ({
  farm: FARM,
  ending: 'unsuccessfully closed',
  begun_at: '2026-03-10T15:00:00.000Z',
  by: 'Ruth Halloran',
  total: 5,
  done: 1,
  unfinished: 1,
  first: { id: ID, holder: 'Ada Quill' },
  is_slow: false,
  ...changes,
});
const awaited = (changes: Partial<Awaited>): Awaited => ({
  id: ID,
  farm: FARM,
  account: 'Ada Quill IRA',
  custodian: 'Equity Trust Company',
  shares: 5,
  total: '6000.00',
  waits_for: 'signature',
  wire_too: false,
  since: '2026-03-10T15:00:00.000Z',
  business_days: 2,
  is_late: false,
  sent: {
    to: 'desk@equity.example',
    at: '2026-03-11T15:00:00.000Z',
    times: 2,
    works_until: '2026-04-10T15:00:00.000Z',
    opened_at: null,
  },
  reminders: 0,
  ...changes,
});

describe('what a closing waits for', () => {
  it('counts refunds apart from what nobody confirmed, which has no money', () => {
    expect(waitText(closing({}))).toMatch(/^3 .*1 /);
    expect(waitText(closing({ unfinished: 4 }))).toMatch(/^4 /);
  });

  it('names the closing itself once everything before it is done', () => {
    const done = waitText(closing({ done: 5, unfinished: 0, first: null }));
    expect(done).not.toMatch(/\d/);
    expect(waitText(closing({ ending: 'successfully closed', done: 5, first: null }))).toBe(done);
  });
});

describe('what a custodian is awaited for', () => {
  it('leads to the record where it is seen to, and marks only what is the firm’s turn', () => {
    expect(recordOf(awaited({}))).toMatch(/\/custodian$/);
    expect(recordOf(awaited({ waits_for: 'wire' }))).toMatch(/\/inv_\w+$/);
    expect(
      (['address', 'signature', 'new_link', 'wire'] as const).filter((waits_for) =>
        isOurTurn(awaited({ waits_for })),
      ),
    ).toEqual(['address', 'new_link']);
  });

  it('tells where the link went, how often, and whether it was opened', () => {
    expect(sentText(awaited({}))).toContain('desk@equity.example on Mar 11, 2026, 2 times');
    expect(sentText(awaited({ sent: null }))).not.toContain('@');
    expect(sentText(awaited({ waits_for: 'wire', reminders: 2 }))).toContain('2 reminders');
    expect(awaitedText(awaited({ wire_too: true }))).not.toBe(awaitedText(awaited({})));
  });
});
