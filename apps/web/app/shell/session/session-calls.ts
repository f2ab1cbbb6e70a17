import type { AnswerOf, Endpoint } from '@furrow/http/endpoint';
import { endOwnSession, refreshAccessToken, showSession } from '@furrow/modules/identity/api';
import type { LoginData, SessionCheck } from '@furrow/modules/identity/contract';
import { serverClock } from '../server-clock.ts';
import { SessionFailure } from './session-failure.ts';

const CHECK_TIMEOUT_MS = 10_000;
const CONFLICT_PAUSE_MS = 400;
/** A page of another site cannot send it. */
const OWN = { Accept: 'application/json', 'X-Furrow': '1' };

/** One tab at a time exchanges the cookie all of them share; older browsers rely on the server's grace alone. */
export function refresh(): Promise<LoginData> {
  return 'locks' in navigator && navigator.locks
    ? navigator.locks.request('furrow-refresh', exchange)
    : exchange();
}

async function exchange(): Promise<LoginData> {
  // The answer brings the next cookie: it has to arrive even when the page is left meanwhile.
  const init = { headers: OWN, keepalive: true } as const;
  const answer = await ask(refreshAccessToken, init);
  if (answer.status !== 409) return read(refreshAccessToken, answer);
  await new Promise((resolve) => setTimeout(resolve, CONFLICT_PAUSE_MS));
  return read(refreshAccessToken, await ask(refreshAccessToken, init));
}

export async function check(): Promise<SessionCheck> {
  return read(showSession, await ask(showSession, { headers: OWN }));
}

export async function end(token: string | null): Promise<void> {
  const headers = token === null ? OWN : { ...OWN, Authorization: `Bearer ${token}` };
  await ask(endOwnSession, { headers, keepalive: true });
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function ask({ method, path }: Endpoint, init: RequestInit): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), CHECK_TIMEOUT_MS);
  try {
    const answer = await fetch(path, { ...init, method, signal: late.signal });
    serverClock.learn(answer.headers.get('date'));
    return { status: answer.status, text: await answer.text() };
  } catch {
    throw new SessionFailure(late.signal.aborted ? 'timeout' : 'unreachable');
  } finally {
    clearTimeout(timer);
  }
}

function read<E extends Endpoint>(_endpoint: E, { status, text }: Answer): AnswerOf<E> {
  if (status === 401 || status === 403) throw new SessionFailure('refused');
  if (status !== 200) throw new SessionFailure('unreachable');
  return JSON.parse(text) as AnswerOf<E>;
}
