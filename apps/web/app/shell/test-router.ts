import {
  createRequestHandler,
  type MiddlewareFunction,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Page } from '../route-table.ts';
import { type RequestContext, requestContext } from './request-context.ts';

const Nothing = () => null;

/** A build of pages that show nothing, in the shape the router's compiler gives, behind the middleware under test. */
function buildOf(pages: readonly Page[], middleware: MiddlewareFunction<Response>[]): ServerBuild {
  const root = {
    id: 'root',
    path: '',
    module: { default: Nothing, middleware, loader: () => null },
  };
  const routes = pages.map(({ path }) => ({
    id: path,
    path,
    parentId: 'root',
    module: { default: Nothing, loader: () => `the page ${path}` },
  }));
  const build = {
    entry: { module: { default: (_request: Request, status: number) => new Response('page', { status }) } },
    routes: Object.fromEntries([root, ...routes].map((route) => [route.id, route])),
    assets: { version: '1', entry: { module: '', imports: [] }, routes: {}, url: '' },
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  };
  // Of what a compiled page carries, these tests need the little above.
  return build as unknown as ServerBuild;
}

export const ORIGIN = 'https://furrow.test';

/** Where the server sends a visitor, both ways of asking: null when they may stay. */
export function siteWith(pages: readonly Page[], middleware: MiddlewareFunction<Response>[]) {
  const handle = createRequestHandler(buildOf(pages, middleware), 'production');
  const ask = (url: URL, context: Partial<RequestContext>, referer: string | null) => {
    const provider = new RouterContextProvider();
    provider.set(requestContext, context as RequestContext);
    const headers = new Headers(referer === null ? {} : { referer: ORIGIN + referer });
    return handle(new Request(url, { headers }), provider);
  };
  return {
    /** Typed into the address bar, or a link from outside. */
    async byAddress(path: string, context: Partial<RequestContext>, referer: string | null = null) {
      return (await ask(new URL(path, ORIGIN), context, referer)).headers.get('location');
    },
    /** A link that was clicked: the router asks for the data of the page. */
    async byClick(path: string, context: Partial<RequestContext>, referer: string) {
      const url = new URL(path, ORIGIN);
      url.pathname = url.pathname === '/' ? '/_.data' : `${url.pathname}.data`;
      const text = await (await ask(url, context, referer)).text();
      const target = /"redirect","([^"]*)"/.exec(text)?.[1]?.replaceAll('\\u0026', '&') ?? null;
      if (target === null && !text.includes('the page'))
        throw new Error(`neither a page nor a redirect: ${text}`);
      return target;
    },
  };
}
