import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** For answers made anew each time. Cached pages and built assets were compressed once, better, beforehand. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    // Request bodies are taken as they are: an inflated one could be far larger than the body limit.
    globalDecompression: false,
    brotliOptions: {
      // A streamed page must reach the browser as it is rendered, not when the compressor has enough.
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    },
    zlibOptions: { level: 6, flush: constants.Z_SYNC_FLUSH },
  });
}
