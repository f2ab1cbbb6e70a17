import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@furrow/database/log';

/** The part of `fetch` that is used; a built-in stand-in of a service has the same shape. */
export type Fetch = (url: URL, init: RequestInit) => Promise<Response>;

export interface Service {
  /** For the log. */
  readonly name: string;
  readonly base: URL;
  readonly fetch: Fetch;
  readonly deadlineMs: number;
  readonly log: Log;
}

export interface ServiceRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
  /** Asking twice does no more than asking once. */
  readonly repeatable: boolean;
}

export interface ServiceAnswer {
  readonly status: number;
  /** Undefined where the body is not JSON. */
  readonly body: unknown;
  readonly location: string | null;
}

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 150;
export const DEADLINE_MS = 10_000;

/**
 * One call within one deadline, tried again only where that can do no harm. Null when nobody answered in time. What
 * is logged is the service, the path and the number of the answer: bodies and headers hold what nobody may read.
 */
export async function callService(service: Service, request: ServiceRequest): Promise<ServiceAnswer | null> {
  const signal = AbortSignal.timeout(service.deadlineMs);
  for (let attempt = 1; ; attempt += 1) {
    const answer = await attemptCall(service, request, signal);
    const again = request.repeatable && attempt < ATTEMPTS && !signal.aborted;
    if (!again || (answer !== null && !isTrouble(answer.status))) return answer;
    try {
      await sleep(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + Math.random() / 2), undefined, { signal });
    } catch {
      return answer;
    }
  }
}

async function attemptCall(
  service: Service,
  { method, path, headers, body }: ServiceRequest,
  signal: AbortSignal,
): Promise<ServiceAnswer | null> {
  const { name, base, fetch, log } = service;
  try {
    const response = await fetch(new URL(path, base), {
      method,
      headers,
      // A service that sends our secrets elsewhere is not the service.
      redirect: 'error',
      signal,
      ...(body === undefined ? {} : { body }),
    });
    const answer = {
      status: response.status,
      body: parsed(await boundedText(response)),
      location: response.headers.get('location'),
    };
    if (isTrouble(answer.status))
      log.warn({ service: name, method, path, status: answer.status }, 'an outside service is in trouble');
    return answer;
  } catch (error) {
    log.warn({ service: name, method, path, reason: reasonOf(error) }, 'an outside service did not answer');
    return null;
  }
}

export const isTrouble = (status: number): boolean => status >= 500 || status === 429;

function parsed(text: string | null): unknown {
  if (text === null || text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** A short word: messages of a failed call may repeat parts of it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

const MOST_BYTES = 1024 * 1024;

/** The text of an answer; null where it is longer than any answer of theirs is. */
async function boundedText(response: Response): Promise<string | null> {
  return (await boundedBytes(response, MOST_BYTES))?.toString('utf8') ?? null;
}

/** The bytes of an answer; null where there are more. */
async function boundedBytes(response: Response, most: number): Promise<Buffer | null> {
  if (response.body === null) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let room = most;
  for await (const part of response.body) {
    room -= part.byteLength;
    // Leaving the loop ends the connection.
    if (room < 0) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** A file of the service, read once and only so far; the rest is as for any other call. */
export async function downloadFile(
  { name, base, fetch, deadlineMs, log }: Service,
  { path, headers, most }: Pick<ServiceRequest, 'path' | 'headers'> & { readonly most: number },
): Promise<{ readonly status: number; readonly bytes: Buffer | null } | null> {
  try {
    const signal = AbortSignal.timeout(deadlineMs);
    const response = await fetch(new URL(path, base), { method: 'GET', headers, redirect: 'error', signal });
    return { status: response.status, bytes: await boundedBytes(response, most) };
  } catch (error) {
    log.warn(
      { service: name, method: 'GET', path, reason: reasonOf(error) },
      'an outside service did not answer',
    );
    return null;
  }
}
