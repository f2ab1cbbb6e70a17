import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Page } from '../../page.ts';
import { type RequestContext, requestContext } from '../../shell/request-context.ts';
import { guardConsole } from './guard-console.ts';

const PAGES: readonly Page[] = [
  { path: '/masters/people', file: 'people.tsx', access: { roles: ['admin'] } },
  { path: '/masters/books', file: 'books.tsx', access: { roles: ['treasury'] } },
];

/** The status with which a page is answered; 200 where its loaders run. */
async function open(path: string, roles: readonly string[], lacksSecondFactor = false): Promise<number> {
  const context = new RouterContextProvider();
  const viewer = { userId: 'user_1', roles, lacksSecondFactor };
  context.set(requestContext, { viewer: roles.length === 0 ? null : viewer } as unknown as RequestContext);
  const url = new URL(path, 'https://furrow.example');
  const asked = { context, url, request: new Request(url), params: {}, pattern: path };
  try {
    const answer = await guardConsole(PAGES)(asked, async () => new Response());
    return answer instanceof Response ? answer.status : 0;
  } catch (thrown) {
    return (thrown as { init: { status: number } }).init.status;
  }
}

test('F10 a page is there for its roles, for admins, and for auditors to read', async () => {
  expect(await open('/masters/books', ['treasury'])).toBe(200);
  expect(await open('/masters/books', ['admin'])).toBe(200);
  expect(await open('/masters/books', ['auditor'])).toBe(200);
  for (const roles of [[], ['editor'], ['compliance', 'offerings']])
    expect(await open('/masters/books', roles)).toBe(404);
  expect(await open('/masters/nothing', ['admin'])).toBe(404);
});

test('F10 without a second factor it is told to whom it is for, and to nobody else', async () => {
  expect(await open('/masters/people', ['admin'], true)).toBe(422);
  expect(await open('/masters/people', ['treasury'], true)).toBe(404);
});
