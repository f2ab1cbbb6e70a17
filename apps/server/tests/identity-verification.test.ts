import { randomUUID } from 'node:crypto';
import { openDatabase } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { systemClock } from '@furrow/kernel/clock';
import type { AccountRecord, Verification } from '@furrow/modules/investors/contract';
import { messageFor } from '@furrow/modules/investors/rules';
import { allowTries, decideCheck } from '@furrow/modules/investors/server';
import { decideSandboxCheck } from '@furrow/providers/identity-check-sandbox-link';
import { setSandboxBehaviour } from '@furrow/providers/sandbox-behaviour';
import { TEST_AUDIT_KEYS } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { knownId } from '@furrow/testing/known-id';
import { beforeEach, describe, expect, it } from 'vitest';
import { startAppAlone } from './test-app.ts';
import { type Person, signedInPerson, testSessions } from './test-people.ts';
import { CANARIES, verificationSite } from './test-verification.ts';

const site = verificationSite();
let ada: Person;
beforeEach(async () => {
  ada = await site.newPerson();
});

describe('the check of identity', () => {
  it.each([
    ['Pass', 'success', 'Verification was successful'],
    ['Fail', 'failed', 'Verification is failed'],
    ['Review', 'pending_review', messageFor('kyc_pending_review')],
    ['Expire', 'expired', 'Can not verify your identity'],
    ['Cancel', 'canceled', 'Can not verify your identity'],
    ['Document', 'success', 'Verification was successful'],
    ['Watchlist', 'failed', 'Verification is failed'],
  ])('of somebody called %s ends %s', async (last_name, status, message) => {
    const id = await site.openAccount(ada, 'individual', { last_name });
    expect((await site.verify(ada, id)).body).toEqual({ status, message });
    expect(await site.account(ada, id)).toMatchObject({ kyc_status: status });
    expect((await site.events(id, 'kyc')).map(({ event }) => event)).toEqual(['started', status]);
  });

  it('is not begun before the details are complete, nor after it was passed or while it is reviewed', async () => {
    const draft = (await site.call(ada, 'POST', '/account', { type: 'individual' })).body.id;
    expect((await site.begin(ada, draft)).body.code).toBe('account_incomplete');
    const passed = await site.openAccount(ada, 'individual', {});
    await site.verify(ada, passed);
    expect((await site.begin(ada, passed)).body.code).toBe('kyc_done');
    const reviewed = await site.openAccount(ada, 'individual', { last_name: 'Review' });
    await site.verify(ada, reviewed);
    expect((await site.begin(ada, reviewed)).body.code).toBe('kyc_pending_review');
  });

  it.each([
    ['pass', 'success'],
    ['fail', 'failed'],
  ])('under review is no dead end: the firm lets it %s', async (verdict, status) => {
    const { database } = site.store;
    await database.run(sql`update user_account set email_verified_at = now() where id = ${ada.userId}`);
    const id = await site.openAccount(ada, 'individual', { last_name: 'Review' });
    await site.verify(ada, id);
    const elsewhere = await database.transaction((tx) =>
      decideCheck(
        tx,
        null,
        { accountId: knownId('acc', id), actor: 'operator:eve', reason: 'Seen.', at: new Date() },
        status === 'success' ? 'success' : 'failed',
      ),
    );
    expect(elsewhere).toMatchObject({ error: { code: 'decided_at_the_provider' } });
    const eve = await site.newReviewer();
    const decide = (reason: string) =>
      site.desk(eve, `POST /investors/accounts/${id}/identity/${verdict}`, { reason, attempt: 1 });
    const record = (await site.desk(eve, `GET /investors/accounts/${id}`)).body as AccountRecord;
    expect(record.waiting).toMatchObject([{ queue: 'identity' }]);
    expect(record.standing?.identity).toMatchObject({ attempt: 1, decided_here: true });
    expect((await decide('')).status).toBe(400);
    expect((await decide('Passport seen.')).status).toBe(200);
    await site.quiet();
    expect(await site.account(ada, id)).toMatchObject({ kyc_status: status });
    expect((await decide('Again.')).code).toBe('review_not_waiting');
    expect((await site.events(id, 'kyc')).map(({ event }) => event)).toEqual([
      'started',
      'pending_review',
      status === 'success' ? 'review_passed' : 'review_failed',
      status,
    ]);
    const mails = await database.rows(sql`select subject from mail_message
      where recipient = (select email from user_account where id = ${ada.userId}) and subject like '%identity%'`);
    const told = status === 'success' ? /is verified/ : /could not verify/;
    expect(mails).toEqual([{ subject: expect.stringMatching(told) }]);
  });

  it('tells what did not match, and nothing of watch lists', async () => {
    const id = await site.openAccount(ada, 'individual', { last_name: 'Fail' });
    await site.verify(ada, id);
    expect((await site.call(ada, 'GET', `/account/${id}/verification`)).body).toMatchObject({
      kyc_status: 'failed',
      kyc_reasons: [expect.stringMatching(/name/), expect.stringMatching(/address/)],
      can_start: true,
    });
    const other = await site.openAccount(ada, 'individual', { last_name: 'Watchlist' });
    await site.verify(ada, other);
    const seen = await site.call<Verification>(ada, 'GET', `/account/${other}/verification`);
    expect(seen.body.kyc_reasons).toEqual([]);
    expect(seen.text + (await site.call(ada, 'GET', `/account/${other}/history`)).text).not.toMatch(/watch/i);
  });

  it('goes on where it was left, and counts as the same try', async () => {
    const id = await site.openAccount(ada, 'individual', {});
    await site.begin(ada, id);
    expect(await site.account(ada, id)).toMatchObject({ kyc_status: 'active' });
    expect((await site.verify(ada, id)).body.status).toBe('success');
    const tries = await site.store.database.rows(sql`select from identity_check where account_id = ${id}`);
    expect(tries).toHaveLength(1);
  });

  it('can be tried again after a failure; what comes late of the first try changes nothing', async () => {
    const id = await site.openAccount(ada, 'individual', { last_name: 'Fail' });
    const first = await site.goThrough((await site.begin(ada, id)).body.link_token);
    await site.call(ada, 'POST', `/account/${id}/verify`, { link_session_id: first });
    expect((await site.verify(ada, id, 'success')).body.status).toBe('success');
    const late = await site.call(ada, 'POST', `/account/${id}/verify`, { link_session_id: first });
    expect(late.body.status).toBe('success');
    await site.quiet();
    expect((await site.events(id, 'kyc')).map(({ event }) => event)).toEqual([
      'started',
      'failed',
      'started',
      'success',
    ]);
  });

  it('asked for anew by a change of details is cleared by another success', async () => {
    const id = await site.openAccount(ada, 'individual', {});
    await site.verify(ada, id);
    await site.call(ada, 'PATCH', `/account/${id}/details`, { data: { address: '9 Elm St.' }, version: 2 });
    expect(await site.account(ada, id)).toMatchObject({ reverify_account_info: true });
    expect((await site.verify(ada, id, 'success')).body.status).toBe('success');
    expect(await site.account(ada, id)).toMatchObject({
      reverify_account_info: false,
      kyc_status: 'success',
    });
  });

  it('begun as one person counts for nobody whom the details name afterwards', async () => {
    const id = await site.openAccount(ada, 'individual', {});
    const patch = (data: Record<string, string>, version: number) =>
      site.call(ada, 'PATCH', `/account/${id}/details`, { data, version });
    const { link_token } = (await site.begin(ada, id)).body;
    expect((await patch({ phone: '+15552345679' }, 2)).status).toBe(200);
    expect((await patch({ last_name: 'Mallory' }, 3)).status).toBe(200);
    const session = await site.goThrough(link_token);
    const done = await site.call(ada, 'POST', `/account/${id}/verify`, { link_session_id: session });
    expect(done.body).toEqual({
      status: 'success',
      message: messageFor('reverification_required'),
    });
    await site.quiet();
    const flags = { kyc_status: 'success', reverify_account_info: true, wallet_status: 'new' };
    expect(await site.account(ada, id)).toMatchObject({ ...flags, eligibility: { eligible: false } });
    expect((await site.events(id, 'reverification')).map(({ event }) => event)).toEqual(['required']);
    expect((await site.call(ada, 'POST', `/account/${id}/wallet/verification`)).status).toBe(409);

    expect((await site.verify(ada, id, 'success')).body.status).toBe('success');
    await site.quiet();
    const cleared = { reverify_account_info: false, wallet_status: 'verified' };
    expect(await site.account(ada, id)).toMatchObject(cleared);
  });

  it('under review is outdated by a change too; one of what nobody checks changes nothing', async () => {
    const results: boolean[] = [];
    for (const data of [{ birthday: '1970-01-02' }, { phone: '+15552345679' }]) {
      const id = await site.openAccount(ada, 'individual', { last_name: `Review` });
      await site.verify(ada, id);
      await site.call(ada, 'PATCH', `/account/${id}/details`, { data, version: 2 });
      const { check } = await site.store.database.one<{ check: string }>(
        sql`select provider_check_id as check from identity_check where account_id = ${id}`,
      );
      await site.store.database.transaction((tx) =>
        decideSandboxCheck(tx, check, 'success', systemClock.now()),
      );
      await site.quiet();
      const account = await site.account(ada, id);
      expect(account.kyc_status).toBe('success');
      results.push(account.reverify_account_info);
      await site.call(ada, 'PATCH', `/account/${id}/details`, { data: { last_name: `Gone` }, version: 3 });
    }
    expect(results).toEqual([true, false]);
  });

  it('E2 ends after five tries a day, over all accounts and at once, until the firm lets somebody go on', async () => {
    const failed = await site.openAccount(ada, 'individual', { last_name: 'Fail' });
    for (let count = 0; count < 3; count += 1) await site.verify(ada, failed);
    const names = ['One', 'Two', 'Three', 'Four'];
    const others = await Promise.all(
      names.map((last_name) => site.openAccount(ada, 'individual', { last_name })),
    );
    const begun = await Promise.all(others.map((id) => site.begin(ada, id)));
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    expect(begun.find(({ status }) => status === 429)?.body.code).toBe('kyc_tries_today');
    expect((await site.begin(ada, failed)).body.code).toBe('kyc_tries_today');
    expect((await site.call(ada, 'GET', `/account/${failed}/verification`)).body).toMatchObject({
      can_start: false,
      kyc_reasons: expect.arrayContaining([expect.stringContaining('try again tomorrow')]),
    });
    const order = {
      accountId: knownId('acc', failed),
      actor: 'operator:op_1',
      reason: 'Spoken with.',
      at: new Date(),
    };
    await site.store.database.transaction((tx) => allowTries(tx, order));
    expect((await site.begin(ada, failed)).status).toBe(200);
  });

  it('F2 of another person counts for nobody else', async () => {
    const bob = await site.newPerson();
    const [own, others] = [
      await site.openAccount(ada, 'individual', { last_name: 'Fail' }),
      await site.openAccount(bob, 'individual', {}),
    ];
    await site.begin(ada, own);
    const session = await site.goThrough((await site.begin(bob, others)).body.link_token);
    const stolen = await site.call(ada, 'POST', `/account/${own}/verify`, { link_session_id: session });
    expect(stolen).toMatchObject({ status: 422, body: { code: 'identity_unverifiable' } });
    expect(await site.account(ada, own)).toMatchObject({ kyc_status: 'active' });
    for (const [method, path, body] of [
      ['GET', 'create_link_token'],
      ['GET', 'verification'],
      ['POST', 'verify', { link_session_id: session }],
      ['POST', 'wallet/verification'],
    ] as const)
      expect((await site.call(ada, method, `/account/${others}/${path}`, body)).status, path).toBe(404);
    const unknown = { link_session_id: 'e2b7' };
    expect((await site.call(ada, 'POST', `/account/${own}/verify`, unknown)).body.code).toBe(
      'identity_unverifiable',
    );
  });

  it('B4 B5 asked for twice at once and told of twice and backwards has one effect', async () => {
    await setSandboxBehaviour(site.store.database, 'identity-check', { twice: true, reversed: true });
    const id = await site.openAccount(ada, 'individual', {});
    const begun = await Promise.all(await bothAskTheService(id));
    expect(begun.map(({ status }) => status)).toEqual([200, 200]);
    const session = await site.goThrough(begun[0]?.body.link_token ?? '');
    const ask = () => site.call(ada, 'POST', `/account/${id}/verify`, { link_session_id: session });
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ body }) => body.status)).toEqual(['success', 'success']);
    await site.quiet();
    expect((await site.events(id, 'kyc')).map(({ event }) => event)).toEqual(['started', 'success']);
    expect((await site.events(id, 'wallet')).map(({ event }) => event)).toEqual(['handed_over', 'verified']);
  });

  /** Two who begin, held where they ask the service: neither has written down yet that a try has begun. */
  function bothAskTheService(id: string) {
    return site.store.owner.transaction(async (tx) => {
      await tx.run(sql`lock table sandbox_link_token in access exclusive mode`);
      const begun = [site.begin(ada, id), site.begin(ada, id)];
      await eventually(async () => {
        const held = await tx.rows(
          sql`select from pg_locks where relation = 'sandbox_link_token'::regclass and not granted`,
        );
        expect(held).toHaveLength(2);
      });
      return begun;
    });
  }

  it('ends by what the provider tells alone, when nobody comes back', async () => {
    const id = await site.openAccount(ada, 'individual', {});
    await site.goThrough((await site.begin(ada, id)).body.link_token);
    await eventually(async () =>
      expect(await site.account(ada, id)).toMatchObject({ kyc_status: 'success' }),
    );
  });

  it('B11 of a provider that is down says so and leaves everything as it is', async () => {
    const id = await site.openAccount(ada, 'individual', {});
    await setSandboxBehaviour(site.store.database, 'identity-check', { failNext: 3 });
    const down = await site.begin(ada, id);
    expect(down).toMatchObject({ status: 503, body: { code: 'verification_unavailable' } });
    expect(await site.account(ada, id)).toMatchObject({ kyc_status: 'new' });
    const session = await site.goThrough((await site.begin(ada, id)).body.link_token);
    // What the provider tells is asked about by jobs: they would use up the failures.
    await site.quiet();
    await setSandboxBehaviour(site.store.database, 'identity-check', { failNext: 3 });
    const path = `/account/${id}/verify`;
    expect((await site.call(ada, 'POST', path, { link_session_id: session })).status).toBe(503);
    expect((await site.call(ada, 'POST', path, { link_session_id: session })).body.status).toBe('success');
  });
});

describe('webhooks', () => {
  const post = (source: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${site.app.url}/api/user/webhooks/${source}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });

  it.each([
    ['identity', {}],
    ['identity', { 'plaid-verification': 'eyJhbGciOiJub25lIn0.e30.' }],
    ['identity', { 'plaid-verification': `eyJhbGciOiJFUzI1NiIsImtpZCI6InguIn0.${'A'.repeat(40)}.AAAA` }],
    ['payments', {}],
    ['payments', { 'x-request-signature-sha-256': 'f'.repeat(64) }],
  ])(
    'B7 of %s without a good signature (%j) are refused, and neither kept nor logged',
    async (source, headers) => {
      const body = JSON.stringify({ id: 'forged', secret: `canary-${CANARIES.ssn}` });
      expect((await post(source, body, headers as Record<string, string>)).status).toBe(400);
      expect(
        await site.store.database.rows(sql`select from provider_event where event_id = 'forged'`),
      ).toEqual([]);
      expect(site.app.lines.join('\n')).not.toContain('canary-');
      expect(site.app.lines.join('\n')).toContain('rejected a webhook');
    },
  );

  it('B4 B6 B7 ten at once are one event; about something unknown they wait for it; stale ones are refused', async () => {
    const customer = randomUUID();
    const body = JSON.stringify({
      id: `event-${customer}`,
      topic: 'customer_suspended',
      resourceId: customer,
      created: new Date().toISOString(),
      _links: {
        customer: { href: `https://api-sandbox.dwolla.com/customers/${customer}` },
        resource: { href: `https://api-sandbox.dwolla.com/customers/${customer}` },
      },
    });
    const signed = await site.sign('customers', body, new Date());
    const ten = await Promise.all(Array.from({ length: 10 }, () => post('payments', body, signed)));
    expect(ten.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    const { database } = site.store;
    const event = () =>
      database.rows<{ applied_at: Date | null }>(
        sql`select applied_at from provider_event where event_id = ${`event-${customer}`}`,
      );
    expect(await event()).toEqual([{ applied_at: null }]);
    await database.run(sql`insert into sandbox_customer
        (id, kind, status, first_name, last_name, email, address, created_at)
      values (${customer}::uuid, 'personal', 'suspended', 'A', 'B', ${`${customer}@example.com`}, '{}', now())`);
    const id = await site.openAccount(ada, 'individual', {});
    await database.run(sql`update investment_account set customer_id = ${customer}, wallet_status = 'verified'
      where id = ${id}`);
    await site.quiet();
    expect(await event()).toEqual([{ applied_at: expect.any(Date) }]);
    expect(await site.account(ada, id)).toMatchObject({ wallet_status: 'suspended' });

    const check = JSON.stringify({ webhook_type: 'IDENTITY_VERIFICATION', webhook_code: 'STATUS_UPDATED' });
    const old = await site.sign('identity-check', check, new Date(Date.now() - 301_000));
    expect((await post('identity', check, old)).status).toBe(400);
  });

  it('of a service nobody knows are not there', async () => {
    expect((await post('mail', '{}')).status).not.toBe(200);
  });
});

it('an installation without providers pretends nothing', async () => {
  const alone = await startAppAlone();
  const database = openDatabase({ url: alone.databaseUrl, auditKeys: TEST_AUDIT_KEYS });
  try {
    const who = await signedInPerson(database, await testSessions(database));
    const headers = { ...who.bearer, 'content-type': 'application/json' };
    const made = await fetch(`${alone.url}/api/user/account`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ type: 'individual' }),
    });
    const { id } = (await made.json()) as { id: string };
    const seen = await fetch(`${alone.url}/api/user/account/${id}/verification`, { headers: who.bearer });
    expect(await seen.json()).toMatchObject({ available: false, wallet: { can_send: false } });
    const page = await fetch(`${alone.url}/api/user/sandbox/identity-check?link_token=link-sandbox-1`);
    expect(page.status).toBe(404);
    const webhook = await fetch(`${alone.url}/api/user/webhooks/identity`, { method: 'POST', body: '{}' });
    expect(webhook.status).toBe(404);
  } finally {
    await database.close();
    await alone.close();
  }
});

it('H1 H9 no number and no birth date is in a log line, a job or a table, the stand-ins’ own included', async () => {
  await site.quiet();
  const kept = await site.everythingKept();
  for (const canary of [CANARIES.ssn, '527-18-3946', CANARIES.birthday]) expect(kept).not.toContain(canary);
});
