import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refusalOf } from './file-fault.ts';

/** Lets a body through as it comes: whoever handles the call decides first whether it is read at all. */
export function takeBodiesAsTheyCome(app: FastifyInstance, kinds: readonly string[]): void {
  app.addContentTypeParser([...kinds], (_request, payload, done) => done(null, payload));
}

export interface UploadLimit {
  readonly bytes: number;
  /** For whoever is told that it was too much. */
  readonly megabytes: number;
  /** Likewise, for what is no file. */
  readonly kinds: string;
}

/** How large the body says it is; as large as it may be where it does not say. Refuses what is too large already. */
export function declaredBytes({ headers, body }: FastifyRequest, limit: UploadLimit): number {
  if (body === undefined || body === null) return 0;
  if (!(body instanceof Readable)) throw refusalOf('file_kind', limit);
  const length = headers['content-length'];
  if (length === undefined) return limit.bytes;
  if (Number(length) > limit.bytes) throw refusalOf('file_too_large', limit);
  return Number(length);
}

/** The time to the first byte and a line of a little over a megabit a second. */
const FIRST_MS = 15_000;
const SLOWEST_BYTES_A_MS = 160;

/**
 * The pieces of a body in turn. One that brings more than it may is refused; one that comes more slowly than any line
 * of today is cut off, so that nobody holds a place by sending a byte now and then.
 */
export async function* piecesOf(
  { body, raw }: FastifyRequest,
  { limit, declared }: { readonly limit: UploadLimit; readonly declared: number },
): AsyncIterable<Uint8Array> {
  if (!(body instanceof Readable)) return;
  const late = setTimeout(() => raw.destroy(), FIRST_MS + declared / SLOWEST_BYTES_A_MS);
  let bytes = 0;
  try {
    // Whoever is refused in the middle still gets the answer: the connection is not torn down with the reading.
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      bytes += (piece as Uint8Array).byteLength;
      if (bytes > limit.bytes) throw refusalOf('file_too_large', limit);
      yield piece as Uint8Array;
    }
  } finally {
    clearTimeout(late);
  }
}

/** Reads a body to its end for nothing but its hash. */
export async function hashOfPieces(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}
