import { lookup as lookUp } from 'node:dns/promises';
import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import { ANSWER_WITHIN_MS, hostOf, isLiteral, mayCall } from '../../rules/index.ts';

export interface Resolved {
  readonly address: string;
  readonly family: number;
}

/** How a connection is made; a test brings names and certificates of its own. */
export interface Connecting {
  readonly loopback: boolean;
  readonly resolve?: (name: string) => Promise<readonly Resolved[]>;
  readonly ca?: string;
  readonly withinMs?: number;
}

export interface Posted {
  readonly status: number | null;
  /** Why there is no status. */
  readonly problem: PostProblem | null;
  /** The beginning of what was answered. */
  readonly answer: string | null;
  readonly durationMs: number;
}

export type PostProblem =
  | 'timeout'
  | 'address_not_public'
  | 'not_found'
  | 'refused'
  | 'certificate'
  | 'broken';

const MOST_ANSWER_BYTES = 1_024;

class AddressNotPublic extends Error {
  override readonly name = 'AddressNotPublic';
}

/**
 * Posts once, follows nothing, and connects only to an address that was checked itself: a name is resolved by the connection,
 * and what it resolved to is judged there, so that no second answer of a name server can lead elsewhere (G10).
 */
export async function postWebhook(
  url: URL,
  { body, headers }: { readonly body: string; readonly headers: Readonly<Record<string, string>> },
  connecting: Connecting,
): Promise<Posted> {
  const start = performance.now();
  const signal = AbortSignal.timeout(connecting.withinMs ?? ANSWER_WITHIN_MS);
  const durationMs = () => Math.round(performance.now() - start);
  try {
    const response = await respond(url, { body, headers, signal }, connecting);
    const answer = await beginningOf(response);
    return { status: response.statusCode ?? null, problem: null, answer, durationMs: durationMs() };
  } catch (error) {
    return {
      status: null,
      problem: signal.aborted ? 'timeout' : problemOf(error),
      answer: null,
      durationMs: durationMs(),
    };
  }
}

interface Sent {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

function respond(
  url: URL,
  { body, headers, signal }: Sent,
  connecting: Connecting,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const host = hostOf(url);
  // A bare address is never looked up.
  if (isLiteral(host) && !mayCall(host, connecting)) throw new AddressNotPublic(host);
  const send = url.protocol === 'https:' ? secureRequest : plainRequest;
  const request = send(url, {
    method: 'POST',
    // A connection of its own: none that was opened for another name at this address.
    agent: false,
    lookup: checkedLookup(connecting),
    signal,
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    ...(connecting.ca === undefined ? {} : { ca: connecting.ca }),
  });
  request.once('response', resolve).once('error', reject);
  // Whatever looked it up: this is who is at the other end.
  request.once('socket', (socket) =>
    socket.once('connect', () => {
      if (!mayCall(socket.remoteAddress ?? '', connecting)) request.destroy(new AddressNotPublic(host));
    }),
  );
  request.end(body);
  return promise;
}

/** One address that may not be called is enough to call none of them. */
function checkedLookup(connecting: Connecting): LookupFunction {
  const { resolve = (name: string) => lookUp(name, { all: true }) } = connecting;
  return (name, { all }, callback) => {
    resolve(name).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every(({ address }) => mayCall(address, connecting)))
          callback(new AddressNotPublic(name), '');
        else if (all === true) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}

/** The rest is not read, however long it is; what is slow to come is left where it is. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of response) {
      parts.push(part as Buffer);
      bytes += (part as Buffer).byteLength;
      if (bytes >= MOST_ANSWER_BYTES) break;
    }
  } catch {
    // What was answered is known by its number; the text may end anywhere.
  }
  response.destroy();
  const text = Buffer.concat(parts).subarray(0, MOST_ANSWER_BYTES).toString('utf8');
  return shortened(text.replace(/\p{Cc}/gu, (sign) => (sign === '\n' || sign === '\t' ? sign : '')));
}

/** What could not be read as text takes more room than it had. */
function shortened(text: string): string {
  let end = text.length;
  while (Buffer.byteLength(text.slice(0, end)) > MOST_ANSWER_BYTES) end -= 1;
  return text.slice(0, end).toWellFormed();
}

function problemOf(error: unknown): PostProblem {
  if (error instanceof AddressNotPublic) return 'address_not_public';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'not_found';
  if (code === 'ECONNREFUSED') return 'refused';
  return /CERT|TLS|SSL|SELF_SIGNED|ERR_TLS/.test(code) ? 'certificate' : 'broken';
}
