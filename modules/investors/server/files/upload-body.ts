import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { bodyPieces, takeBodiesAsTheyCome } from '@furrow/http/file-body';
import type { FastifyRequest } from 'fastify';
import { refusalOf } from './file-fault.ts';

export { takeBodiesAsTheyCome };

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

/** The pieces of a body in turn, as far as it may go. */
export const piecesOf = (
  request: FastifyRequest,
  { limit, declared }: { readonly limit: UploadLimit; readonly declared: number },
): AsyncIterable<Uint8Array> =>
  bodyPieces(request, {
    most: limit.bytes,
    declared,
    tooLarge: () => refusalOf('file_too_large', limit),
  });

/** Reads a body to its end for nothing but its hash. */
export async function hashOfPieces(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}
