import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { Account, AccountFile } from '@furrow/modules/investors/contract';
import { createSandboxCustomers } from '@furrow/providers/customers-sandbox';
import { createSandboxIdentityCheck } from '@furrow/providers/identity-check-sandbox';
import { type SandboxSender, setSandboxBehaviour } from '@furrow/providers/sandbox-behaviour';
import type { SandboxPost } from '@furrow/providers/sandbox-webhooks';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openVerification } from '../bootstrap/open-verification.ts';
import { startApp, type TestApp } from './test-app.ts';
import { deskCalls } from './test-desk.ts';
import { type Person, signedInPerson, testSessions } from './test-people.ts';

/** Numbers that stand nowhere else, so that they are found wherever they should not be. */
export const CANARIES = { ssn: '527183946', birthday: '1961-07-23', ein: '847261935', passport: 'QX9Y8Z7W6' };

/** Fields that answers of the user service have, each in some of them; whoever reads more names the contract. */
export interface AnyAnswer {
  readonly id: string;
  readonly code: string;
  readonly message: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly status: string;
  readonly version: number;
  readonly link_token: string;
}

export interface Called<Body = AnyAnswer> {
  readonly status: number;
  readonly body: Body;
  readonly text: string;
}

/** The whole process with the stand-ins of both providers, as the demonstration has them. */
async function startVerification(clock?: Clock) {
  const store = await testDatabase();
  const signers: SandboxPost['sign'][] = [];
  const app = await startApp({
    databaseUrl: store.url,
    openVerification(config, parts) {
      const { sealer, ...rest } = parts;
      const secrets = ['sandbox-identity-check', 'sandbox-customers'].map((name) => sealer.keyFor(name));
      const [identity = new Uint8Array(), customers = new Uint8Array()] = secrets;
      signers.push({
        'identity-check': createSandboxIdentityCheck({ ...rest, secret: identity }).sign,
        customers: createSandboxCustomers({ ...rest, secret: customers }).sign,
      });
      const settings = {
        ...config,
        IDENTITY_CHECK: 'sandbox',
        PAYMENTS: 'sandbox',
        BANK_LINK: 'sandbox',
      } as const;
      return openVerification(settings, { ...parts, reviewAfterMs: 0 });
    },
    ...(clock ? { clock } : {}),
  });
  const sessions = await testSessions(store.database, clock);
  return {
    app,
    store,
    /** Signs as the stand-ins do. */
    sign: (service: SandboxSender, body: string, now: Date) =>
      signers[0]?.[service](body, now) as Promise<Record<string, string>>,
    newPerson: () => signedInPerson(store.database, sessions, clock ? { now: clock.now() } : {}),
    newReviewer: () =>
      signedInPerson(store.database, sessions, {
        roles: ['compliance'],
        ...(clock ? { now: clock.now() } : {}),
      }),
    desk: deskCalls(app),
    ...calls(app, store),
    async stop() {
      await app.close();
      await store.drop();
    },
  };
}

export type VerificationSite = Awaited<ReturnType<typeof startVerification>>;

/** The same for all tests of a file, with providers in their usual mood at the start of each; called where those are. */
export function verificationSite(): VerificationSite {
  const site = {} as VerificationSite;
  beforeAll(async () => {
    Object.assign(site, await startVerification());
  });
  afterAll(() => site.stop());
  beforeEach(async () => {
    await setSandboxBehaviour(site.store.database, 'identity-check', {});
    await setSandboxBehaviour(site.store.database, 'customers', {});
    await setSandboxBehaviour(site.store.database, 'bank-link', {});
  });
  return site;
}

function calls(app: TestApp, store: TestDatabase) {
  async function answered<Body>(answer: Response): Promise<Called<Body>> {
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    return { status: answer.status, body: isJson ? JSON.parse(text) : null, text };
  }

  async function call<Body = AnyAnswer>(
    who: Person | null,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Called<Body>> {
    const headers = {
      ...who?.bearer,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return answered(await fetch(`${app.url}/api/user${path}`, { method, headers, ...sent }));
  }

  async function upload(
    who: Person,
    id: string,
    { name = '', ...query }: Record<string, string>,
    bytes: Uint8Array,
  ) {
    const address = `${app.url}/api/user/account/${id}/files?${new URLSearchParams(query)}`;
    const named = { 'x-file-name': encodeURIComponent(name) };
    const headers = { ...who.bearer, ...named, 'content-type': 'application/octet-stream' };
    return answered<AccountFile & AnyAnswer>(
      await fetch(address, { method: 'POST', headers, body: new Uint8Array(bytes) }),
    );
  }

  async function openAccount(who: Person, type: string, details: Record<string, string>): Promise<string> {
    const { body } = await call(who, 'POST', '/account', { type });
    const path = `/account/${body.id}/details`;
    const done = await call(who, 'POST', path, { data: { ...PERSON, ...details }, version: 1 });
    if (done.status !== 200) throw new Error(done.text);
    return body.id;
  }

  /** Goes through the page of the stand-in as a browser would; answers the session. */
  async function goThrough(token: string, as = 'name'): Promise<string> {
    const page = await fetch(`${app.url}/api/user/sandbox/identity-check?link_token=${token}`);
    const choices = [...(await page.text()).matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
      href.replaceAll('&amp;', '&'),
    );
    const choice = choices.find((href) => href.includes(`as=${as}`)) ?? '';
    const done = await (await fetch(app.url + choice)).text();
    const again = /href="([^"]+finish[^"]+)"/.exec(done)?.[1]?.replaceAll('&amp;', '&');
    const last = again === undefined ? done : await (await fetch(app.url + again)).text();
    return /data-session="([^"]+)"/.exec(last)?.[1] ?? '';
  }

  async function begin(who: Person, id: string): Promise<Called> {
    return call(who, 'GET', `/account/${id}/create_link_token`);
  }

  /** From the press of the button to the answer. */
  async function verify(who: Person, id: string, as?: string): Promise<Called> {
    const session = await goThrough((await begin(who, id)).body.link_token, as);
    return call(who, 'POST', `/account/${id}/verify`, { link_session_id: session });
  }

  const account = async (who: Person, id: string) => (await call<Account>(who, 'GET', `/account/${id}`)).body;

  const events = (id: string, subject: string) =>
    store.database.rows<{ event: string; from_status: string | null; to_status: string | null }>(
      sql`select event, from_status, to_status from account_history
        where account_id = ${id} and subject = ${subject} order by at, id`,
    );

  /** Everything the installation remembers, and everything it has said. */
  async function everythingKept(): Promise<string> {
    const tables = await store.database.rows<{ name: string }>(
      sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
        where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
    );
    const rows = await Promise.all(
      tables.map(({ name }) =>
        store.database.rows<{ row: string }>({ text: `select t::text as row from ${name} t`, values: [] }),
      ),
    );
    return [...app.lines, ...rows.flat().map(({ row }) => row)].join('\n');
  }

  /** The first pauses after a failure are shorter than the queue's own, which is tested there. */
  const hurry = () =>
    store.database.run(sql`with late as (
        update graphile_worker._private_jobs set run_at = now()
        where run_at > now() and attempts between 1 and 10 and locked_at is null
          and updated_at < now() - interval '400 milliseconds' returning id)
      select pg_notify('jobs:insert', '{"r":"' || id || '","count":1}') from late`);

  /** Until the stand-ins have told everything and everything was applied. */
  const quiet = () =>
    eventually(async () => {
      await hurry();
      const open = await store.database.rows(sql`select from provider_event where applied_at is null`);
      const jobs = await store.database.rows(sql`select from graphile_worker._private_jobs job
        join graphile_worker._private_tasks task on task.id = job.task_id
        where task.identifier like 'sandbox.%' or task.identifier like 'investors.%'`);
      expect([open.length, jobs.length]).toEqual([0, 0]);
    });

  return { quiet, call, upload, openAccount, goThrough, begin, verify, account, events, everythingKept };
}

const PERSON = {
  first_name: 'Ada',
  last_name: 'Pass',
  phone: '+15552345678',
  birthday: CANARIES.birthday,
  address: '123 Main St.',
  city: 'Pawnee',
  state: 'IN',
  zip_code: '46001',
  ssn: CANARIES.ssn,
};
