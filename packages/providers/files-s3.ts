import { openAsBlob } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '@furrow/kernel/clock';
import { type ByteRange, type FileStore, SHA256 } from './files.ts';
import { draftsIn } from './files-draft.ts';
import { type S3Credentials, sha256Hex, signed } from './s3-signature.ts';

export interface S3Settings extends S3Credentials {
  /** Of the service, such as https://s3.us-east-1.amazonaws.com. */
  readonly endpoint: string;
  readonly bucket: string;
  /** Before every name, with its slash; empty where the bucket is the store's alone. */
  readonly prefix: string;
  /** A folder of this machine for what is still coming in. */
  readonly drafts: string;
  /** The real time: the service refuses what is signed for another. */
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
}

/** A service that is busy or just changing hands is asked again, after so many milliseconds. */
const PAUSES_MS = [100, 500];
const PATIENCE_MS = 30_000;
const NOTHING = sha256Hex('');

interface Call {
  readonly method: 'DELETE' | 'GET' | 'HEAD' | 'PUT';
  readonly headers?: Record<string, string>;
  readonly body?: { readonly bytes: Uint8Array | Blob; readonly sha256: string };
  /** Ends the call and what is being read of its answer. */
  readonly signal?: AbortSignal;
}

/** The bucket of a service that speaks S3, for processes that share no folder: `ab/abcd…` for each file. */
export function s3Files(settings: S3Settings): FileStore {
  const urlOf = (sha256: string) =>
    new URL(`/${settings.bucket}/${settings.prefix}${sha256.slice(0, 2)}/${sha256}`, settings.endpoint);

  /** Null where there is nothing. */
  async function call(
    sha256: string,
    { method, headers = {}, body, signal }: Call,
  ): Promise<Response | null> {
    const url = urlOf(sha256);
    const bodySha256 = body?.sha256 ?? NOTHING;
    for (let tries = 0; ; tries += 1) {
      const answered = await send(settings, {
        url,
        method,
        headers: signed({ method, url, headers, bodySha256 }, settings, settings.clock.now()),
        ...(body === undefined ? {} : { body: body.bytes }),
        ...(signal === undefined ? {} : { signal }),
      });
      const pause = PAUSES_MS[tries];
      if (pause !== undefined && isPassing(answered)) {
        if (answered instanceof Response) await answered.body?.cancel();
        await sleep(pause, undefined, signal === undefined ? {} : { signal });
        continue;
      }
      if (answered instanceof Error) throw answered;
      if (answered.ok) return answered;
      if (answered.status === 404 && method !== 'PUT') return nothing(answered);
      throw await refusal(method, answered);
    }
  }

  const lengthOf = async (sha256: string): Promise<number | null> => {
    const found = await call(sha256, { method: 'HEAD' });
    return found === null ? null : Number(found.headers.get('content-length'));
  };

  return {
    async put(bytes) {
      const sha256 = sha256Hex(bytes);
      // The service proves the bytes against the hash they are signed with, and answers when they are safe.
      if ((await lengthOf(sha256)) !== bytes.byteLength)
        await call(sha256, { method: 'PUT', body: { bytes, sha256 } });
      return sha256;
    },
    begin: draftsIn(settings.drafts, async ({ place, sha256 }) => {
      // Read from the disk as it is sent, and from its beginning when it is sent again.
      await call(sha256, { method: 'PUT', body: { bytes: await openAsBlob(place), sha256 } });
      await unlink(place);
    }),
    async find(sha256) {
      if (!SHA256.test(sha256)) return null;
      const byteCount = await lengthOf(sha256);
      if (byteCount === null) return null;
      return { byteCount, open: (range) => opened((signal) => read(sha256, range, signal)) };
    },
    async remove(sha256) {
      if (SHA256.test(sha256)) await call(sha256, { method: 'DELETE' });
    },
  };

  async function read(sha256: string, range: ByteRange | undefined, signal: AbortSignal) {
    const headers: Record<string, string> =
      range === undefined ? {} : { range: `bytes=${range.first}-${range.last}` };
    const found = await call(sha256, { method: 'GET', headers, signal });
    if (found?.body == null) throw new Error(`the file store no longer has ${sha256}`);
    // A service that overlooks the range would send the wrong bytes under the right length.
    if (range !== undefined && found.status !== 206) {
      await found.body.cancel();
      throw new Error('the file store sent a whole file where a part was asked for');
    }
    return found.body;
  }
}

/** Nothing is asked for before it is read, and the connection is let go when the reader goes. */
function opened(read: (signal: AbortSignal) => Promise<AsyncIterable<Uint8Array>>): Readable {
  const stop = new AbortController();
  const stream = Readable.from(
    (async function* () {
      yield* await read(stop.signal);
    })(),
    { objectMode: false },
  );
  return stream.once('close', () => stop.abort());
}

interface Sent {
  readonly url: URL;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: Uint8Array | Blob;
  readonly signal?: AbortSignal;
}

/** Patience is for the beginning of the answer: a large file may take longer to read. */
async function send(settings: S3Settings, { url, signal, body, ...rest }: Sent): Promise<Response | Error> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('the file store does not answer')), PATIENCE_MS);
  try {
    return await (settings.fetch ?? fetch)(url, {
      ...rest,
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : asBuffer(body) }),
      // It would take the signature to another address.
      redirect: 'manual',
      signal: signal === undefined ? late.signal : AbortSignal.any([signal, late.signal]),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    return new Error(`the file store at ${url.host} cannot be reached`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

function isPassing(answered: Response | Error): boolean {
  return answered instanceof Error || answered.status === 429 || answered.status >= 500;
}

async function nothing(answer: Response): Promise<null> {
  await answer.body?.cancel();
  return null;
}

/** What the service says is wrong, such as `SignatureDoesNotMatch`; its answer holds more than a log should. */
async function refusal(method: string, answer: Response): Promise<Error> {
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
  return new Error(`the file store answered ${answer.status}${code ? ` ${code}` : ''} to ${method}`);
}
