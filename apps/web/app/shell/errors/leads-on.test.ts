import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { type RequestContext, requestContext } from '../request-context.ts';
import { leadsOn } from './leads-on.ts';

const REDIRECTS: Readonly<Record<string, string>> = {
  '/sb': '/investors',
  '/about': '/company/about-us?from=card#team',
  '/itself': '/itself/',
  '/capitals': '/Capitals',
  '/investors': '/resources/investors',
};

function lead(pathname: string) {
  const context = new RouterContextProvider();
  const content = { redirectFrom: async (path: string) => REDIRECTS[path] ?? null };
  context.set(requestContext, { pages: { content } } as unknown as RequestContext);
  return leadsOn(context, { pathname });
}

it.each([
  ['/sb', '/investors'],
  ['/sb/', '/investors'],
  ['/about', '/company/about-us?from=card#team'],
  ['/nowhere', null],
])('%s leads to %s', async (path, target) => {
  expect(await lead(path)).toBe(target);
});

it.each(['/itself', '/capitals', '/investors'])(
  'E21 %s does not lead in a circle by another spelling',
  async (path) => {
    expect(await lead(path)).toBeNull();
  },
);
