import { randomBytes } from 'node:crypto';
import { installJobs, startJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { shiftableClock } from '@furrow/kernel/clock';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CHECK_STATUSES, type CheckedPerson, type CheckWebhook } from './identity-check.ts';
import { createSandboxIdentityCheck, type SandboxIdentity } from './identity-check-sandbox.ts';
import { createSandboxLink, decideSandboxCheck, type SandboxLink } from './identity-check-sandbox-link.ts';
import { SANDBOX_FAMILY_NAMES, SANDBOX_OUTCOMES } from './identity-check-sandbox-people.ts';
import { SANDBOX_SERVICES, setSandboxBehaviour } from './sandbox-behaviour.ts';
import { sandboxWebhooksJob } from './sandbox-webhooks.ts';
import { rememberingLog } from './test-service.ts';

let test: TestDatabase;
let identity: SandboxIdentity;
let link: SandboxLink;
const clock = shiftableClock('2026-03-02T15:00:00.000Z');
const heard = rememberingLog();
const secret = randomBytes(32);

beforeAll(async () => {
  test = await testDatabase();
  await installJobs(test.database, test.url, silentLog);
  const parts = { database: test.database, clock, log: heard.log, secret, alsoPasses: ['Ada  Whitfield'] };
  identity = createSandboxIdentityCheck(parts);
  link = createSandboxLink(parts);
});
afterAll(() => test.drop());
beforeEach(() => setSandboxBehaviour(test.database, 'identity-check', {}));

let people = 0;
function person(changed: Partial<CheckedPerson> = {}): CheckedPerson {
  people += 1;
  return {
    personId: `person-${people}`,
    email: 'leslie@example.com',
    name: { given: 'Leslie', family: 'Knope' },
    phone: '+12345678909',
    birthDate: '1975-01-18',
    address: {
      street: '123 Main St.',
      street2: null,
      city: 'Pawnee',
      region: 'IN',
      postalCode: '46001',
      country: 'US',
    },
    hasConsented: true,
    ...changed,
  };
}
const named = (family: string, given = 'Test') => person({ name: { given, family } });

async function opened(who: CheckedPerson): Promise<string> {
  const { token } = unwrap(await identity.checks.createLinkToken(who));
  expect(token).toMatch(/^link-sandbox-[0-9a-f-]{36}$/);
  return unwrap(await link.open(token)).linkSessionId;
}

async function through(who: CheckedPerson) {
  const session = await opened(who);
  unwrap(await link.finish(session));
  return unwrap(await identity.checks.find(session));
}

describe('the stand-in of the identity check', () => {
  it('knows nothing of a check before somebody opened it, and then it is active', async () => {
    const who = person();
    unwrap(await identity.checks.createLinkToken(who));
    expect(await identity.checks.find('nothing')).toMatchObject({ ok: false, error: { code: 'not_found' } });
    const session = await opened(who);
    const check = unwrap(await identity.checks.find(session));
    expect(check).toMatchObject({ status: 'active', personId: who.personId, reasons: [] });
    expect(check.id).toMatch(/^idv_/);
    expect(unwrap(await identity.checks.find(check.id))).toEqual(check);
  });

  it('passes the one person that the service’s own sandbox knows, and whoever was put in', async () => {
    expect(await through(person())).toMatchObject({
      status: 'success',
      reasons: [],
      completedAt: clock.now(),
    });
    expect(await through(person({ phone: null, address: null }))).toMatchObject({ status: 'success' });
    expect(await through(named('Whitfield', 'Ada'))).toMatchObject({ status: 'success' });
  });

  it.each<[Partial<CheckedPerson>, string]>([
    [{ name: { given: 'Leslie', family: 'Nope' } }, 'name_no_match'],
    [{ birthDate: '1975-01-19' }, 'birth_date_no_match'],
    [{ phone: '+12345678900' }, 'phone_no_match'],
    [
      {
        address: {
          street: '1 Other',
          street2: null,
          city: 'Pawnee',
          region: 'IN',
          postalCode: '46001',
          country: 'US',
        },
      },
      'address_no_match',
    ],
  ])('refuses everybody else and says what did not fit: %j', async (changed, reason) => {
    expect(await through(person(changed))).toMatchObject({ status: 'failed', reasons: [reason] });
  });

  it.each([
    ['Pass', 'success', []],
    ['FAIL', 'failed', ['name_no_match', 'address_no_match']],
    ['Review', 'pending_review', ['watchlist']],
    ['Expire', 'expired', []],
    ['Cancel', 'canceled', []],
    ['Watchlist', 'failed', ['watchlist']],
  ])('decides by the family name %s: %s', async (family, status, reasons) => {
    expect(await through(named(family))).toMatchObject({ status, reasons });
    expect(CHECK_STATUSES).toContain(status);
    expect(SANDBOX_OUTCOMES).toContain(SANDBOX_FAMILY_NAMES[family.toLowerCase()]);
  });

  it('asks for a document where the records do not suffice', async () => {
    const who = named('Document');
    const check = await through(who);
    expect(check).toMatchObject({ status: 'active', steps: { documentary_verification: 'active' } });
    const session = await opened(who);
    unwrap(await link.finish(session));
    expect(unwrap(await identity.checks.find(check.id))).toMatchObject({
      status: 'success',
      steps: { documentary_verification: 'success' },
    });
    expect(await link.finish(session)).toEqual({ ok: false, error: 'over' });
  });

  it('lets the firm decide about one that waits, once', async () => {
    const [good, bad] = [await through(named('Review')), await through(named('Review'))];
    const decide = (id: string, verdict: 'success' | 'failed') =>
      test.database.transaction((tx) => decideSandboxCheck(tx, id, verdict, clock.now()));
    unwrap(await decide(good.id, 'success'));
    unwrap(await decide(bad.id, 'failed'));
    expect(await decide(good.id, 'failed')).toEqual({ ok: false, error: 'over' });
    expect(unwrap(await identity.checks.find(good.id)).status).toBe('success');
    expect(unwrap(await identity.checks.find(bad.id)).status).toBe('failed');
  });

  it('makes another attempt only when asked, and then by what is known now', async () => {
    const who = named('Fail');
    const failed = await through(who);
    const { token } = unwrap(await identity.checks.createLinkToken(who));
    expect(await link.open(token)).toEqual({ ok: false, error: 'over' });
    const again = unwrap(await identity.checks.retry(who, 'reset'));
    expect(again).toMatchObject({ status: 'active', previousId: failed.id });
    expect(await identity.checks.retry(who, 'reset')).toMatchObject({
      ok: false,
      error: { code: 'invalid_input' },
    });
    expect(await through({ ...who, name: { given: 'Test', family: 'Pass' } })).toMatchObject({
      id: again.id,
      status: 'success',
    });
    expect(await identity.checks.retry(person(), 'reset')).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
  });

  it('ends a link token after half an hour', async () => {
    const { token, expiresAt } = unwrap(await identity.checks.createLinkToken(person()));
    clock.shift(31 * 60_000);
    expect(expiresAt < clock.now()).toBe(true);
    expect(await link.open(token)).toEqual({ ok: false, error: 'expired' });
    expect(await link.open('link-sandbox-none')).toEqual({ ok: false, error: 'not_found' });
  });
});

describe('told to', () => {
  it('fail, it does nothing; the adapter asks again where that is safe', async () => {
    await setSandboxBehaviour(test.database, 'identity-check', { failNext: 2 });
    expect(await identity.checks.createLinkToken(person())).toMatchObject({ ok: true });
    await setSandboxBehaviour(test.database, 'identity-check', { failNext: 1 });
    const who = named('Fail');
    await setSandboxBehaviour(test.database, 'identity-check', {});
    await through(who);
    await setSandboxBehaviour(test.database, 'identity-check', { failNext: 1 });
    expect(await identity.checks.retry(who, 'reset')).toMatchObject({
      ok: false,
      error: { code: 'unavailable' },
    });
    expect(await identity.checks.retry(who, 'reset')).toMatchObject({ ok: true });
  });

  it('lose an answer, it has done what it was asked', async () => {
    const who = named('Fail');
    await through(who);
    await setSandboxBehaviour(test.database, 'identity-check', { loseNext: 1 });
    expect(await identity.checks.retry(who, 'reset')).toMatchObject({
      ok: false,
      error: { code: 'unavailable' },
    });
    expect(await identity.checks.retry(who, 'reset')).toMatchObject({
      ok: false,
      error: { code: 'invalid_input' },
    });
  });

  it('be slow, it is given up at the deadline', async () => {
    await setSandboxBehaviour(test.database, 'identity-check', { slowMs: 60_000 });
    const hasty = createSandboxIdentityCheck({
      database: test.database,
      clock,
      log: heard.log,
      secret,
      deadlineMs: 200,
    });
    expect(await hasty.checks.find('idv_1')).toMatchObject({ ok: false, error: { code: 'unavailable' } });
    expect(SANDBOX_SERVICES).toContain('identity-check');
  });
});

describe('its webhooks', () => {
  async function received(work: () => Promise<void>, expected: number): Promise<CheckWebhook[]> {
    const events: CheckWebhook[] = [];
    await test.database.run(sql`delete from graphile_worker._private_jobs`);
    await work();
    const jobs = await startJobs(test.database, {
      url: test.url,
      jobs: [
        sandboxWebhooksJob({
          sign: { 'identity-check': identity.sign, customers: async () => ({}) },
          async receive(service, webhook) {
            expect(service).toBe('identity-check');
            // Two processes that share nothing but the secret understand each other.
            const other = createSandboxIdentityCheck({
              database: test.database,
              clock,
              log: heard.log,
              secret,
            });
            events.push(unwrap(await other.checks.readWebhook(webhook)));
          },
        }),
      ],
      clock,
      log: heard.log,
    });
    try {
      await eventually(() => expect(events.length).toBeGreaterThanOrEqual(expected));
    } finally {
      await jobs.stop();
    }
    return events;
  }
  const kinds = (events: readonly CheckWebhook[]) => events.map(({ kind }) => kind);

  it('tell of every change, signed so that the real check of signatures takes them', async () => {
    const events = await received(async () => void (await through(named('Pass'))), 3);
    expect(kinds(events).toSorted()).toEqual(['status_updated', 'status_updated', 'step_updated']);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(3);
  });

  it('B5 come twice and in the wrong order when told so', async () => {
    const session = await opened(named('Pass'));
    await setSandboxBehaviour(test.database, 'identity-check', { twice: true, reversed: true });
    const events = await received(async () => void unwrap(await link.finish(session)), 4);
    expect(kinds(events)).toEqual(['status_updated', 'status_updated', 'step_updated', 'step_updated']);
  });

  it('B7 of somebody with another secret are refused', async () => {
    const forger = createSandboxIdentityCheck({
      database: test.database,
      clock,
      log: heard.log,
      secret: randomBytes(32),
    });
    const body = '{}';
    const webhook = { headers: await forger.sign(body, clock.now()), body: Buffer.from(body) };
    expect(await identity.checks.readWebhook(webhook)).toEqual({ ok: false, error: 'bad_signature' });
  });
});

it('H9 keeps no birth date, telephone number or address', async () => {
  await through(person());
  const kept = await test.database.rows<{ row: string }>(sql`select t::text as row from sandbox_link_token t
    union all select c::text from sandbox_check c union all select j::text from graphile_worker._private_jobs j`);
  expect(kept.length).toBeGreaterThan(2);
  const text = `${JSON.stringify(kept)} ${heard.said()}`;
  for (const secretPart of ['1975-01-18', '2345678909', 'Main St', 'Knope', 'leslie@'])
    expect(text).not.toContain(secretPart);
});
