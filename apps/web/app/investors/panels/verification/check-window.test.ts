import { expect, it } from 'vitest';
import { sessionIn } from './check-window.ts';

it('hears the session of a check, and nothing else that is posted around', () => {
  expect(sessionIn({ type: 'furrow:identity-check', link_session_id: 'abc' })).toBe('abc');
  for (const other of [
    null,
    'abc',
    { link_session_id: 'abc' },
    { type: 'furrow:identity-check', link_session_id: 1 },
  ])
    expect(sessionIn(other)).toBeNull();
});
