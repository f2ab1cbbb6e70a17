import {
  createRequestHandler,
  type LoaderFunctionArgs,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { type RequestContext, requestContext } from '../request-context.ts';
import { failureMiddleware } from './failure-middleware.ts';

const Page = () => null;

/** The router itself with our rules, around one page whose data is refused with the status in its address. */
const build = {
  entry: {
    module: {
      default: (_request: Request, status: number, headers: Headers) => new Response('', { status, headers }),
    },
  },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: { default: Page, ErrorBoundary: Page, middleware: [failureMiddleware] },
    },
    page: {
      id: 'page',
      path: '/farms/:status',
      parentId: 'root',
      module: {
        default: Page,
        loader: ({ params }: LoaderFunctionArgs) => {
          throw new Response('no', { status: Number(params.status) });
        },
      },
    },
  },
  assets: { version: '1', entry: { module: '', imports: [] }, routes: {}, url: '' },
  basename: '/',
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
} as unknown as ServerBuild;

async function ask(path: string) {
  const reportMissingPage = vi.fn();
  const context = new RouterContextProvider();
  context.set(requestContext, { reportMissingPage } as Partial<RequestContext> as RequestContext);
  const answer = await createRequestHandler(build, 'test')(
    new Request(`https://furrow.test${path}`),
    context,
  );
  return { answer, text: await answer.text(), reportMissingPage };
}

describe('route data', () => {
  it.each([
    ['404', '/404', 1],
    ['403', '/sign-in?redirect=%2Ffarms%2F403%3Ftab%3Dmaps&from=%2F', 0],
  ])('%s of a document leads to %s', async (status, to, reports) => {
    const { answer, reportMissingPage } = await ask(`/farms/${status}?tab=maps`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
    expect(reportMissingPage.mock.calls).toEqual(Array(reports).fill([`/farms/${status}?tab=maps`]));
  });

  it.each([
    ['404', '/404', 1],
    ['403', '/sign-in?redirect=%2Ffarms%2F403%3Ftab%3Dmaps&from=%2F', 0],
  ])('%s of a navigation inside the app leads to %s', async (status, to, reports) => {
    const { answer, text, reportMissingPage } = await ask(`/farms/${status}.data?tab=maps`);
    expect(answer.status).toBe(202);
    expect(text).toContain(JSON.stringify(to));
    expect(reportMissingPage.mock.calls).toEqual(Array(reports).fill([`/farms/${status}?tab=maps`]));
  });

  it.each(['500', '502', '503'])('%s keeps its address and its code, both ways', async (status) => {
    for (const path of [`/farms/${status}`, `/farms/${status}.data`]) {
      const { answer } = await ask(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([Number(status), null]);
    }
  });
});
