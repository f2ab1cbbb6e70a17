import type { LoginData, SessionCheck } from '@furrow/modules/identity/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServerClock } from '../server-clock.ts';
import { type Marker, markerFor } from './marker.ts';
import { createSession, type SignedOut } from './session.ts';
import { SessionFailure } from './session-failure.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-02T15:00:00Z') }));
afterEach(() => void vi.useRealTimers());

let tokens = 0;
/** How far the browser's clock is ahead of the server's. */
let off = 0;
const serverTime = () => Date.now() - off;
afterEach(() => {
  off = 0;
});
function login(sid = 'ses_1'): LoginData {
  tokens += 1;
  const payload = Buffer.from(JSON.stringify({ sid, jti: tokens })).toString('base64url');
  return {
    token: `e30.${payload}.c2ln`,
    expirationTime: new Date(serverTime() + HOUR).toISOString(),
    mfa: false,
    email: 'ada@furrow.test',
    isFirstLogin: false,
    isEmailVerified: true,
  };
}

function tab({ marker = null as Marker | null, reason = 'none' as 'none' | 'inactivity' | 'ended' } = {}) {
  const store = { marker };
  const clock = createServerClock({ wall: () => Date.now(), steady: () => performance.now() });
  const answered = <T>(answer: T): T => {
    clock.learn(new Date(serverTime()).toISOString());
    return answer;
  };
  const ports = {
    clock,
    refresh: vi.fn(async () => answered(login())),
    check: vi.fn(async (): Promise<SessionCheck> => answered({ active: false, reason })),
    end: vi.fn(async (_token: string | null) => {}),
    marker: {
      read: () => store.marker,
      write: (written: Marker) => {
        store.marker = written;
      },
      remove: () => {
        store.marker = null;
      },
    },
    onSignedOut: vi.fn((_why: SignedOut) => {}),
    reload: vi.fn(),
    report: vi.fn(),
  };
  return { session: createSession(ports), ports, store };
}

const markerOf = (sid: string) => {
  const { token, expirationTime } = login(sid);
  return markerFor(token, expirationTime);
};
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a token', () => {
  it('is had by the silent check on start and kept in memory: the marker holds none of it', async () => {
    const { session, ports, store } = tab();
    await session.start(true);
    expect(ports.refresh).toHaveBeenCalledOnce();
    const token = await session.token();
    expect(ports.refresh).toHaveBeenCalledOnce();
    expect(JSON.stringify(store)).not.toContain(token.split('.')[1]);
  });

  it('is asked for once, however many calls want it at the same time', async () => {
    const { session, ports } = tab();
    await Promise.all([session.start(true), session.token(), session.token()]);
    expect(ports.refresh).toHaveBeenCalledOnce();
  });

  it('of a visitor without any marker costs no call', async () => {
    const { session, ports } = tab();
    await session.start(false);
    expect([ports.refresh, ports.check].map((port) => port.mock.calls.length)).toEqual([0, 0]);
  });
});

describe('refresh', () => {
  it('comes with the first move after 15 minutes, not before and not by itself', async () => {
    const { session, ports } = tab();
    await session.start(true);
    await vi.advanceTimersByTimeAsync(15 * MINUTE - 1);
    session.activity();
    expect(ports.refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(20 * MINUTE);
    expect(ports.refresh).toHaveBeenCalledTimes(1);
    session.activity();
    session.activity();
    expect(ports.refresh).toHaveBeenCalledTimes(2);
    await settle();
    session.activity();
    expect(ports.refresh).toHaveBeenCalledTimes(2);
  });

  it('that is refused logs out, with the reason the server knows', async () => {
    for (const [reason, why] of [
      ['inactivity', 'inactivity'],
      ['ended', 'server'],
    ] as const) {
      const { session, ports, store } = tab({ reason });
      await session.start(true);
      ports.refresh.mockRejectedValue(new SessionFailure('refused'));
      await vi.advanceTimersByTimeAsync(16 * MINUTE);
      session.activity();
      await settle();
      expect(ports.onSignedOut.mock.calls).toEqual([[why]]);
      expect(store.marker).toBeNull();
    }
  });

  it('that times out logs out with the server authorization error', async () => {
    const { session, ports } = tab();
    ports.refresh.mockRejectedValue(new SessionFailure('timeout'));
    await session.start(true);
    expect(ports.onSignedOut.mock.calls).toEqual([['server']]);
  });

  it('that meets no server at all is tried again with the next move', async () => {
    const { session, ports } = tab();
    await session.start(true);
    ports.refresh.mockRejectedValueOnce(new SessionFailure('unreachable'));
    await vi.advanceTimersByTimeAsync(16 * MINUTE);
    session.activity();
    await settle();
    expect(ports.onSignedOut).not.toHaveBeenCalled();
    session.activity();
    await settle();
    expect(ports.refresh).toHaveBeenCalledTimes(3);
  });
});

describe('what is reported of it', () => {
  it('a failed refresh, and a silent check that fails, by their kind alone', async () => {
    const { session, ports } = tab();
    ports.refresh.mockRejectedValue(new SessionFailure('refused'));
    ports.check.mockRejectedValue(new SessionFailure('unreachable'));
    await session.start(true);
    expect(ports.report.mock.calls).toEqual([
      ['refresh', { kind: 'refused' }],
      ['silent_check', { kind: 'unreachable' }],
    ]);
  });

  it('a silent check for a visitor that times out, and nothing when there simply is no session', async () => {
    const late = tab({ marker: markerOf('ses_1') });
    late.ports.check.mockRejectedValue(new SessionFailure('timeout'));
    await late.session.start(false);
    expect(late.ports.report.mock.calls).toEqual([['silent_check', { kind: 'timeout' }]]);
    const none = tab({ marker: markerOf('ses_1') });
    await none.session.start(false);
    expect(none.ports.report).not.toHaveBeenCalled();
  });
});

describe('E10 another session that this browser was given in another window', () => {
  it('is taken over at once: the token of the old one would end it', async () => {
    const { session, ports } = tab();
    await session.start(true);
    const before = await session.token();
    ports.refresh.mockResolvedValueOnce(login('ses_2'));
    await session.replaced();
    expect(await session.token()).not.toBe(before);
    expect(ports.refresh).toHaveBeenCalledTimes(2);
    expect(ports.onSignedOut).not.toHaveBeenCalled();
  });
});

it('a renewal that met no server is made good when the connection is back, and only then', async () => {
  const { session, ports } = tab();
  await session.start(true);
  session.online();
  expect(ports.refresh).toHaveBeenCalledTimes(1);
  ports.refresh.mockRejectedValueOnce(new SessionFailure('unreachable'));
  await vi.advanceTimersByTimeAsync(16 * MINUTE);
  session.activity();
  await settle();
  session.online();
  await settle();
  session.online();
  expect(ports.refresh).toHaveBeenCalledTimes(3);
  expect(ports.onSignedOut).not.toHaveBeenCalled();
});

describe('expiry', () => {
  it('logs out after an hour without a move, with the inactivity message', async () => {
    const { session, ports, store } = tab();
    await session.start(true);
    await vi.advanceTimersByTimeAsync(HOUR - 1);
    expect(ports.onSignedOut).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ports.onSignedOut.mock.calls).toEqual([['inactivity']]);
    expect(ports.end).toHaveBeenCalledOnce();
    expect(store.marker).toBeNull();
  });

  it('is not put off by a call that nobody made: live updates want their token to the last', async () => {
    const { session, ports } = tab();
    await session.start(true);
    const asked = [HOUR - 10_000, HOUR].map(
      (ms) =>
        new Promise((resolve) =>
          setTimeout(() => resolve(session.token().catch(({ kind }: SessionFailure) => kind)), ms),
        ),
    );
    // A machine that was busy rings all its timers late, and this call's before the one that ends the session.
    await vi.advanceTimersByTimeAsync(HOUR - 10_000);
    vi.setSystemTime(Date.now() + 20_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await asked[0]).toMatch(/^e30/);
    expect(await asked[1]).toBe('refused');
    expect(ports.refresh).toHaveBeenCalledOnce();
    expect(ports.onSignedOut.mock.calls).toEqual([['inactivity']]);
  });

  it('is not undone by a call while the server is still being told', async () => {
    const { session, ports } = tab();
    await session.start(true);
    let told = () => {};
    ports.end.mockImplementation(() => new Promise((resolve) => (told = resolve)));
    await vi.advanceTimersByTimeAsync(HOUR);
    await expect(session.token()).rejects.toBeInstanceOf(SessionFailure);
    told();
    await settle();
    expect(ports.refresh).toHaveBeenCalledOnce();
    expect(ports.onSignedOut.mock.calls).toEqual([['inactivity']]);
  });

  it('waits while another tab keeps the session', async () => {
    const { session, ports } = tab();
    await session.start(true);
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    session.markerChanged(markerOf('ses_1'));
    await vi.advanceTimersByTimeAsync(45 * MINUTE);
    expect(ports.onSignedOut).not.toHaveBeenCalled();
    expect(ports.reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(15 * MINUTE);
    expect(ports.onSignedOut.mock.calls).toEqual([['inactivity']]);
  });

  it('is noticed by the first move of a machine that slept through its timers', async () => {
    const { session, ports } = tab({ reason: 'inactivity' });
    await session.start(true);
    vi.setSystemTime(Date.now() + 2 * HOUR);
    session.activity();
    await settle();
    expect(ports.onSignedOut.mock.calls).toEqual([['inactivity']]);
    expect(ports.refresh).toHaveBeenCalledOnce();
  });
});

/** What the silent check says of a session that goes on. */
const goesOn = (): SessionCheck => ({
  active: true,
  email: 'ada@furrow.test',
  isEmailVerified: true,
  mfa: false,
  expirationTime: new Date(serverTime() + HOUR).toISOString(),
});

describe.each([
  ['2 hours ahead', 2 * HOUR],
  ['2 hours behind', -2 * HOUR],
  ['10 years ahead', 87_600 * HOUR],
  ['10 years behind', -87_600 * HOUR],
])('J8 a browser whose clock is %s', (_case, ahead) => {
  beforeEach(() => {
    off = ahead;
  });

  it('signs in, stays, renews after 15 minutes and ends after an hour of the server’s', async () => {
    const { session, ports } = tab();
    ports.clock.learn(new Date(serverTime()).toISOString());
    session.accept(login());
    await session.start(true);
    await vi.advanceTimersByTimeAsync(14 * MINUTE);
    session.activity();
    await settle();
    expect(ports.onSignedOut).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * MINUTE);
    session.activity();
    await settle();
    expect(ports.refresh).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(HOUR - 1);
    expect(ports.onSignedOut).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ports.onSignedOut.mock.calls).toEqual([['inactivity']]);
  });

  it('goes on with the session of another tab', async () => {
    const { session, ports } = tab();
    await session.start(true);
    await vi.advanceTimersByTimeAsync(30 * MINUTE);
    session.markerChanged(markerOf('ses_1'));
    await vi.advanceTimersByTimeAsync(HOUR - 1);
    expect(ports.onSignedOut).not.toHaveBeenCalled();
  });
});

it('J8 a clock that is set while somebody is signed in costs one question, not the session', async () => {
  const { session, ports } = tab();
  await session.start(true);
  ports.check.mockImplementation(async () => {
    ports.clock.learn(new Date(serverTime()).toISOString());
    return goesOn();
  });
  vi.setSystemTime(Date.now() + 2 * HOUR);
  off = 2 * HOUR;
  session.activity();
  session.activity();
  await settle();
  session.activity();
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(ports.check).toHaveBeenCalledOnce();
  expect(ports.onSignedOut).not.toHaveBeenCalled();
});

it('a machine that wakes without a connection asks once a minute whether its session went on', async () => {
  const { session, ports } = tab();
  await session.start(true);
  ports.check.mockRejectedValue(new SessionFailure('unreachable'));
  vi.setSystemTime(Date.now() + 2 * HOUR);
  session.activity();
  await settle();
  session.activity();
  await vi.advanceTimersByTimeAsync(MINUTE - 1);
  expect(ports.check).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1);
  expect(ports.check).toHaveBeenCalledTimes(2);
  expect(ports.onSignedOut).not.toHaveBeenCalled();
  ports.check.mockResolvedValue({ active: false, reason: 'inactivity' });
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(ports.onSignedOut.mock.calls).toEqual([['inactivity']]);
});

describe('other tabs', () => {
  it('another session there reloads this tab after one second', async () => {
    const { session, ports } = tab();
    await session.start(true);
    session.markerChanged(markerOf('ses_2'));
    await vi.advanceTimersByTimeAsync(999);
    expect(ports.reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ports.reload).toHaveBeenCalledOnce();
  });

  it('until then makes no call: neither as the one before nor as the one after', async () => {
    const { session, ports } = tab();
    await session.start(true);
    session.markerChanged(markerOf('ses_2'));
    await expect(session.token()).rejects.toBeInstanceOf(SessionFailure);
    expect(ports.refresh).toHaveBeenCalledOnce();
    session.markerChanged(markerOf('ses_1'));
    await expect(session.token()).resolves.toBeTypeOf('string');
  });

  it('a sign-in there reloads a tab of nobody', async () => {
    const { session, ports } = tab();
    await session.start(false);
    session.markerChanged(markerOf('ses_1'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ports.reload).toHaveBeenCalledOnce();
  });

  it('a logout there logs out here, without ending anything a second time', async () => {
    const { session, ports } = tab();
    await session.start(true);
    session.markerChanged(null);
    await settle();
    expect(ports.onSignedOut.mock.calls).toEqual([['elsewhere']]);
    expect(ports.end).not.toHaveBeenCalled();
  });

  it('a marker that is gone while the session is open ends it here, and says so once', async () => {
    const { session, ports, store } = tab();
    await session.start(true);
    const token = await session.token();
    ports.check.mockResolvedValue(goesOn());
    store.marker = null;
    session.markerChanged(null);
    session.markerChanged(null);
    await settle();
    expect(ports.end.mock.calls).toEqual([[token]]);
    expect(ports.onSignedOut.mock.calls).toEqual([['elsewhere']]);
  });

  it('a marker that was gone for a moment does not end the session that came after', async () => {
    const { session, ports, store } = tab();
    await session.start(true);
    ports.check.mockResolvedValue(goesOn());
    session.markerChanged(null);
    store.marker = markerOf('ses_2');
    await settle();
    expect(ports.end).not.toHaveBeenCalled();
  });
});

it('E26 a call that is refused logs out with the reason the server knows, however many are refused', async () => {
  for (const [reason, why] of [
    ['inactivity', 'inactivity'],
    ['ended', 'server'],
  ] as const) {
    const { session, ports } = tab({ reason });
    await session.start(true);
    await Promise.all([session.over(), session.over()]);
    await session.over();
    expect(ports.onSignedOut.mock.calls).toEqual([[why]]);
  }
});

it('a call refused because another tab renewed the session ends nothing there', async () => {
  const { session, ports, store } = tab({ reason: 'ended' });
  await session.start(true);
  ports.check.mockImplementationOnce(async () => {
    store.marker = markerOf('ses_2');
    return { active: false, reason: 'ended' };
  });
  await session.over();
  expect(ports.end).not.toHaveBeenCalled();
  expect(ports.onSignedOut).not.toHaveBeenCalled();
});

it('other tabs hear of a logout when the server has ended the session, not before', async () => {
  const { session, ports, store } = tab();
  await session.start(true);
  let ended = () => {};
  ports.end.mockReturnValue(
    new Promise<void>((resolve) => {
      ended = resolve;
    }),
  );
  const leaving = session.signOut('own');
  await settle();
  expect(store.marker).not.toBeNull();
  ended();
  await leaving;
  expect(store.marker).toBeNull();
});

it.each([
  ['an answer', (answer: (data: LoginData) => void) => answer(login())],
  ['a refusal', (_: unknown, fail: (cause: Error) => void) => fail(new SessionFailure('refused'))],
] as const)('%s that comes after a logout brings nobody back, and says nothing', async (_case, arrive) => {
  const { session, ports, store } = tab();
  let settleRefresh = () => {};
  ports.refresh.mockReturnValue(
    new Promise<LoginData>((resolve, reject) => {
      settleRefresh = () => arrive(resolve, reject);
    }),
  );
  const started = session.start(true);
  const wanted = session.token();
  const refused = expect(wanted).rejects.toBeInstanceOf(SessionFailure);
  await session.signOut('own');
  settleRefresh();
  await Promise.all([started, refused]);
  await session.signOut('server');
  expect(ports.onSignedOut.mock.calls).toEqual([['own']]);
  expect(ports.end).toHaveBeenCalledOnce();
  expect(store.marker).toBeNull();
});

describe('a page for nobody', () => {
  it.each([
    ['none', []],
    ['inactivity', [['inactivity']]],
    ['ended', [['server']]],
  ] as const)('in a browser with a marker, reason %s', async (reason, told) => {
    const { session, ports, store } = tab({ marker: markerOf('ses_1'), reason });
    await session.start(false);
    expect(ports.onSignedOut.mock.calls).toEqual(told);
    expect(store.marker).toBeNull();
    expect(ports.refresh).not.toHaveBeenCalled();
  });

  it('that says by itself that the session is over has it said once', async () => {
    const opened = tab({ marker: markerOf('ses_1'), reason: 'inactivity' });
    await opened.session.start(false, true);
    expect(opened.ports.onSignedOut.mock.calls).toEqual([['told']]);
    expect(opened.store.marker).toBeNull();
    const led = tab({ reason: 'inactivity' });
    await led.session.start(true);
    await led.session.start(false, true);
    expect(led.ports.onSignedOut.mock.calls).toEqual([['told']]);
  });

  it('auth_timeout: a check that takes too long logs out with the server authorization error', async () => {
    const { session, ports, store } = tab({ marker: markerOf('ses_1') });
    ports.check.mockRejectedValue(new SessionFailure('timeout'));
    await session.start(false);
    expect(ports.onSignedOut.mock.calls).toEqual([['server']]);
    expect(store.marker).toBeNull();
  });

  it('says nothing while no server can be reached, and asks again with the next page', async () => {
    const { session, ports, store } = tab({ marker: markerOf('ses_1') });
    ports.check.mockRejectedValueOnce(new SessionFailure('unreachable'));
    await session.start(false);
    expect(ports.onSignedOut).not.toHaveBeenCalled();
    expect(store.marker).not.toBeNull();
    await session.start(false);
    expect(ports.check).toHaveBeenCalledTimes(2);
  });

  it('while the session lives gets its token back and is loaded again', async () => {
    const { session, ports } = tab({ marker: markerOf('ses_1') });
    ports.check.mockResolvedValue(goesOn());
    await session.start(false);
    expect(ports.refresh).toHaveBeenCalledOnce();
    expect(ports.reload).toHaveBeenCalledOnce();
  });

  it('after one for somebody is a forced logout (D2)', async () => {
    const { session, ports } = tab({ reason: 'ended' });
    await session.start(true);
    await session.start(false);
    expect(ports.onSignedOut.mock.calls).toEqual([['server']]);
  });
});

it('a logout of one’s own ends the session with its token, says nothing twice and forgets', async () => {
  const { session, ports, store } = tab();
  await session.start(true);
  const token = await session.token();
  await session.signOut('own');
  await session.signOut('server');
  expect(ports.end.mock.calls).toEqual([[token]]);
  expect(ports.onSignedOut.mock.calls).toEqual([['own']]);
  expect(store.marker).toBeNull();
});
