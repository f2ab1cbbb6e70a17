import { sql } from '@furrow/database/sql';
import type { FormDescription } from '@furrow/forms/field';
import { systemClock } from '@furrow/kernel/clock';
import { steerSandboxCustomer } from '@furrow/providers/customers-sandbox-steer';
import { pdf, png } from '@furrow/providers/file-check.fixture';
import { setSandboxBehaviour } from '@furrow/providers/sandbox-behaviour';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../../apps/server/tests/test-people.ts';
import { type AnyAnswer, CANARIES, verificationSite } from '../../../apps/server/tests/test-verification.ts';
import type { Account, Verification } from '../contract/index.ts';
import { LOCKED_TEXT } from '../rules/index.ts';

const site = verificationSite();
let ada: Person;
beforeEach(async () => {
  ada = await site.newPerson();
});

async function passed(type: string, details: Record<string, string> = {}): Promise<string> {
  const id = await site.openAccount(ada, type, details);
  expect((await site.verify(ada, id, 'success')).body.status).toBe('success');
  await site.quiet();
  return id;
}
const wallet = async (id: string) => (await site.account(ada, id)).wallet_status;
const seen = async (id: string) =>
  (await site.call<Verification>(ada, 'GET', `/account/${id}/verification`)).body;
const send = (id: string) =>
  site.call<AnyAnswer & Pick<Account, 'wallet_status'>>(ada, 'POST', `/account/${id}/wallet/verification`);
const walletEvents = async (id: string) => (await site.events(id, 'wallet')).map(({ event }) => event);
const customerOf = async (id: string) =>
  (
    await site.store.database.one<{ customer: string }>(
      sql`select customer_id as customer from investment_account where id = ${id}`,
    )
  ).customer;
const steer = async (id: string, status: 'verified' | 'document' | 'suspended' | 'deactivated') => {
  const parts = { database: site.store.database, clock: systemClock };
  expect(await steerSandboxCustomer(parts, await customerOf(id), { status })).toBe(true);
  await site.quiet();
};
const document = (name = 'passport.png') => ({ purpose: 'identity_document', type: 'passport', name });

describe('the wallet of somebody who passed the check', () => {
  it.each([
    ['Ada', 'verified'],
    ['retry', 'retry'],
    ['kba', 'document'],
    ['document', 'document'],
    ['suspended', 'suspended'],
  ])('and is called %s is %s', async (first_name, status) => {
    expect(await wallet(await passed('individual', { first_name }))).toBe(status);
  });

  it('keeps names and numbers as they were verified; where somebody lives may change', async () => {
    const id = await passed('individual');
    const path = `/account/${id}/details`;
    const { fields } = (await site.call<FormDescription>(ada, 'OPTIONS', path)).body;
    const told = fields.filter(({ help }) => help === LOCKED_TEXT).map(({ name }) => name);
    expect(told).toEqual(['first_name', 'last_name', 'birthday', 'ssn']);
    const { version } = (await site.call(ada, 'GET', path)).body;
    const renamed = await site.call(ada, 'PATCH', path, {
      data: { last_name: 'Other', city: 'Eagleton' },
      version,
    });
    expect(renamed).toMatchObject({
      status: 400,
      body: { code: 'validation_error', fields: { last_name: [LOCKED_TEXT] } },
    });
    expect(await site.account(ada, id)).toMatchObject({ reverify_account_info: false });
    expect((await site.call(ada, 'PATCH', path, { data: { city: 'Eagleton' }, version })).status).toBe(200);
    expect(await site.account(ada, id)).toMatchObject({ reverify_account_info: true });
  });

  it('is not opened for an IRA, and for a plan under its own name', async () => {
    const ira = await passed('sdira', {
      custodian: 'Loam Trust Co',
      custodian_full_account_name: `Loam FBO ${ada.userId}`,
    });
    expect(await wallet(ira)).toBe('new');
    expect((await seen(ira)).wallet).toBeNull();
    const plan = await passed('solo401k', {
      trust_name: 'Quill Plan',
      plans_trustee: 'Ada Quill',
      is_entity_owner: 'no',
      use_ein_for_tax_filing: 'no',
    });
    expect(await wallet(plan)).toBe('verified');
    const known = await site.store.database.one(
      sql`select business_name, business_type from sandbox_customer where id::text = ${await customerOf(plan)}`,
    );
    expect(known).toEqual({ business_name: 'Quill Plan', business_type: 'soleProprietorship' });
  });

  it('has an address of its own at the provider, so that one person can have several', async () => {
    const [first, second] = [await passed('individual'), await passed('individual', { last_name: 'Quill' })];
    expect([await wallet(first), await wallet(second)]).toEqual(['verified', 'verified']);
    expect(await customerOf(first)).not.toBe(await customerOf(second));
  });

  it('B8 B9 B11 is made once, however often the provider fails and whatever answers get lost', async () => {
    await setSandboxBehaviour(site.store.database, 'customers', { failNext: 4, loseNext: 2 });
    const id = await site.openAccount(ada, 'individual', {});
    expect((await send(id)).body.code).toBe('identity_not_confirmed');
    await site.verify(ada, id);
    expect(await wallet(id)).toBe('pending');
    await site.quiet();
    expect(await wallet(id)).toBe('verified');
    const made = await site.store.database.rows(
      sql`select from sandbox_customer c join user_account u on u.email = c.email where u.id = ${ada.userId}`,
    );
    expect(made).toHaveLength(1);
  });

  it('B4 B5 ends the same when everything is told twice and backwards', async () => {
    await setSandboxBehaviour(site.store.database, 'customers', { twice: true, reversed: true });
    const id = await passed('individual');
    expect(await walletEvents(id)).toEqual(['handed_over', 'verified']);
  });

  it('follows a new address once it was verified, and a new phone at once', async () => {
    const id = await passed('individual');
    const line = async () =>
      (
        await site.store.database.one<{ line: string }>(
          sql`select address ->> 'address1' as line from sandbox_customer where id::text = ${await customerOf(id)}`,
        )
      ).line;
    const before = await line();
    const change = async (data: Record<string, string>) => {
      const path = `/account/${id}/details`;
      const { version } = (await site.call(ada, 'GET', path)).body;
      expect((await site.call(ada, 'PATCH', path, { data, version })).status).toBe(200);
      await site.quiet();
    };
    await change({ phone: '+15552345679' });
    expect(await walletEvents(id)).toEqual(['handed_over', 'verified', 'updated']);
    await change({ address: '9 Elm St.' });
    expect(await line()).toBe(before);
    expect((await site.verify(ada, id, 'success')).body.status).toBe('success');
    await site.quiet();
    expect(await line()).toBe('9 Elm St.');
  });

  it('is sent again in full when the provider could not find somebody, once however often it is pressed', async () => {
    const id = await passed('individual', { first_name: 'retry' });
    expect(await seen(id)).toMatchObject({ wallet: { status: 'retry', can_send: true } });
    const both = await Promise.all([send(id), send(id)]);
    // Whoever comes second may find that the provider has answered: then there is nothing to send.
    const answers = both.map(({ body }) => body.wallet_status ?? body.code);
    expect(answers).toContain('retry_sent');
    expect(['retry_sent', 'wallet_not_wanted']).toEqual(expect.arrayContaining(answers));
    await site.quiet();
    expect(await walletEvents(id)).toEqual(['handed_over', 'retry', 'sent_again', 'verified']);
    expect((await send(id)).body.code).toBe('wallet_not_wanted');
  });

  it('may be stopped by the provider, and goes on when that is lifted', async () => {
    const id = await passed('individual');
    await steer(id, 'suspended');
    expect(await site.account(ada, id)).toMatchObject({
      wallet_status: 'suspended',
      status: { tone: 'negative', next: { link: '/company/contact-us' } },
    });
    await steer(id, 'verified');
    expect(await wallet(id)).toBe('verified');
    await steer(id, 'deactivated');
    await steer(id, 'verified');
    expect(await wallet(id)).toBe('deactivated');
  });
});

describe('a document', () => {
  it('that is refused is asked for again in words, and another is accepted', async () => {
    const id = await passed('individual', { first_name: 'document' });
    expect(await seen(id)).toMatchObject({ wallet: { status: 'document', wants_document: true } });
    const bad = await site.upload(ada, id, document('test-document-upload-fail-ScanIdExpired.png'), png());
    expect(bad).toMatchObject({
      status: 201,
      body: { name: 'test-document-upload-fail-ScanIdExpired.png' },
    });
    await site.quiet();
    expect(await seen(id)).toMatchObject({
      wallet: { status: 'document' },
      files: [{ status: 'refused', refusals: [expect.stringContaining('expired')] }],
    });
    expect((await site.upload(ada, id, document(), png())).status).toBe(201);
    await site.quiet();
    expect(await walletEvents(id)).toEqual([
      'handed_over',
      'document',
      'document_sent',
      'document',
      'document_sent',
      'verified',
    ]);
    expect((await seen(id)).files.map(({ status }) => status)).toEqual(['refused', 'accepted']);
  });

  it('of somebody who would be asked questions takes their place', async () => {
    const id = await passed('individual', { first_name: 'kba' });
    expect((await site.upload(ada, id, document(), png())).status).toBe(201);
    await site.quiet();
    expect(await wallet(id)).toBe('verified');
  });

  it('G9 is judged by what it is; nobody asked is told so; nothing else changes', async () => {
    const id = await passed('individual', { first_name: 'document' });
    const refused = async (name: string, bytes: Uint8Array) =>
      (await site.upload(ada, id, document(name), bytes)).body.code;
    expect(await refused('a.png', new Uint8Array())).toBe('file_empty');
    expect(await refused('a.png', Buffer.from('<svg onload="x"/>'))).toBe('file_type');
    expect(await refused('a.svg', Buffer.from('<svg/>'))).toBe('file_type');
    expect(await refused('a.pdf', await pdf())).toBe('file_type');
    expect(await refused('a.pdf', await pdf({ javascript: 'app.alert(1)' }))).toBe('file_active');
    expect(await refused('a.png', Buffer.concat([png(), Buffer.alloc(26 * 1024 * 1024)]))).toBe(
      'file_too_large',
    );
    const tricky = await site.upload(ada, id, document('../../etc/passwd/..\\x.png'), png());
    expect(tricky.body).toMatchObject({ name: 'x.png' });
    await site.quiet();
    expect(await wallet(id)).toBe('verified');
    expect(await refused('b.png', png())).toBe('document_not_wanted');
  });

  it('F2 of another is not there', async () => {
    const id = await passed('individual', { first_name: 'document' });
    const bob = await site.newPerson();
    expect((await site.upload(bob, id, document(), png())).status).toBe(404);
    const { body } = await site.upload(ada, id, document(), png());
    expect((await site.call(bob, 'DELETE', `/account/${id}/files/${body.id}`)).status).toBe(404);
    // It is with the provider: nobody takes it back.
    expect((await site.call(ada, 'DELETE', `/account/${id}/files/${body.id}`)).status).toBe(404);
  });
});

it('H1 H9 no number and no birth date is in a log line, a job or a table, the stand-ins’ own included', async () => {
  await site.quiet();
  const kept = await site.everythingKept();
  for (const canary of [CANARIES.ssn, '527-18-3946', CANARIES.birthday]) expect(kept).not.toContain(canary);
});
