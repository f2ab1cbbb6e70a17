import { readCookie } from '@furrow/modules/identity/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpApp } from '../http/http.ts';
import { pagePolicy } from '../http/security-headers.ts';
import { compressOnce } from './compress-once.ts';
import { isConsolePath } from './console-build.ts';
import type { PageCache } from './page-cache.ts';
import { chooseEncoding, type PageEntry, REVALIDATE } from './page-entry.ts';
import { guard } from './page-failures.ts';
import { pageKey } from './page-key.ts';
import { NOBODY, type Visit } from './page-viewer.ts';
import { isHtml, type PageServices, renderForAll, renderPage } from './render-page.ts';
import { sendEntry } from './send-entry.ts';

const SAME_FOR_ALL = 'http://localhost';
const MAX_REMEMBERED = 1_000;
/** An address that answers nobody today may be a farm's tomorrow. */
const REMEMBERED_MS = 10_000;

/** Every address that nothing else took is a page. */
export async function servePages(
  app: HttpApp,
  cache: PageCache<PageEntry>,
  services: PageServices,
): Promise<void> {
  // Addresses whose answers are made for one visitor (redirects, cookies): no use in trying the cache first.
  const personal = new Map<string, number>();

  const fromCache = async (request: FastifyRequest): Promise<PageEntry | null> => {
    const safe = request.method === 'GET' || request.method === 'HEAD';
    const key = safe && !services.ssr.vite ? pageKey(request.raw.url ?? '/', request.headers) : null;
    if (!key || (personal.get(key.path) ?? 0) > performance.now()) return null;
    // Nothing of the visitor's own request may reach a page that others get, the Host header included.
    const given = { requestId: request.id, origin: services.policy.origin ?? SAME_FOR_ALL };
    const entry = await cache.fetch(key.id, () => renderForAll(services, key, given));
    if (!entry.personal) return entry;
    if (personal.size >= MAX_REMEMBERED) personal.clear();
    personal.set(key.path, performance.now() + REMEMBERED_MS);
    return null;
  };

  await app.register(async (scope) => {
    // Forms arrive as they are: React Router reads them. As a buffer, so that the body limit holds.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      config: { access: 'public', catchAll: true },
      schema: { hide: true },
      async handler(request, reply) {
        const entry = await fromCache(request);
        if (!entry) return sendLive(services, request, reply);
        reply.hijack();
        sendEntry(entry, request.raw, reply.raw, {
          requestId: request.id,
          last: reply.raw.hasHeader('connection'),
        });
        return reply;
      },
    });
  });
}

/** For this visitor alone: rendered whole, given up when the visitor leaves. */
async function sendLive(
  services: PageServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  const superUser = isSuperUser(request.headers.cookie);
  const visit = await whoAsks(services, request, superUser);
  const { response, nonce, text } = await renderPage(
    services,
    webRequest(request, originOf(services, request), left.signal),
    {
      requestId: request.id,
      theme: themeCookie(request),
      superUser,
    },
    visit.get,
  );
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  for (const cookie of response.headers.getSetCookie()) reply.header('set-cookie', cookie);
  if (visit.clearCookie !== null) reply.header('set-cookie', visit.clearCookie);
  if (isHtml(response) && !response.headers.has('content-security-policy'))
    reply.header('content-security-policy', pagePolicy(services.policy, [`'nonce-${nonce}'`]));
  if (isForConsole(request)) reply.header('cache-control', 'no-store');
  // What may be somebody's own is not even kept by the browser: the back button after a logout shows nothing (H7).
  if (!reply.hasHeader('cache-control'))
    reply.header('cache-control', isForAnybody(request) ? REVALIDATE : 'no-store');
  if (response.status === 405 && !reply.hasHeader('allow')) reply.header('allow', 'GET, HEAD');
  if (response.status === 503 && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(services.retryAfterSeconds()));
  if (request.method === 'HEAD' || (text === undefined && response.body === null)) return reply.send();
  const whole = text === undefined ? Buffer.from(await response.arrayBuffer()) : Buffer.from(text);
  const sent = compressOnce(whole, chooseEncoding(request.headers['accept-encoding']));
  if (sent.encoding !== 'identity') reply.header('content-encoding', sent.encoding);
  return reply.header('vary', 'accept-encoding').send(sent.body);
}

/** A failure is kept for the page to meet where it asks, so that it is answered as a page. */
async function whoAsks(services: PageServices, request: FastifyRequest, superUser: boolean) {
  // There is one page for all of them, and it must be there while the database is not.
  if (services.site().maintenance?.mode === 'on' && !superUser && !isForConsole(request))
    return { get: () => NOBODY, clearCookie: null };
  try {
    const visit = await guard(services.visitOf)(request);
    return { get: () => visit, clearCookie: visit.clearCookie };
  } catch (failure) {
    const get = (): Visit => {
      throw failure;
    };
    return { get, clearCookie: null };
  }
}

/** People of the firm work on while the site is closed (F16). */
const isForConsole = ({ raw }: FastifyRequest) => isConsolePath((raw.url ?? '').split('?')[0] ?? '');

/** Without a session, and not opened by a link that shows what is somebody's own. */
function isForAnybody({ headers, raw }: FastifyRequest): boolean {
  const query = new URLSearchParams((raw.url ?? '').split('?').slice(1).join('?'));
  return pageKey('/', headers) !== null && ![...query.keys()].some((name) => /token/i.test(name));
}

function themeCookie(request: FastifyRequest): 'light' | 'dark' | null {
  const found = /(?:^|;\s*)theme=(light|dark)(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
  return found === 'light' || found === 'dark' ? found : null;
}

/** Absolute addresses come from the setting; only the demonstration, which has none, believes the Host header. */
function originOf(services: PageServices, request: FastifyRequest): string {
  return services.policy.origin ?? `${request.protocol}://${hostOf(request)}`;
}

function hostOf(request: FastifyRequest): string {
  const host = request.host;
  // What looks like a host need not be one: 999.999.999.999, or a port above 65535.
  const looksRight = /^[\w.-]+(:\d{1,5})?$|^\[[\da-fA-F:.]+\](:\d{1,5})?$/.test(host);
  return looksRight && URL.canParse(`http://${host}`) ? host : 'localhost';
}

/** Written by the browser itself, which keeps the same flag in its own storage. */
const SUPER_USER_COOKIE = 'super_user';

/** Anybody may say so. It decides what is shown during maintenance and never what is allowed (F16). */
const isSuperUser = (cookies: string | undefined) => readCookie(cookies, SUPER_USER_COOKIE) === 'on';

/** The standard Request that React Router reads. Joined as text: `new URL(path, base)` would follow `//other-host`. */
function webRequest(request: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value === undefined || name.startsWith(':')) continue;
    for (const item of Array.isArray(value) ? value : [value]) headers.append(name, item);
  }
  const body = request.body instanceof Buffer ? new Uint8Array(request.body) : null;
  return new Request(origin + (request.raw.url ?? '/'), { method: request.method, headers, signal, body });
}
