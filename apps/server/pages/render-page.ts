import { randomBytes } from 'node:crypto';
import type { Clock } from '@furrow/kernel/clock';
import type { Pages } from '@furrow/module/pages';
import type { FarmReader } from '@furrow/modules/farms/contract';
import { grantsIn, mayPreview } from '@furrow/modules/farms/server';
import type { RequestContext } from '@furrow/web/app/shell/request-context.ts';
import type { SiteSettings } from '@furrow/web/app/shell/site-settings.ts';
import {
  commonHeaders,
  DATA_POLICY,
  type HeaderList,
  type PagePolicy,
  pagePolicy,
} from '../http/security-headers.ts';
import { DAY_CHANNEL } from './day-change.ts';
import type { Made } from './page-cache.ts';
import { createEntry, type PageEntry } from './page-entry.ts';
import type { PageKey, Theme } from './page-key.ts';
import { NOBODY, type Visit, type VisitOf } from './page-viewer.ts';
import { hashScripts } from './script-hashes.ts';
import type { Ssr } from './ssr.ts';

export interface PageServices {
  ssr: Ssr;
  pages: Pages;
  site: () => SiteSettings;
  clock: Clock;
  policy: PagePolicy;
  visitOf: VisitOf;
  /** What a 503 says about when to come again. */
  retryAfterSeconds(): number;
  reportMissingPage(url: string): void;
  /** A part of a page failed while it was rendered. */
  reportError(error: unknown): void;
}

export interface Rendered {
  response: Response;
  nonce: string;
  /** The page itself, where it was given beside the response. */
  text: string | undefined;
  /** To be asked when the body has ended. Null when no loader said what the page depends on: then nobody can tell when it is out of date. */
  channels(): ReadonlySet<string> | null;
}

/** Lets the web build answer one request. */
export async function renderPage(
  services: PageServices,
  request: Request,
  given: { requestId: string; theme: Theme | null; superUser: boolean },
  visit: () => Visit,
): Promise<Rendered> {
  const nonce = randomBytes(18).toString('base64url');
  const channels = new Set<string>();
  const texts = new WeakMap<Response, string>();
  let declared = false;
  const context: RequestContext = {
    pages: services.pages,
    site: services.site(),
    nonce,
    ...given,
    // Throws when nobody could be asked who this is: then a loader fails, and the page says so.
    get viewer() {
      return visit().viewer;
    },
    get session() {
      return visit().session;
    },
    get reader() {
      return readerOf(visit(), request);
    },
    // A page that shows a date is out of date tomorrow, so that asking for the time is a dependency like any other.
    get now() {
      channels.add(DAY_CHANNEL);
      return services.clock.now();
    },
    dependsOn(...names) {
      declared = true;
      for (const name of names) channels.add(name);
    },
    give: (response, text) => texts.set(response, text),
    reportMissingPage: services.reportMissingPage,
    reportError: services.reportError,
  };
  const response = await services.ssr.render(request, context);
  return { response, nonce, text: texts.get(response), channels: () => (declared ? channels : null) };
}

/** Whoever works on offerings sees drafts at their own address, and unpublished changes where the address asks for them. */
function readerOf({ viewer }: Visit, request: Request): FarmReader {
  const reader = { userId: viewer?.userId ?? null, grants: grantsIn(request.headers.get('cookie')) };
  if (viewer === null || !mayPreview(viewer.roles)) return reader;
  const asked = new URL(request.url).searchParams.get('preview');
  return { ...reader, preview: asked === 'changes' ? 'changes' : 'drafts' };
}

/**
 * Renders what every anonymous visitor gets. The request holds nothing but what is in the key, so the page cannot
 * depend on anything else, whoever happened to ask first.
 */
export async function renderForAll(
  services: PageServices,
  key: PageKey,
  given: { requestId: string; origin: string },
): Promise<Made<PageEntry>> {
  const headers = new Headers(key.theme ? { cookie: `theme=${key.theme}` } : {});
  const request = new Request(given.origin + key.url, { headers });
  const known = { requestId: given.requestId, theme: key.theme, superUser: false };
  const rendered = await renderPage(services, request, known, () => NOBODY);
  const { response, nonce } = rendered;
  const body = rendered.text ?? (await response.text());
  const hashed = isHtml(response) ? hashScripts(body, nonce) : { html: body, sources: [] };
  const personal = isPersonal(response);
  const channels = rendered.channels();
  const shareable = channels !== null && response.status === 200 && hashed !== null && !personal;
  const scripts = hashed?.sources ?? [`'nonce-${nonce}'`];
  const entry = await createEntry({
    group: key.path,
    status: response.status,
    headers: {
      ...(response.status === 503 ? { 'retry-after': String(services.retryAfterSeconds()) } : {}),
      ...ownHeaders(response),
      ...commonHeaders(services.policy),
      'content-security-policy': isHtml(response) ? pagePolicy(services.policy, scripts) : DATA_POLICY,
    },
    body: hashed?.html ?? body,
    personal,
    channels: [...(channels ?? [])],
  });
  return { entry, shareable };
}

export const isHtml = (response: Response) =>
  response.headers.get('content-type')?.startsWith('text/html') ?? false;

/** What a click inside the app is answered when it leads elsewhere: the router reads the target from the body. */
const REDIRECT_IN_DATA = 202;

/** Cookies and redirects may answer to what this visitor sent, such as where they came from. */
function isPersonal(response: Response): boolean {
  const redirect = response.status === REDIRECT_IN_DATA || (response.status >= 300 && response.status < 400);
  return (
    redirect ||
    response.headers.has('set-cookie') ||
    /no-store/.test(response.headers.get('cache-control') ?? '')
  );
}

/** Cookies are left out: an answer that sets one is never sent from here. */
function ownHeaders(response: Response): HeaderList {
  const headers = Object.fromEntries(response.headers);
  for (const name of ['set-cookie', 'content-length', 'content-encoding', 'etag', 'vary', 'cache-control'])
    delete headers[name];
  return headers;
}
