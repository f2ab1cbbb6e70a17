import { OPERATOR_ROLES, type OperatorRole, type SessionMethod } from '@furrow/modules/identity/rules';
import { redeemTemporaryToken, type Sessions } from '@furrow/modules/identity/server';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveMount } from '../live/mount.ts';
import { modules } from '../modules.ts';
import { startApp, type TestApp } from './test-app.ts';
import { type Person, signedInPerson, testSessions } from './test-people.ts';

interface Operation {
  readonly method: string;
  readonly path: string;
  readonly roles: readonly OperatorRole[];
}
interface Described {
  readonly 'x-access': string;
  readonly 'x-roles'?: readonly OperatorRole[];
  readonly responses: Readonly<Record<string, unknown>>;
}

/** What the end of the access check is answered with here, instead of the call's own work. */
const ENTERED = 'entered';

let store: TestDatabase;
let app: TestApp;
let sessions: Sessions;
let operations: readonly Operation[];
let descriptions: readonly (Described & Operation)[];
/** Every route below the console's part of the API, described or not. */
const routes: string[] = [];

beforeAll(async () => {
  store = await testDatabase();
  const redeem = redeemTemporaryToken({ needsSecondFactor: true });
  app = await startApp({
    databaseUrl: store.url,
    async mountLive(http, options) {
      http.addHook('onRoute', ({ method, url }) => {
        for (const each of [method].flat())
          if (url.startsWith('/api/masters/') && each !== 'HEAD')
            routes.push(`${each} ${url.replace(/:(\w+)/g, '{$1}')}`);
      });
      // After all checks and before the call is read: no id and no body is needed, and nothing is done.
      http.addHook('preParsing', async (request, reply) => {
        if (
          request.routeOptions.config.access === 'operator' &&
          request.headers['x-only-enter'] !== undefined
        )
          await reply.code(200).send(ENTERED);
      });
      return liveMount({ redeem, channels: modules.channels })(http, options);
    },
  });
  sessions = await testSessions(store.database);
  const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Described>>;
  };
  descriptions = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) =>
      described['x-access'] === 'operator'
        ? [{ ...described, method: method.toUpperCase(), path, roles: described['x-roles'] ?? [] }]
        : [],
    ),
  );
  operations = descriptions;
});
afterAll(async () => {
  await app.close();
  await store.drop();
});

const named = ({ method, path }: Operation) => `${method} ${path}`;
const address = ({ path }: Operation) => path.replace(/\{\w+\}/g, 'some-id');
const person = (roles: readonly string[], amr?: readonly SessionMethod[]) =>
  signedInPerson(store.database, sessions, { roles, ...(amr ? { amr } : {}) });

async function knock(operation: Operation, who: Person | null): Promise<string> {
  const answer = await fetch(app.url + address(operation), {
    method: operation.method,
    headers: { 'x-only-enter': 'yes', ...who?.bearer },
  });
  const text = await answer.text();
  if (answer.status === 200 && text === ENTERED) return ENTERED;
  return `${answer.status} ${/"code":"([^"]+)"/.exec(text)?.[1]}`;
}

/** The table: who gets where, by the call. Written out here once more, so that the rule has something to be held against. */
function expectedFor({ method, roles }: Operation, role: OperatorRole): string {
  if (role === 'admin') return ENTERED;
  if (role === 'auditor') return method === 'GET' || roles.includes('auditor') ? ENTERED : '404 not_found';
  return roles.includes(role) ? ENTERED : '404 not_found';
}

describe('F10 F18 every call of the console', () => {
  it('is described, and names roles of the firm', () => {
    expect(operations.map(named).toSorted()).toEqual([...new Set(routes)].toSorted());
    expect(operations.length).toBeGreaterThan(10);
    const odd = operations.filter(
      ({ roles, path }) =>
        roles.length === 0 ||
        roles.some((role) => !OPERATOR_ROLES.includes(role)) ||
        !path.startsWith('/api/masters/'),
    );
    expect(odd.map(named)).toEqual([]);
  });

  it('is the 404 of nothing to nobody, and to an investor', async () => {
    const investor = await person([]);
    const nothing = await fetch(`${app.url}/api/masters/nothing/here`);
    const body = await nothing.text();
    for (const operation of operations)
      for (const who of [null, investor]) {
        const answer = await fetch(app.url + address(operation), {
          method: operation.method,
          headers: { ...who?.bearer },
        });
        expect([answer.status, await answer.text()], named(operation)).toEqual([404, body]);
      }
  });

  it.each(OPERATOR_ROLES)(
    'lets %s in where it is for that role, and is not there elsewhere',
    async (role) => {
      const who = await person([role]);
      const [got, wanted]: [Record<string, string>, Record<string, string>] = [{}, {}];
      for (const operation of operations) {
        got[named(operation)] = await knock(operation, who);
        wanted[named(operation)] = expectedFor(operation, role);
      }
      expect(got).toEqual(wanted);
    },
  );

  it('asks those it is for, and nobody else, for a second factor', async () => {
    const [admin, editor] = [await person(['admin'], ['pwd']), await person(['editor'], ['pwd'])];
    for (const operation of operations) {
      expect(await knock(operation, admin), named(operation)).toBe('422 second_factor_required');
      const isTheirs = operation.roles.includes('editor');
      expect(await knock(operation, editor), named(operation)).toBe(
        isTheirs ? '422 second_factor_required' : '404 not_found',
      );
    }
  });

  it('F11 answers with nothing that could sign anybody in', () => {
    const keys =
      /"(?:access|refresh|id|mfa|page|session|temporary)_?token"|"login_?data"|"password"|"cookie"/i;
    const handsOut = descriptions.filter(({ responses }) => keys.test(JSON.stringify(responses)));
    expect(handsOut.map(named)).toEqual([]);
  });
});
