import { sql } from '@furrow/database/sql';
import { systemClock } from '@furrow/kernel/clock';
import type {
  Account,
  AccountRecord,
  Business,
  People,
  Verification,
} from '@furrow/modules/investors/contract';
import { messageFor } from '@furrow/modules/investors/rules';
import { reviewBusiness } from '@furrow/modules/investors/server';
import { steerSandboxCustomer } from '@furrow/providers/customers-sandbox-steer';
import { pdf, png } from '@furrow/providers/file-check.fixture';
import { setSandboxBehaviour } from '@furrow/providers/sandbox-behaviour';
import { knownId } from '@furrow/testing/known-id';
import { beforeEach, describe, expect, it } from 'vitest';
import { ABROAD, JOAN, LLC, TRUST } from './test-businesses.ts';
import type { Person } from './test-people.ts';
import { type AnyAnswer, CANARIES, verificationSite } from './test-verification.ts';

const site = verificationSite();
let ada: Person;
beforeEach(async () => {
  ada = await site.newPerson();
});

async function addPerson(id: string, type: string, data: Record<string, string> | 'owner'): Promise<string> {
  const added = await site.call(ada, 'POST', `/account/${id}/people`, { type, is_owner: data === 'owner' });
  expect(added.status).toBe(201);
  const path = `/account/${id}/people/${added.body.id}`;
  const done = await site.call(ada, 'POST', path, { data: data === 'owner' ? {} : data, version: 1 });
  expect(done.status, done.text).toBe(200);
  return added.body.id;
}
const people = async (id: string) => (await site.call<People>(ada, 'GET', `/account/${id}/people`)).body;
const statuses = async (id: string) =>
  Object.fromEntries((await people(id)).data.map((one) => [one.type, one.status]));
const addDocuments = (id: string, name = 'articles.pdf') =>
  pdf().then((bytes) => site.upload(ada, id, { purpose: 'business_document', name }, bytes));
const send = (id: string) =>
  site.call<AnyAnswer & Pick<Account, 'kyb_status'>>(ada, 'POST', `/account/${id}/business`);
const certify = (id: string, name = 'ada Pass') =>
  site.call<AnyAnswer & Pick<Account, 'certification_status'>>(ada, 'POST', `/account/${id}/certification`, {
    name,
    agreed: true,
  });

/** An entity with everything it takes, sent for review. */
async function sentEntity(
  details: Record<string, string> = {},
  controller: Record<string, string> | 'owner' = 'owner',
) {
  const id = await site.openAccount(ada, 'entity', { ...LLC, ...details });
  await addPerson(id, 'controller', controller);
  await addDocuments(id);
  expect((await site.verify(ada, id, 'success')).body.status).toBe('success');
  expect((await send(id)).body).toEqual({ kyb_status: 'pending' });
  await site.quiet();
  return id;
}

describe('an entity', () => {
  it('is sent once its details, people and documents are there, and has its wallet then', async () => {
    const id = await site.openAccount(ada, 'entity', LLC);
    await site.verify(ada, id, 'success');
    expect(await site.account(ada, id)).toMatchObject({ wallet_status: 'new', kyb_status: null });
    expect((await send(id)).body.code).toBe('people_incomplete');
    await addPerson(id, 'controller', 'owner');
    expect((await send(id)).body.code).toBe('business_documents_missing');
    await addDocuments(id);
    const both = await Promise.all([send(id), send(id)]);
    expect(both.map(({ body }) => body.kyb_status)).toEqual(['pending', 'pending']);
    await site.quiet();
    expect(await site.account(ada, id)).toMatchObject({ wallet_status: 'verified', kyb_status: 'pending' });
    expect(await statuses(id)).toEqual({ controller: 'verified' });
    expect((await site.events(id, 'kyb')).map(({ event }) => event)).toEqual(['sent']);
  });

  it('has its owners checked by the provider, one from elsewhere among them', async () => {
    const id = await site.openAccount(ada, 'entity', LLC);
    await addPerson(id, 'controller', 'owner');
    await addPerson(id, 'beneficial_owner', { ...JOAN, ownership: '30' });
    await addPerson(id, 'beneficial_owner', { ...ABROAD, ownership: '25.5' });
    await addDocuments(id);
    await site.verify(ada, id, 'success');
    await send(id);
    await site.quiet();
    const { data } = await people(id);
    expect(data).toMatchObject([
      { type: 'controller', status: 'verified', country: 'US' },
      { type: 'beneficial_owner', status: 'verified', first_name: 'Joan', country: 'US', ownership: '30' },
      { type: 'beneficial_owner', status: 'verified', first_name: 'Jeanne', country: 'FR' },
    ]);
    expect(await site.account(ada, id), 'B3').toMatchObject({
      controllers: [{ first_name: 'Ada', last_name: 'Pass', type: 'controller', link: null }],
      beneficial_owners: [
        {
          first_name: 'Joan',
          last_name: 'Quill',
          country: 'US',
          type: 'beneficial_owner',
          status: 'verified',
        },
        { first_name: 'Jeanne', country: 'FR' },
      ],
      trustees: [],
    });
    const spec = await site.call(ada, 'GET', `/account/${id}/wallet/verification/beneficial-owner`);
    expect(spec.body).toEqual(await people(id));
  });

  it('mends an owner whom the provider could not find, and sends a document of one it asks about', async () => {
    const id = await sentEntity();
    const joan = await addPerson(id, 'beneficial_owner', {
      ...JOAN,
      first_name: 'incomplete',
      ownership: '30',
    });
    const jack = await addPerson(id, 'beneficial_owner', {
      ...JOAN,
      first_name: 'document',
      ownership: '30',
    });
    await site.quiet();
    const of = async (person: string) => (await people(id)).data.find((one) => one.id === person);
    expect([(await of(joan))?.status, (await of(jack))?.status]).toEqual(['incomplete', 'document']);
    const path = `/account/${id}/people/${joan}`;
    await site.call(ada, 'PATCH', path, { data: { address: '10 Elm St.' }, version: 2 });
    const document = { purpose: 'identity_document', type: 'license', person: jack };
    await site.upload(ada, id, { ...document, name: 'test-document-upload-fail.png' }, png());
    await site.quiet();
    // The answer may be there before anybody looks: that it was waited for is in the history.
    expect(await site.events(id, 'person')).toContainEqual({
      event: 'document_pending',
      from_status: 'document',
      to_status: 'document_pending',
    });
    expect(await of(jack)).toMatchObject({
      status: 'document',
      files: [{ status: 'refused', refusals: [expect.stringContaining('could not be read')] }],
    });
    await site.upload(ada, id, { ...document, name: 'license.png' }, png());
    await site.quiet();
    expect([(await of(joan))?.status, (await of(jack))?.status]).toEqual(['verified', 'verified']);
  });

  it('sends the documents of its controller and of itself where both are wanted', async () => {
    const id = await sentEntity(
      { entity_name: 'document' },
      { ...JOAN, first_name: 'document', title: 'CEO' },
    );
    expect(await site.account(ada, id)).toMatchObject({ wallet_status: 'document' });
    expect(await statuses(id)).toEqual({ controller: 'document' });
    expect((await site.call(ada, 'GET', `/account/${id}/business`)).body).toMatchObject({
      wants_document: true,
    });
    const [controller] = (await people(id)).data;
    const document = {
      purpose: 'identity_document',
      type: 'passport',
      person: controller?.id ?? '',
      name: 'p.png',
    };
    // Of the kind `other` it would count as the firm's own.
    expect((await site.upload(ada, id, { ...document, type: 'other' }, png())).body).toMatchObject({
      code: 'validation_error',
      fields: { type: [expect.stringContaining('passport')] },
    });
    await site.upload(ada, id, document, png());
    expect(await site.account(ada, id)).toMatchObject({ wallet_status: 'document' });
    expect((await addDocuments(id, 'ein-letter.pdf')).status).toBe(201);
    await site.quiet();
    expect(await site.account(ada, id)).toMatchObject({ wallet_status: 'verified' });
    expect(await statuses(id)).toEqual({ controller: 'verified' });
  });

  it('is not verified with a controller who takes the place of the one the provider knows', async () => {
    const id = await sentEntity();
    const approve = () =>
      site.store.database.transaction(async (tx) => {
        const { seen } = await tx.one<{ seen: number }>(
          sql`select kyb_version as seen from investment_account where id = ${id}`,
        );
        const by = { actor: 'operator:op_1', reason: 'Documents seen.', at: new Date() };
        return reviewBusiness(tx, { accountId: knownId('acc', id), verdict: 'approved', seen, ...by });
      });
    /** The provider says once more that it knows the entity. */
    const repeat = async () => {
      const { customer } = await site.store.database.one<{ customer: string }>(
        sql`select customer_id as customer from investment_account where id = ${id}`,
      );
      const parts = { database: site.store.database, clock: systemClock };
      for (const status of ['suspended', 'verified'] as const) {
        await steerSandboxCustomer(parts, customer, { status });
        await site.quiet();
      }
      return [(await site.account(ada, id)).wallet_status, await statuses(id)];
    };
    await approve();
    const [first] = (await people(id)).data;
    const path = `/account/${id}/people/${first?.id}`;
    await site.call(ada, 'POST', path, { data: {}, version: 2 });
    expect([(await site.account(ada, id)).kyb_status, await statuses(id)]).toEqual([
      'approved',
      { controller: 'verified' },
    ]);
    const renamed = await site.call(ada, 'PATCH', path, { data: { last_name: 'Mallory' }, version: 3 });
    expect(renamed).toMatchObject({ status: 400, body: { fields: { last_name: [expect.any(String)] } } });
    expect(await repeat()).toEqual(['verified', { controller: 'verified' }]);

    await site.call(ada, 'DELETE', path);
    const second = await addPerson(id, 'controller', { ...JOAN, title: 'CEO' });
    expect(await repeat()).toEqual(['verified', { controller: 'document' }]);
    expect((await people(id)).data).toMatchObject([{ id: second, wants_document: true }]);
    expect(await approve()).toEqual({ ok: false, error: { code: 'people_incomplete' } });
    const document = { purpose: 'identity_document', type: 'passport', person: second, name: 'joan.pdf' };
    expect((await site.upload(ada, id, document, await pdf())).status).toBe(201);
    expect(await statuses(id)).toEqual({ controller: 'document_pending' });
    await approve();
    expect(await repeat()).toEqual(['verified', { controller: 'verified' }]);
  });

  it('tells the provider of another controller when it asks for everything again', async () => {
    const id = await sentEntity({}, { ...JOAN, first_name: 'retry', title: 'CEO' });
    const at = async () => [(await site.account(ada, id)).wallet_status, await statuses(id)];
    expect(await at()).toEqual(['retry', { controller: 'incomplete' }]);
    const [controller] = (await people(id)).data;
    const path = `/account/${id}/people/${controller?.id}`;
    await site.call(ada, 'PATCH', path, { data: { first_name: 'Joan' }, version: 2 });
    expect(await at()).toEqual(['retry', { controller: 'incomplete' }]);
    await site.call(ada, 'POST', `/account/${id}/wallet/verification`);
    await site.quiet();
    expect(await at()).toEqual(['verified', { controller: 'verified' }]);
  });

  it('is asked for more by a reviewer, goes to its owner and comes back', async () => {
    const id = await sentEntity();
    const eve = await site.newReviewer();
    const read = async () => (await site.desk(eve, `GET /investors/accounts/${id}`)).body as AccountRecord;
    const decide = async (what: 'ask' | 'approve', reason: string) => {
      const version = (await read()).standing?.business?.version;
      return site.desk(eve, `POST /investors/accounts/${id}/business/${what}`, { reason, version });
    };
    expect((await decide('ask', '')).status).toBe(400);
    expect((await decide('ask', 'Please send the EIN letter.')).status).toBe(200);
    const waits = async () => (await read()).waiting.some(({ queue }) => queue === 'business');
    expect(await waits()).toBe(false);
    const page = () => site.call<Business>(ada, 'GET', `/account/${id}/business`);
    expect((await page()).body).toMatchObject({
      kyb_status: 'pending',
      asked: true,
      reason: 'Please send the EIN letter.',
      can_send: true,
    });
    expect((await site.account(ada, id)).status.missing).toContainEqual({
      code: 'kyb_more_info',
      message: messageFor('kyb_more_info'),
    });
    await addDocuments(id, 'ein-letter.pdf');
    expect((await send(id)).body).toEqual({ kyb_status: 'pending' });
    expect([(await page()).body.asked, await waits()]).toEqual([false, true]);
    expect((await site.events(id, 'kyb')).map(({ event }) => event)).toEqual(['sent', 'asked', 'sent']);
    expect((await decide('approve', 'Read.')).status).toBe(200);
    expect((await decide('ask', 'Too late.')).code).toBe('review_not_waiting');
  });

  it('certifies its owners under a name, and again when they change', async () => {
    const early = await site.openAccount(ada, 'entity', { ...LLC, entity_name: 'Early' });
    expect((await certify(early)).body.code).toBe('certification_not_possible');
    const id = await sentEntity();
    expect((await certify(id, 'Bob Pass')).body).toMatchObject({ fields: { name: [expect.any(String)] } });
    const both = await Promise.all([certify(id), certify(id)]);
    expect(both.map(({ body }) => body.certification_status)).toEqual(['certified', 'certified']);
    expect(await people(id)).toMatchObject({ certification: { status: 'certified', until: null } });
    const added = await addPerson(id, 'beneficial_owner', { ...JOAN, ownership: '50' });
    await site.quiet();
    const { certification } = await people(id);
    expect(certification).toMatchObject({ status: 'recertify', possible: true });
    expect(certification?.until).toMatch(/^\d{4}-/);
    expect((await certify(id)).body.certification_status).toBe('certified');
    await site.call(ada, 'DELETE', `/account/${id}/people/${added}`);
    await site.quiet();
    expect((await site.events(id, 'certification')).map(({ event }) => event)).toEqual([
      'certified',
      'recertify',
      'certified',
      'recertify',
    ]);
    const evidence = await site.store.database.rows<{ evidence: { signed_as: string; people: string[] } }>(
      sql`select evidence from account_history where account_id = ${id} and event = 'certified' order by at, id`,
    );
    expect(evidence.map(({ evidence: { signed_as, people: named } }) => [signed_as, named.length])).toEqual([
      ['ada Pass', 1],
      ['ada Pass', 2],
    ]);
    const known = await site.store.database.rows(sql`select from sandbox_owner where removed_at is null
      and customer_id::text = (select customer_id from investment_account where id = ${id})`);
    expect(known).toHaveLength(0);
  });

  it('B8 B11 cannot be certified while the provider is down, and is as it was', async () => {
    const id = await sentEntity();
    await setSandboxBehaviour(site.store.database, 'customers', { failNext: 3 });
    expect(await certify(id)).toMatchObject({
      status: 503,
      body: { code: 'payments_provider_is_down', message: 'An error occurred. Please contact us.' },
    });
    expect(await people(id)).toMatchObject({ certification: { status: 'uncertified' } });
  });

  it('names one controller, and owners of no more than the whole', async () => {
    const id = await site.openAccount(ada, 'entity', LLC);
    await addPerson(id, 'controller', 'owner');
    const again = await site.call(ada, 'POST', `/account/${id}/people`, { type: 'controller' });
    expect(again).toMatchObject({ status: 409, body: { code: 'person_not_possible' } });
    expect((await site.call(ada, 'POST', `/account/${id}/people`, { type: 'trustee' })).status).toBe(409);
    await addPerson(id, 'beneficial_owner', { ...JOAN, ownership: '60' });
    const added = await site.call(ada, 'POST', `/account/${id}/people`, { type: 'beneficial_owner' });
    const path = `/account/${id}/people/${added.body.id}`;
    const over = await site.call(ada, 'POST', path, { data: { ...JOAN, ownership: '50' }, version: 1 });
    expect(over.body.fields).toEqual({ ownership: [expect.stringContaining('100%')] });
  });

  it('without an EIN gets no wallet, and is told why', async () => {
    const id = await sentEntity({
      type_of_llc: 'disregarded entity',
      disregarded_entity_name: 'Ada Quill',
      disregarded_entity_title: 'Owner',
      disregarded_entity_reporting_account_type: 'individual',
      use_ein_for_tax_filing: 'no',
      ein: '',
    });
    const { wallet } = (await site.call<Verification>(ada, 'GET', `/account/${id}/verification`)).body;
    expect(wallet).toMatchObject({ can_send: false, needs_details: true, problem: null });
    const link = `/profile/accounts?account=${id}&open=details`;
    expect((await site.account(ada, id)).status.next).toEqual({
      label: expect.stringContaining('EIN'),
      link,
    });
    const { version } = (await site.call(ada, 'GET', `/account/${id}/details`)).body;
    await site.call(ada, 'PATCH', `/account/${id}/details`, { data: { ein: CANARIES.ein }, version });
    // A number that nobody has seen goes nowhere before its owner has said once more who they are.
    expect((await site.call(ada, 'POST', `/account/${id}/wallet/verification`)).status).toBe(409);
    const after = (await site.call<Verification>(ada, 'GET', `/account/${id}/verification`)).body.wallet;
    const message = expect.stringContaining('verify your identity again');
    expect(after).toMatchObject({ message, problem: null, can_send: false });
    await site.verify(ada, id, 'success');
    await site.quiet();
    expect(await site.account(ada, id)).toMatchObject({ wallet_status: 'verified' });
  });
});

describe('a trust', () => {
  it('shows documents of its people to the firm, and needs no certification', async () => {
    const id = await site.openAccount(ada, 'trust', { ...TRUST, trustees: 'ADA  Pass' });
    const trustee = await addPerson(id, 'trustee', 'owner');
    expect(await people(id)).toMatchObject({ certification: null, missing: [] });
    expect(await statuses(id)).toEqual({ trustee: 'document' });
    await addDocuments(id);
    expect((await send(id)).body.code).toBe('people_incomplete');
    const document = {
      purpose: 'identity_document',
      type: 'passport',
      person: trustee,
      name: 'passport.pdf',
    };
    expect((await site.upload(ada, id, document, await pdf())).body).toMatchObject({ status: 'kept' });
    expect(await statuses(id)).toEqual({ trustee: 'document_pending' });
    expect((await send(id)).body.kyb_status).toBe('pending');
    expect((await certify(id)).body.code).toBe('certification_not_possible');
  });

  it.each(['individual', 'sdira'])('is what an account of the type %s is not', async (type) => {
    const ira = { custodian: 'Loam', custodian_full_account_name: `Loam FBO ${ada.userId}` };
    const id = await site.openAccount(ada, type, type === 'sdira' ? ira : {});
    expect((await send(id)).body.code).toBe('business_not_needed');
    expect((await site.call(ada, 'POST', `/account/${id}/people`, { type: 'controller' })).status).toBe(409);
    expect((await addDocuments(id)).body.code).toBe('document_not_wanted');
  });
});

it('F2 the people, documents and business of another are not there', async () => {
  const id = await site.openAccount(ada, 'entity', LLC);
  const person = await addPerson(id, 'controller', 'owner');
  const file = (await addDocuments(id)).body.id;
  const bob = await site.newPerson();
  const own = await site.openAccount(bob, 'entity', LLC);
  for (const [method, path, body] of [
    ['GET', `/account/${id}/people`],
    ['POST', `/account/${id}/people`, { type: 'beneficial_owner' }],
    ['GET', `/account/${id}/people/${person}`],
    ['GET', `/account/${own}/people/${person}`],
    ['OPTIONS', `/account/${own}/people/${person}`],
    ['PATCH', `/account/${own}/people/${person}`, { data: { city: 'X' }, version: 2 }],
    ['DELETE', `/account/${own}/people/${person}`],
    ['POST', `/account/${own}/people/${person}/invitation`, { email: 'a@example.com' }],
    ['POST', `/account/${id}/certification`, { name: 'Bob', agreed: true }],
    ['GET', `/account/${id}/business`],
    ['POST', `/account/${id}/business`],
    ['DELETE', `/account/${own}/files/${file}`],
    ['GET', `/account/${id}/wallet/verification/beneficial-owner`],
  ] as const)
    expect((await site.call(bob, method, path, body)).status, `${method} ${path}`).toBe(404);
  expect((await site.call(ada, 'DELETE', `/account/${id}/files/${file}`)).status).toBe(204);
});

it('H1 H9 no number, passport and birth date is in a log line, a job, an answer or a table', async () => {
  await site.quiet();
  const kept = await site.everythingKept();
  for (const canary of Object.values(CANARIES)) expect(kept).not.toContain(canary);
  expect(kept).not.toContain('84-7261935');
});
