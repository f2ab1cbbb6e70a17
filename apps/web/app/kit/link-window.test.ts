import { expect, it } from 'vitest';
import { sessionIn } from './link-window.ts';

it('hears the session of its own page, and nothing else that is posted around', () => {
  expect(sessionIn({ type: 'furrow:check', link_session_id: 'abc' }, 'furrow:check')).toBe('abc');
  for (const other of [
    null,
    'abc',
    { link_session_id: 'abc' },
    { type: 'furrow:other', link_session_id: 'abc' },
    { type: 'furrow:check', link_session_id: 1 },
  ])
    expect(sessionIn(other, 'furrow:check')).toBeNull();
});
