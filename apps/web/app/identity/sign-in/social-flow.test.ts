import type { SocialOutcome } from '@furrow/modules/identity/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askProvider, authorizeAddress, type Heard, outcomeIn } from './social-flow.ts';

const ORIGIN = 'https://furrow.example';
const signedIn: SocialOutcome = {
  kind: 'signed_in',
  connection: 'google-oauth2',
  redirect: null,
  is_new: false,
  confirm_privacy: true,
};
const message = (flow: string, outcome: object = signedIn) => ({
  type: 'furrow:social-outcome',
  flow,
  outcome,
});

describe('where a social sign-in goes', () => {
  it('takes the wanted page along, and says when a code may be asked for', () => {
    const ask = { connection: 'google-oauth2', redirect: '/profile/settings?a=1', from: null, mfa: false };
    expect(authorizeAddress(ask, 'popup', 'f1')).toBe(
      '/api/identity/authorize/google-oauth2?mode=popup&redirect=%2Fprofile%2Fsettings%3Fa%3D1&flow=f1',
    );
    expect(authorizeAddress({ ...ask, redirect: null, from: '/', mfa: true }, 'redirect')).toBe(
      '/api/identity/authorize/google-oauth2?mode=redirect&from=%2F&mfa=1',
    );
  });

  it('says what it is for, where that is not to sign in', () => {
    expect(authorizeAddress({ connection: 'linkedin', intent: 'link' }, 'redirect')).toBe(
      '/api/identity/authorize/linkedin?mode=redirect&intent=link',
    );
    expect(authorizeAddress({ connection: 'auth0', screen: 'signup' }, 'redirect')).toBe(
      '/api/identity/authorize/auth0?mode=redirect&screen=signup',
    );
  });
});

describe('what is believed', () => {
  const popup = {};
  const own = { origin: ORIGIN, popup, flow: 'mine' };
  const heard = (data: unknown, more: Partial<Heard> = {}): Heard => ({
    data,
    origin: ORIGIN,
    source: null,
    ...more,
  });

  it('is an outcome of this round trip, whichever way it came', () => {
    expect(outcomeIn(heard(message('mine')), own)).toEqual(signedIn);
    // Of a popup whose round trip the server no longer knows: it is ours all the same.
    const nameless = { type: 'furrow:social-outcome', outcome: signedIn };
    expect(outcomeIn(heard(nameless, { source: popup }), own)).toEqual(signedIn);
  });

  it.each([
    ['another page’s round trip on the channel', heard(message('theirs'))],
    ['another window', heard(message('theirs'), { source: {} })],
    ['another origin', heard(message('mine'), { origin: 'https://evil.example', source: popup })],
    ['another kind of message', heard({ ...message('mine'), type: 'other' })],
    ['no outcome', heard({ ...message('mine'), outcome: 1 })],
    ['an outcome of no kind', heard(message('mine', {}))],
    ['text', heard('mine')],
    ['nothing', heard(null)],
  ])('is not %s', (_what, event) => expect(outcomeIn(event, own)).toBeNull());
});

describe('a popup', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function page({ blocked = false } = {}) {
    const popup = { closed: false };
    const listeners = new Set<(heard: Heard) => void>();
    const calls: string[] = [];
    let back = () => {};
    const window = {
      origin: ORIGIN,
      open(address: string) {
        calls.push(`open ${address}`);
        return blocked ? null : popup;
      },
      leaveFor: (address: string) => void calls.push(`leave ${address}`),
      listen(hear: (heard: Heard) => void) {
        listeners.add(hear);
        return () => void listeners.delete(hear);
      },
      whenBack(come: () => void) {
        back = come;
        return () => {
          back = () => {};
        };
      },
      newFlow: () => 'mine',
    };
    const ears = { outcome: vi.fn(), gone: vi.fn() };
    const stop = askProvider(window, { connection: 'google-oauth2' }, ears);
    const say = (data: unknown) => {
      for (const hear of listeners) hear({ data, origin: ORIGIN, source: null });
    };
    return { popup, listeners, calls, ears, stop, say, comeBack: () => back() };
  }

  it('that says how it ended is heard once, and then nobody listens any more', () => {
    const { ears, say, listeners } = page();
    say(message('mine'));
    say(message('mine'));
    expect(ears.outcome.mock.calls).toEqual([[signedIn]]);
    expect(listeners.size).toBe(0);
    vi.advanceTimersByTime(60_000);
    expect(ears.gone).not.toHaveBeenCalled();
  });

  it('that is closed is gone, after its last words had their time', () => {
    const { popup, ears, say } = page();
    popup.closed = true;
    vi.advanceTimersByTime(500);
    expect(ears.gone).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(ears.gone).toHaveBeenCalledOnce();
    expect(ears.outcome).not.toHaveBeenCalled();
    say({ type: 'other' });
    vi.advanceTimersByTime(60_000);
    expect(ears.gone).toHaveBeenCalledOnce();
  });

  it('that only seemed closed because it was cut off still wins, minutes later', () => {
    const { popup, ears, say } = page();
    popup.closed = true;
    vi.advanceTimersByTime(5 * 60_000);
    expect(ears.gone).toHaveBeenCalledOnce();
    say(message('mine'));
    expect(ears.outcome.mock.calls).toEqual([[signedIn]]);
  });

  it('is listened for no longer than its round trip can last, nor after the page is left', () => {
    const lasting = page();
    vi.advanceTimersByTime(10 * 60_000);
    expect(lasting.listeners.size).toBe(0);
    const left = page();
    left.stop();
    left.say(message('mine'));
    left.popup.closed = true;
    vi.advanceTimersByTime(60_000);
    expect([left.ears.outcome, left.ears.gone].map((ear) => ear.mock.calls.length)).toEqual([0, 0]);
  });

  it('that is blocked, or a telephone: the whole page goes, and is idle when the browser brings it back', () => {
    const { calls, ears, comeBack } = page({ blocked: true });
    expect(calls).toEqual([
      'open /api/identity/authorize/google-oauth2?mode=popup&flow=mine',
      'leave /api/identity/authorize/google-oauth2?mode=redirect',
    ]);
    expect(ears.gone).not.toHaveBeenCalled();
    comeBack();
    expect(ears.gone).toHaveBeenCalledOnce();
  });
});
