import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Lets a body through as it comes: whoever handles the call decides first whether it is read at all. */
export function takeBodiesAsTheyCome(app: FastifyInstance, kinds: readonly string[]): void {
  app.addContentTypeParser([...kinds], (_request, payload, done) => done(null, payload));
}

/** The time to the first byte and a line of a little over a megabit a second. */
const FIRST_MS = 15_000;
const SLOWEST_BYTES_A_MS = 160;

interface BodyLimit {
  /** As many bytes as the body may have. */
  readonly most: number;
  /** As many as it says it has. */
  readonly declared: number;
  /** What is thrown when more come. */
  tooLarge(): Error;
}

/**
 * The pieces of a body in turn. One that brings more than it may is refused; one that comes more slowly than any line
 * of today is cut off, so that nobody holds a place by sending a byte now and then.
 */
export async function* bodyPieces(
  { body, raw }: FastifyRequest,
  { most, declared, tooLarge }: BodyLimit,
): AsyncIterable<Uint8Array> {
  if (!(body instanceof Readable)) return;
  const late = setTimeout(() => raw.destroy(), FIRST_MS + declared / SLOWEST_BYTES_A_MS);
  let bytes = 0;
  try {
    // Whoever is refused in the middle still gets the answer: the connection is not torn down with the reading.
    for await (const piece of body.iterator({ destroyOnReturn: false })) {
      bytes += (piece as Uint8Array).byteLength;
      if (bytes > most) throw tooLarge();
      yield piece as Uint8Array;
    }
  } finally {
    clearTimeout(late);
  }
}
