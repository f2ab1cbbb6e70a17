import { createSign, generateKeyPairSync } from 'node:crypto';
import type { Access } from '@furrow/http/endpoint';
import { endSessionsOf, type Sessions } from '@furrow/modules/identity/server';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIVE_SETTINGS, startApp, type TestApp } from './test-app.ts';
import { type Person, signedInPerson, testSessions } from './test-people.ts';

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly access: Access;
  readonly takesJson: boolean;
}

let store: TestDatabase;
let app: TestApp;
let sessions: Sessions;
let owner: Person;
let stranger: Person;
let operations: Operation[];

beforeAll(async () => {
  store = await testDatabase();
  app = await startApp({ databaseUrl: store.url });
  sessions = await testSessions(store.database);
  owner = await signedInPerson(store.database, sessions);
  stranger = await signedInPerson(store.database, sessions);
  const description = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
    paths: Record<
      string,
      Record<string, { 'x-access': Access; requestBody?: { content: Record<string, unknown> } }>
    >;
  };
  operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      access: operation['x-access'],
      takesJson: Object.hasOwn(operation.requestBody?.content ?? {}, 'application/json'),
    })),
  );
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

/** With an id that could be one; those of real things are in owned-things.test.ts. */
const addressOf = ({ path }: Operation) => path.replace(/\{\w+\}/g, owner.sessionId.slice(4));
const named = ({ method, path }: Operation) => `${method} ${path}`;
const closed = () => operations.filter(({ access }) => access !== 'public');
const SAFE = ['GET', 'HEAD', 'OPTIONS'];
const changing = () => operations.filter(({ method }) => !SAFE.includes(method));

async function call(operation: Operation, headers: Record<string, string>, body?: string) {
  const response = await fetch(app.url + addressOf(operation), {
    method: operation.method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  });
  const text = await response.text();
  return { status: response.status, code: /"code":"([^"]+)"/.exec(text)?.[1] };
}

it('every operation says who may call it, and some are not for everybody', () => {
  expect(operations.filter(({ access }) => access === undefined)).toEqual([]);
  expect(closed().length).toBeGreaterThanOrEqual(5);
});

it('every operation that changes something says what it answers', async () => {
  const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
  };
  // What a route does not declare is described as 200 without any content.
  const silent = changing().filter(({ method, path }) => {
    const { responses = {} } = paths[path]?.[method.toLowerCase()] ?? {};
    return responses['200'] !== undefined && responses['200'].content === undefined;
  });
  expect(silent.map(named)).toEqual([]);
});

describe('F1 E22 every operation that is not public refuses', () => {
  const tokens: Record<string, () => Promise<string | null>> = {
    'no token': async () => null,
    'an expired token': async () => {
      const { userId, sessionId } = owner;
      const past = new Date(Date.now() - 2 * 60 * 60_000);
      const subject = { userId, sessionId, amr: ['pwd'], authTime: past };
      const sessionExpiresAt = new Date(Date.now() - 1_000);
      return (await sessions.tokens.sign({ ...subject, sessionExpiresAt }, past)).token;
    },
    'a forged token': async () => {
      const [header = '', payload = ''] = owner.accessToken.split('.');
      const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const signature = createSign('sha256')
        .update(`${header}.${payload}`)
        .sign({ key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${header}.${payload}.${signature.toString('base64url')}`;
    },
    'a token without a signature': async () => {
      const [, payload = ''] = owner.accessToken.split('.');
      const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
      return `${header}.${payload}.AA`;
    },
    'a token of a session that is over': async () => {
      const gone = await signedInPerson(store.database, sessions);
      const how = { userId: gone.userId, reason: 'logout', now: new Date() } as const;
      await store.database.transaction((tx) => endSessionsOf(tx, how));
      return gone.accessToken;
    },
  };

  it.each(Object.keys(tokens))('%s with 401, and with 404 where only operators may', async (name) => {
    const token = await tokens[name]?.();
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    for (const operation of closed()) {
      const hidden = operation.access === 'operator';
      expect(await call(operation, headers), named(operation)).toEqual(
        hidden ? { status: 404, code: 'not_found' } : { status: 401, code: 'unauthenticated' },
      );
    }
  });

  it('an investor with 404 where only operators may', async () => {
    for (const operation of closed().filter(({ access }) => access === 'operator')) {
      expect((await call(operation, stranger.bearer)).status, named(operation)).toBe(404);
    }
  });
});

describe('E11 every operation that changes something refuses', () => {
  it.each([
    'https://evil.example',
    'null',
    `${LIVE_SETTINGS.FURROW_ORIGIN}.evil.example`,
    'https://furrow.example:81',
    'http://furrow.example',
  ])('a page of %s, whatever comes with it', async (origin) => {
    for (const operation of changing()) {
      const headers = { origin, ...owner.bearer, cookie: owner.cookie, 'x-furrow': '1' };
      const { status } = await call(operation, headers);
      const expected = operation.access === 'operator' ? 404 : 400;
      expect(status, named(operation)).toBe(expected);
    }
  });

  it('what a form can send', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      for (const operation of changing().filter(({ method }) => method === 'POST')) {
        const headers = { ...stranger.bearer, cookie: stranger.cookie, 'content-type': type };
        const { status } = await call(operation, headers, 'a=1');
        expect([400, 404, 415], `${named(operation)} ${type} answered ${status}`).toContain(status);
      }
    }
  });

  it('G17 bytes where it takes JSON', async () => {
    const takesJson = changing().filter(
      (operation) => operation.takesJson && operation.access !== 'operator',
    );
    expect(takesJson.length).toBeGreaterThanOrEqual(20);
    for (const type of ['application/octet-stream', 'image/png', 'application/pdf']) {
      for (const operation of takesJson) {
        const headers = { ...stranger.bearer, cookie: stranger.cookie, 'content-type': type };
        const { status } = await call(operation, headers, 'bytes');
        expect(status, `${named(operation)} ${type}`).toBe(415);
      }
    }
  });
});
