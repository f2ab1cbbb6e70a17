import { describe, expect, it } from 'vitest';
import {
  accessTokenEnd,
  refreshTokenUse,
  SESSION_ABSOLUTE_MS,
  SESSION_IDLE_MS,
  sessionEnd,
  sessionIdleEnd,
  sessionState,
} from './session.ts';

const start = new Date('2026-03-02T15:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const HOUR = 60 * 60_000;

describe('E26 a session', () => {
  const open = { lastSeenAt: start, expiresAt: sessionEnd(start), endedAt: null };

  it('is idle an hour after it was last seen, when its last token expires, and not a moment before', () => {
    expect(SESSION_IDLE_MS).toBe(HOUR);
    expect(sessionState(open, after(SESSION_IDLE_MS - 1))).toBe('open');
    expect(sessionState(open, after(SESSION_IDLE_MS))).toBe('idle');
  });

  it('is over after thirty days however busy they were', () => {
    const busy = { ...open, lastSeenAt: after(SESSION_ABSOLUTE_MS - 1) };
    expect(sessionState(busy, after(SESSION_ABSOLUTE_MS - 1))).toBe('open');
    expect(sessionState(busy, after(SESSION_ABSOLUTE_MS))).toBe('expired');
    expect(sessionIdleEnd(busy)).toEqual(open.expiresAt);
    expect(sessionIdleEnd(open)).toEqual(after(SESSION_IDLE_MS));
  });

  it('that was ended stays so, whatever the clock says', () => {
    const ended = { ...open, endedAt: after(1) };
    for (const now of [after(-HOUR), start, after(SESSION_ABSOLUTE_MS)]) {
      expect(sessionState(ended, now)).toBe('ended');
    }
  });
});

it('an access token lives an hour, and never longer than its session', () => {
  expect(accessTokenEnd(start, sessionEnd(start))).toEqual(after(HOUR));
  expect(accessTokenEnd(start, after(1_000))).toEqual(after(1_000));
});

it('E8 E9 a used refresh token is another tab for ten seconds, and a thief after that', () => {
  expect(refreshTokenUse(null, start)).toBe('first');
  expect(refreshTokenUse(start, after(10_000))).toBe('again');
  expect(refreshTokenUse(start, after(10_001))).toBe('too_late');
  expect(refreshTokenUse(start, after(-10_000))).toBe('again');
  expect(refreshTokenUse(start, after(-10_001))).toBe('too_late');
});
