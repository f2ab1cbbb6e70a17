import { publicError } from '@furrow/kernel/errors';
import type { FastifyInstance } from 'fastify';
import { jsonFault } from './json-fault.ts';

/**
 * Replaces Fastify's JSON parser by one that also refuses what the standard parser silently changes: bytes that
 * are not UTF-8, a key given twice, and nesting no honest client sends. Poisoned keys stay refused by Fastify's own.
 */
export function parseJsonStrictly(app: FastifyInstance): void {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    let text: string;
    try {
      text = decoder.decode(body as Buffer);
    } catch (cause) {
      done(publicError('malformed_json', { cause }));
      return;
    }
    if (jsonFault(text) !== null) done(publicError('malformed_json'));
    else parse(request, text, done);
  });
}
