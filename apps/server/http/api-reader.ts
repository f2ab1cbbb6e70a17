import { randomBytes } from 'node:crypto';
import { type FastifyInstance, type FastifyReply, fastify } from 'fastify';

const PREFIX = '/api/docs';

/**
 * The reader's script is 4 MB of text, so it is loaded when somebody first opens it and lives in a small app of its
 * own. Everything is served from here: its proxy, fonts and telemetry, which would call other hosts, are off, and the
 * policy below would stop them if they were not.
 */
export function serveApiReader(app: FastifyInstance, title: string): void {
  let reader: Promise<FastifyInstance> | undefined;
  const answer = async (url: string, reply: FastifyReply) => {
    // A first try that failed, on a full disk say, is not kept.
    reader ??= createReader(title).catch((error: unknown) => {
      reader = undefined;
      throw error;
    });
    const inner = await (await reader).inject({ url });
    const nonce = randomBytes(16).toString('base64');
    reply
      .code(inner.statusCode)
      .header('content-security-policy', readerPolicy(nonce))
      .type(String(inner.headers['content-type'] ?? 'text/plain'));
    if (inner.headers.location) reply.header('location', inner.headers.location);
    // The page's own inline scripts get this answer's nonce; the big script comes by address.
    const html = String(inner.headers['content-type']).startsWith('text/html');
    return reply.send(html ? inner.body.replaceAll('<script', `<script nonce="${nonce}"`) : inner.body);
  };

  for (const path of [PREFIX, `${PREFIX}/`, `${PREFIX}/js/scalar.js`]) {
    app.get(path, { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
      answer(path, reply),
    );
  }
}

async function createReader(title: string): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference');
  const reader = fastify();
  await reader.register(apiReference, {
    routePrefix: PREFIX,
    configuration: {
      url: '/api/openapi.json',
      pageTitle: title,
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      proxyUrl: '',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  });
  await reader.ready();
  return reader;
}

/** It writes <style> elements and attributes as it goes; scripts still need the nonce, and nothing leaves this host. */
const readerPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
