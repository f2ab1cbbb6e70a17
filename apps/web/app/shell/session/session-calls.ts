import type { LoginData, SessionCheck } from '@furrow/modules/identity/contract';
import { serverClock } from '../server-clock.ts';
import { SessionFailure } from './session-failure.ts';

const CHECK_TIMEOUT_MS = 10_000;
const CONFLICT_PAUSE_MS = 400;
const API = '/api/identity';
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
  const init = { method: 'POST', headers: OWN, keepalive: true } as const;
  const answer = await ask('/refresh', init);
  if (answer.status !== 409) return read<LoginData>(answer);
  await new Promise((resolve) => setTimeout(resolve, CONFLICT_PAUSE_MS));
  return read<LoginData>(await ask('/refresh', init));
}

export async function check(): Promise<SessionCheck> {
  return read<SessionCheck>(await ask('/session', { headers: OWN }));
}

export async function end(token: string | null): Promise<void> {
  const headers = token === null ? OWN : { ...OWN, Authorization: `Bearer ${token}` };
  await ask('/logout', { method: 'POST', headers, keepalive: true });
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function ask(path: string, init: RequestInit): Promise<Answer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), CHECK_TIMEOUT_MS);
  try {
    const answer = await fetch(`${API}${path}`, { ...init, signal: late.signal });
    serverClock.learn(answer.headers.get('date'));
    return { status: answer.status, text: await answer.text() };
  } catch {
    throw new SessionFailure(late.signal.aborted ? 'timeout' : 'unreachable');
  } finally {
    clearTimeout(timer);
  }
}

function read<T>({ status, text }: Answer): T {
  if (status === 401 || status === 403) throw new SessionFailure('refused');
  if (status !== 200) throw new SessionFailure('unreachable');
  return JSON.parse(text) as T;
}
