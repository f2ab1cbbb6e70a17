import { randomBytes, randomUUID } from 'node:crypto';
import { installJobs, startJobs } from '@furrow/database/jobs';
import { silentLog } from '@furrow/database/log';
import { sql } from '@furrow/database/sql';
import { fixedClock } from '@furrow/kernel/clock';
import { unwrap } from '@furrow/kernel/result';
import { type TestDatabase, testDatabase } from '@furrow/testing/database';
import { eventually } from '@furrow/testing/eventually';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerWebhook } from './customer-events.ts';
import type { Customers, DocumentSubject, DocumentType, DocumentUpload } from './customers.ts';
import { createSandboxCustomers, type SandboxCustomers } from './customers-sandbox.ts';
import { sandboxReviewJob } from './customers-sandbox-documents.ts';
import { steerSandboxCustomer } from './customers-sandbox-steer.ts';
import type { NewCustomer } from './new-customer.ts';
import { setSandboxBehaviour } from './sandbox-behaviour.ts';
import { sandboxWebhooksJob } from './sandbox-webhooks.ts';
import { CANARIES, firm, owner, personal, soleProprietor } from './test-customers.ts';
import { rememberingLog } from './test-service.ts';

let test: TestDatabase;
let sandbox: SandboxCustomers;
let customers: Customers;
const clock = fixedClock('2026-03-02T15:00:00.000Z');
const heard = rememberingLog();

beforeAll(async () => {
  test = await testDatabase();
  await installJobs(test.database, test.url, silentLog);
  const secret = randomBytes(32);
  sandbox = createSandboxCustomers({
    database: test.database,
    clock,
    log: heard.log,
    secret,
    reviewAfterMs: 0,
  });
  ({ customers } = sandbox);
});
afterAll(() => test.drop());
beforeEach(() => setSandboxBehaviour(test.database, 'customers', {}));

const create = async (customer: NewCustomer) => unwrap(await customers.create(customer, randomUUID()));
const found = async (id: string) => unwrap(await customers.find(id));
const document = (type: DocumentType, fileName = 'test-document-upload-success.png'): DocumentUpload => ({
  type,
  fileName,
  mediaType: fileName.endsWith('pdf') ? 'application/pdf' : 'image/png',
  bytes: Buffer.from('picture'),
});
const code = (asked: { ok: boolean; error?: { code: string } }) => (asked.ok ? null : asked.error?.code);

/** Runs the jobs until everything was reviewed and told; answers what was told. */
async function told(work: () => Promise<unknown>): Promise<CustomerWebhook[]> {
  const events: CustomerWebhook[] = [];
  await test.database.run(sql`delete from graphile_worker._private_jobs`);
  await work();
  const jobs = await startJobs(test.database, {
    url: test.url,
    jobs: [
      sandboxReviewJob,
      sandboxWebhooksJob({
        sign: { 'identity-check': async () => ({}), customers: sandbox.sign },
        async receive(service, webhook) {
          expect(service).toBe('customers');
          events.push(unwrap(customers.readWebhook(webhook)));
        },
      }),
    ],
    clock,
    log: heard.log,
  });
  try {
    await eventually(async () => {
      const left = await test.database.rows(sql`select from graphile_worker._private_jobs`);
      expect(left).toHaveLength(0);
    });
  } finally {
    await jobs.stop();
  }
  return events;
}
const topics = (events: readonly CustomerWebhook[]) => events.map(({ topic }) => topic);
async function upload(subject: DocumentSubject, ...documents: DocumentUpload[]): Promise<string[]> {
  const ids: string[] = [];
  for (const each of documents) ids.push(unwrap(await customers.uploadDocument(subject, each, randomUUID())));
  return ids;
}

describe('the stand-in of the payment service', () => {
  it.each([
    ['verified', 'verified', []],
    ['Jane', 'verified', []],
    ['retry', 'retry', ['retry']],
    ['Kba', 'kba', ['document']],
    ['document', 'document', ['document']],
    ['suspended', 'suspended', []],
  ])('finds a person called %s %s', async (firstName, status, wants) => {
    expect(await found(await create(personal(firstName)))).toMatchObject({ status, wants });
  });

  it.each([
    ['Jane Corp', 'John', 'verified', ['certify_ownership']],
    ['retry', 'John', 'retry', ['retry', 'certify_ownership']],
    ['Jane Corp', 'retry', 'retry', ['retry', 'certify_ownership']],
    ['document', 'John', 'document', ['business_document', 'certify_ownership']],
    ['Jane Corp', 'document', 'document', ['document', 'certify_ownership']],
    ['document', 'document', 'document', ['controller_and_business_document', 'certify_ownership']],
    ['document', 'suspended', 'suspended', ['certify_ownership']],
  ])('finds a firm called %s of %s %s', async (business, controller, status, wants) => {
    expect(await found(await create(firm(business, controller)))).toMatchObject({ status, wants });
  });

  it('verifies after a retry with all nine digits, and by another name as that says', async () => {
    const who = personal('retry');
    const id = await create(who);
    expect(await customers.retry(id, who, 'short')).toMatchObject({
      error: { code: 'invalid_input', fields: [{ field: 'ssn', fault: 'invalid' }] },
    });
    expect(await customers.retry(id, { ...who, ssn: CANARIES.ssn }, 'full')).toMatchObject({
      value: { status: 'verified' },
    });
    expect(code(await customers.retry(id, { ...who, ssn: CANARIES.ssn }, 'more'))).toBe('wrong_state');
    const other = await create(personal('retry'));
    const named = personal('document', { ssn: CANARIES.ssn });
    expect(await customers.retry(other, named, randomUUID())).toMatchObject({
      value: { status: 'document' },
    });
    const business = firm('retry');
    const firmId = await create(business);
    expect(await customers.retry(firmId, business, randomUUID())).toMatchObject({
      value: { status: 'verified' },
    });
  });

  it('says what is missing or wrong, field by field', async () => {
    const wrong = {
      ...personal(),
      ssn: '12',
      birthDate: 'May',
      address: { ...personal().address, region: 'Iowa' },
    };
    expect(await customers.create(wrong, randomUUID())).toMatchObject({
      error: {
        code: 'invalid_input',
        fields: [
          { field: 'address.region', fault: 'invalid' },
          { field: 'birthDate', fault: 'invalid' },
          { field: 'ssn', fault: 'invalid' },
        ],
      },
    });
    const { controller } = firm();
    const nobody = firm('Jane Corp', 'John', { controller: { ...controller, firstName: '' } });
    expect(await customers.create(nobody, randomUUID())).toMatchObject({
      error: { fields: [{ field: 'controller.firstName', fault: 'invalid' }] },
    });
  });

  it('takes an address once and leads to who has it', async () => {
    const who = personal();
    const id = await create(who);
    expect(await customers.create(who, randomUUID())).toMatchObject({
      error: { code: 'duplicate', existingId: id },
    });
    expect(await found(id)).toMatchObject({ correlationId: who.correlationId });
    const other = await create(personal());
    expect(code(await customers.update(other, { email: who.email }))).toBe('duplicate');
    expect(await customers.update(other, { email: 'mine@example.com' })).toMatchObject({ ok: true });
  });

  it('ends a customer and brings them back as they were', async () => {
    const id = await create(personal('document'));
    expect(code(await customers.reactivate(id))).toBe('wrong_state');
    expect(await customers.deactivate(id)).toMatchObject({ value: { status: 'deactivated' } });
    expect(code(await customers.update(id, { phone: '5555550142' }))).toBe('wrong_state');
    expect(await customers.reactivate(id)).toMatchObject({ value: { status: 'document' } });
    expect(code(await customers.deactivate(await create(personal('suspended'))))).toBe('wrong_state');
    expect(code(await customers.find(randomUUID()))).toBe('not_found');
  });

  it('does what it does of its own accord', async () => {
    const id = await create(firm());
    expect(await steerSandboxCustomer({ database: test.database, clock }, id, { status: 'suspended' })).toBe(
      true,
    );
    expect(await found(id)).toMatchObject({ status: 'suspended' });
    const events = await told(() =>
      steerSandboxCustomer({ database: test.database, clock }, id, {
        status: 'verified',
        certification: 'recertify',
      }),
    );
    expect(topics(events)).toEqual(['customer_verified']);
    expect(await customers.certification(id)).toMatchObject({ value: 'recertify' });
    expect(await steerSandboxCustomer({ database: test.database, clock }, randomUUID(), {})).toBe(false);
  });
});

describe('documents', () => {
  it('are reviewed some time later: accepted, and with the last one wanted the customer is verified', async () => {
    const id = await create(firm('document', 'document'));
    const [first = ''] = await upload({ kind: 'customer', id }, document('other', 'articles.pdf'));
    expect(await customers.findDocument(first)).toMatchObject({
      value: { verdict: 'pending', refusals: [] },
    });
    expect(topics(await told(async () => {}))).toEqual([]);
    const events = await told(() => upload({ kind: 'customer', id }, document('other', 'more.pdf')));
    expect(topics(events).toSorted()).toEqual([
      'customer_verification_document_approved',
      'customer_verification_document_uploaded',
    ]);
    expect(await found(id)).toMatchObject({ status: 'document', wants: ['document', 'certify_ownership'] });
    expect(topics(await told(() => upload({ kind: 'customer', id }, document('passport'))))).toContain(
      'customer_verified',
    );
    expect(await found(id)).toMatchObject({ status: 'verified' });
    expect(code(await customers.uploadDocument({ kind: 'customer', id }, document('passport'), 'late'))).toBe(
      'wrong_state',
    );
  });

  it('are rejected by the name of their file, for the reason in it', async () => {
    const id = await create(personal('document'));
    const failing = ['test-document-upload-fail.png', 'test-document-upload-fail-ScanDobMismatch.png'];
    let ids: string[] = [];
    const events = await told(async () => {
      ids = await upload({ kind: 'customer', id }, ...failing.map((name) => document('license', name)));
    });
    expect(topics(events).filter((topic) => topic === 'customer_verification_document_failed')).toHaveLength(
      2,
    );
    expect(
      events.every(({ resource, customerId }) => resource.kind === 'document' && customerId === id),
    ).toBe(true);
    const [plain, named] = await Promise.all(ids.map((each) => customers.findDocument(each)));
    expect(plain).toMatchObject({ value: { verdict: 'rejected', refusals: ['ScanNotReadable'] } });
    expect(named).toMatchObject({ value: { verdict: 'rejected', refusals: ['ScanDobMismatch'] } });
    expect(await found(id)).toMatchObject({ status: 'document' });
  });

  it('stand in for the questions that the service would ask', async () => {
    const id = await create(personal('kba'));
    await told(() => upload({ kind: 'customer', id }, document('idCard')));
    expect(await found(id)).toMatchObject({ status: 'verified' });
  });

  it('are refused: too large, of another kind, too many, of nobody', async () => {
    const id = await create(personal('document'));
    const give = async (changed: Partial<DocumentUpload>, to = id) =>
      code(
        await customers.uploadDocument(
          { kind: 'customer', id: to },
          { ...document('license'), ...changed },
          randomUUID(),
        ),
      );
    expect(await give({ bytes: Buffer.alloc(10 * 1024 * 1024 + 1) })).toBe('file_too_large');
    expect(await give({ mediaType: 'application/pdf' })).toBe('file_kind');
    expect(await give({ mediaType: 'text/html', type: 'other' })).toBe('file_kind');
    expect(await give({}, randomUUID())).toBe('not_found');
    for (let n = 0; n < 4; n += 1) expect(await give({})).toBeNull();
    expect(await give({})).toBe('too_many_files');
  });
});

describe('owners', () => {
  it.each([
    ['Joan', 'verified'],
    ['incomplete', 'incomplete'],
    ['document', 'document'],
  ])('called %s are %s', async (firstName, status) => {
    const id = unwrap(await customers.addOwner(await create(firm()), owner(firstName), randomUUID()));
    expect(await customers.findOwner(id)).toEqual({ ok: true, value: { id, status } });
  });

  it('mend what was incomplete, bring documents, go', async () => {
    const customer = await create(firm());
    const half = unwrap(await customers.addOwner(customer, owner('incomplete'), randomUUID()));
    expect(await customers.retryOwner(half, owner('incomplete'), randomUUID())).toMatchObject({
      value: { status: 'verified' },
    });
    expect(code(await customers.retryOwner(half, owner(), randomUUID()))).toBe('wrong_state');
    const wanting = unwrap(await customers.addOwner(customer, owner('document'), randomUUID()));
    const events = await told(() =>
      upload(
        { kind: 'owner', id: wanting },
        document('passport', 'test-document-upload-fail.jpg'),
        document('passport'),
      ),
    );
    expect(new Set(topics(events))).toEqual(
      new Set([
        'customer_beneficial_owner_verification_document_uploaded',
        'customer_beneficial_owner_verification_document_failed',
        'customer_beneficial_owner_verification_document_approved',
        'customer_beneficial_owner_verified',
      ]),
    );
    expect(await customers.findOwner(wanting)).toMatchObject({ value: { status: 'verified' } });
    expect(await customers.removeOwner(half)).toEqual({ ok: true, value: null });
    expect(code(await customers.findOwner(half))).toBe('not_found');
  });

  it('are certified by the firm, and again when they change; a person has none to certify', async () => {
    const id = await create(firm());
    expect(await customers.certification(id)).toMatchObject({ value: 'uncertified' });
    expect(await customers.certify(id)).toMatchObject({ value: 'certified' });
    expect(await found(id)).toMatchObject({ wants: [] });
    const late = unwrap(await customers.addOwner(id, owner(), randomUUID()));
    expect(await customers.certification(id)).toMatchObject({ value: 'recertify' });
    await customers.certify(id);
    await customers.removeOwner(late);
    expect(await customers.certification(id)).toMatchObject({ value: 'recertify' });
    for (const exempt of [personal(), soleProprietor()]) {
      const person = await create(exempt);
      expect(code(await customers.certify(person))).toBe('wrong_state');
      expect(code(await customers.addOwner(person, owner(), randomUUID()))).toBe('wrong_state');
    }
  });

  it('without a number of the social security show a passport', async () => {
    const customer = await create(firm());
    const foreign = owner('Joan', { number: { passport: { number: CANARIES.passport, country: 'FR' } } });
    expect(await customers.addOwner(customer, foreign, randomUUID())).toMatchObject({ ok: true });
    expect(
      await customers.addOwner(customer, owner('Joan', { number: { ssn: '123' } }), randomUUID()),
    ).toMatchObject({
      error: { code: 'invalid_input', fields: [{ field: 'ssn', fault: 'invalid' }] },
    });
  });
});

describe('told to', () => {
  it('lose an answer, it makes one customer all the same', async () => {
    await setSandboxBehaviour(test.database, 'customers', { loseNext: 2 });
    const who = personal();
    const id = unwrap(await customers.create(who, 'lost-1'));
    expect(unwrap(await customers.create(who, 'lost-1'))).toBe(id);
    expect(code(await customers.create(personal(), 'lost-1'))).toBe('invalid_input');
    const again = personal('retry', { ssn: CANARIES.ssn });
    const retried = await create(again);
    await setSandboxBehaviour(test.database, 'customers', { loseNext: 1 });
    expect(await customers.retry(retried, again, 'lost-2')).toMatchObject({ value: { status: 'verified' } });
  });

  it('fail, it has done nothing', async () => {
    const id = await create(firm());
    await setSandboxBehaviour(test.database, 'customers', { failNext: 1 });
    expect(code(await customers.certify(id))).toBe('unavailable');
    expect(await customers.certification(id)).toMatchObject({ value: 'uncertified' });
  });

  it('B4 make one customer of ten calls at once with one key', async () => {
    const who = personal();
    const ids = await Promise.all(Array.from({ length: 10 }, () => customers.create(who, 'ten')));
    expect(new Set(ids.map((each) => unwrap(each))).size).toBe(1);
  });

  it('B5 tell twice and last first, and then it does', async () => {
    expect(topics(await told(() => create(personal('retry'))))).toEqual([
      'customer_created',
      'customer_reverification_needed',
    ]);
    await setSandboxBehaviour(test.database, 'customers', { twice: true, reversed: true });
    const events = await told(() => create(personal('kba')));
    expect(topics(events)).toEqual([
      'customer_kba_verification_needed',
      'customer_kba_verification_needed',
      'customer_created',
      'customer_created',
    ]);
    expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(2);
  });
});

it('H1 H9 no number, birth date or passport is kept or logged', async () => {
  await create(firm());
  const { tables } = await test.database.one<{
    tables: string[];
  }>(sql`select array_agg(tablename::text) as tables
    from pg_tables where schemaname = 'public' and tablename like 'sandbox\\_%'`);
  expect(tables.length).toBeGreaterThan(6);
  let everything = heard.said();
  for (const table of tables) {
    const rows = await test.database.rows(sql`select t::text as row from ${sql.identifier(table, tables)} t`);
    everything += JSON.stringify(rows);
  }
  const jobs = await test.database.rows(sql`select payload::text from graphile_worker._private_jobs`);
  everything += JSON.stringify(jobs);
  expect(everything).toContain('Jane Corp');
  const { lastFour, ...long } = CANARIES;
  for (const canary of Object.values(long)) expect(everything).not.toContain(canary);
  // Four digits may be part of an id; alone they are somebody's.
  expect(everything).not.toMatch(new RegExp(`(?<![\\w.-])${lastFour}(?![\\w-])`));
  expect(everything).not.toContain(CANARIES.ein.replace('-', ''));
});
