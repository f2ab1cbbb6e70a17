import { publicError } from '@furrow/kernel/errors';
import type { FastifyInstance } from 'fastify';

/**
 * A route that describes its body wants an object. Bytes that a parser beside it let through are refused before
 * anything is compared with that description: each of them would be a key that nobody expects.
 */
export function refuseBytesForObjects(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, routeOptions }) => {
    if (routeOptions.schema?.body !== undefined && body instanceof Uint8Array)
      throw publicError('unsupported_media_type');
  });
}
