import { type MiddlewareFunction, RouterContextProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { redirectMiddleware } from '../navigation/redirect-middleware.ts';
import { type RequestContext, requestContext } from '../request-context.ts';
import { failureMiddleware } from './failure-middleware.ts';

async function run(middleware: MiddlewareFunction<Response>, path: string, status: number) {
  const reportMissingPage = vi.fn();
  const context = new RouterContextProvider();
  context.set(requestContext, { reportMissingPage } as Partial<RequestContext> as RequestContext);
  const url = new URL(path, 'https://furrow.test');
  const args = { request: new Request(url), url, context, params: {}, pattern: '' } as Parameters<
    typeof middleware
  >[0];
  const next = vi.fn(() => Promise.resolve(new Response(null, { status })));
  const answer = await Promise.resolve()
    .then(() => middleware(args, next))
    .catch((thrown: unknown) => thrown);
  return { answer: answer as Response, next, reportMissingPage };
}

describe('what route data refuses', () => {
  it('404 is reported with its address and leads to /404', async () => {
    const { answer, reportMissingPage } = await run(failureMiddleware, '/old-farm?tab=maps', 404);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/404']);
    expect(reportMissingPage).toHaveBeenCalledExactlyOnceWith('/old-farm?tab=maps');
  });

  it('403 leads to signing in, and back', async () => {
    const { answer, reportMissingPage } = await run(failureMiddleware, '/portfolio?tab=active', 403);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      '/sign-in?redirect=%2Fportfolio%3Ftab%3Dactive&from=%2F',
    ]);
    expect(reportMissingPage).not.toHaveBeenCalled();
  });

  it.each(['/404', '/error', '/error/503'])('the status of %s is its own', async (path) => {
    const { answer, reportMissingPage } = await run(failureMiddleware, path, 404);
    expect(answer.status).toBe(404);
    expect(reportMissingPage).not.toHaveBeenCalled();
  });

  it.each([200, 302, 500, 503])(
    '%i passes through, so that a failed page keeps its address',
    async (status) => {
      const { answer } = await run(failureMiddleware, '/learn', status);
      expect(answer.status).toBe(status);
    },
  );
});

describe('old addresses', () => {
  it('are sent on for good, before any page is asked', async () => {
    const { answer, next } = await run(redirectMiddleware, '/explore?crop=row', 200);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      '/investments/primary-offerings?crop=row',
    ]);
    expect(next).not.toHaveBeenCalled();
  });
});
