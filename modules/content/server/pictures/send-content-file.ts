import { Readable } from 'node:stream';
import type { FileStore } from '@furrow/providers/files';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ContentFile } from './content-file.ts';

/** Nothing in a file may run, load anything or be framed, whatever a browser takes it for. */
const POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Sends a file as it lies in the store, piece by piece. */
export async function sendContentFile(
  files: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  file: Pick<ContentFile, 'sha256' | 'media_type'>,
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  reply.headers({
    'content-type': file.media_type,
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const stored = await files.find(file.sha256);
  if (stored === null) throw new Error(`a file of a text is not in the store: ${file.sha256}`);
  reply.header('content-length', stored.byteCount);
  return reply.send(request.method === 'HEAD' ? Readable.from([]) : stored.open());
}
