import type { FastifyRequest } from 'fastify';

/**
 * A name of a file may say as much about somebody as the file: it travels in a header, because addresses are logged. A header
 * holds plain letters only, so that it comes percent-encoded. One that cannot be read is none.
 */
export function fileNameOf(request: FastifyRequest): string {
  const given = (request.headers as { 'x-file-name'?: string })['x-file-name'] ?? '';
  try {
    return decodeURIComponent(given);
  } catch {
    return '';
  }
}
