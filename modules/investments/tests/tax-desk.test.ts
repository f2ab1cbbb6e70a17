import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { sql } from '@furrow/database/sql';
import { addressOf } from '@furrow/http/endpoint';
import { newId } from '@furrow/kernel/ids';
import { pdf, png } from '@furrow/providers/file-check.fixture';
import { eventually } from '@furrow/testing/eventually';
import { expect, it } from 'vitest';
import { signedInPerson } from '../../../apps/server/tests/test-people.ts';
import { beginUpload } from '../../../apps/server/tests/test-uploads.ts';
import * as api from '../contract/api.ts';
import type { TaxBatch, TaxDeskFarm, TaxDeskYear, TaxOverview } from '../contract/index.ts';
import { describeLate, watchLateForms } from '../server/tax/late-forms.ts';
import { describeToMail } from '../server/tax/mail-queue.ts';
import { type Investor, investingSite } from './test-investing.ts';
import { TAX_YEAR, taxSite } from './test-tax.ts';

const site = investingSite();
const tax = taxSite(site);

const withRoles = (...roles: string[]) =>
  signedInPerson(site.store.database, site.sessions, { roles, now: new Date('2032-03-01T16:00:00Z') });

const params = (id: string) => ({ year: TAX_YEAR, id });
const farmDesk = async (id: string) =>
  (await tax.desk(site.treasurer, api.showTaxFarm, { params: params(id) })).body as unknown as TaxDeskFarm;
const formOf = async (who: Investor) =>
  (await site.call<TaxOverview>(who, api.showTaxYear)).body.lines[0]?.forms[0];
const documents = async () =>
  (await site.store.database.one<{ n: number }>(sql`select count(*)::int as n from tax_document`)).n;

it('G7 every doubtful file is named, and while one is left nothing is published', async () => {
  const [ada, bo] = [await site.investor(), await site.investor()];
  const [farm, other] = [await tax.heldFarm([ada]), await tax.heldFarm([bo])];
  const { slug } = farm;
  const batch = await tax.newBatch();
  const same = await pdf({ title: 'the same' });
  await tax.upload(batch, tax.nameOf(slug, ada.account));
  await tax.upload(batch, 'K-1 123-45-6789.pdf');
  await tax.upload(batch, tax.nameOf('nowhere', ada.account));
  await tax.upload(batch, tax.nameOf(slug, newId('acc', new Date())));
  await tax.upload(batch, tax.nameOf(slug, bo.account));
  await tax.upload(batch, tax.nameOf(slug, ada.account, 'k1', 2032));
  await tax.upload(batch, tax.nameOf(slug, ada.account, 'k1-wa'));
  await tax.upload(batch, tax.nameOf(other.slug, bo.account), same);
  await tax.upload(batch, tax.nameOf(other.slug, bo.account).toUpperCase(), same);
  await tax.upload(batch, 'picture.png', png());
  const shown = (await tax.upload(batch, 'script.pdf', await pdf({ javascript: 'app.alert(1)' }))).body;
  const outcomes = shown.files.map(({ outcome }) => outcome).toSorted();
  expect(outcomes).toEqual([
    'double',
    'double',
    'matched',
    'not_a_holder',
    'not_a_pdf',
    'unknown_account',
    'unknown_farm',
    'unsafe_pdf',
    'wrong_name',
    'wrong_state',
    'year_not_over',
  ]);
  expect(shown).toMatchObject({ publishable: 1, doubtful: 10, corrections: 0 });
  expect(JSON.stringify(shown)).not.toContain('6789');
  const before = await documents();
  expect((await tax.publish(batch, 1)).body.code).toBe('tax_batch_doubtful');
  expect(await documents()).toBe(before);
  for (const { id: file, outcome } of shown.files)
    if (outcome !== 'matched')
      expect(
        (await tax.desk(site.treasurer, api.removeTaxFile, { params: { id: batch, file } })).status,
      ).toBe(200);
  expect((await tax.publish(batch, 1)).status).toBe(200);
  expect(await documents()).toBe(before + 1);
  const kept = await site.store.database.rows<{ name: string }>(
    sql`select file_name as name from tax_file where file_name like '%6789%'`,
  );
  expect(kept).toEqual([]);
});

it('the same file twice is one; one that is there already is no correction', async () => {
  const ada = await site.investor();
  const { slug } = await tax.heldFarm([ada]);
  const bytes = await pdf({ title: 'once' });
  const batch = await tax.newBatch();
  await tax.upload(batch, tax.nameOf(slug, ada.account), bytes);
  expect((await tax.upload(batch, tax.nameOf(slug, ada.account), bytes)).body.files).toHaveLength(1);
  await tax.publish(batch, 1);
  const again = await tax.newBatch();
  const { body } = await tax.upload(again, tax.nameOf(slug, ada.account), bytes);
  expect(body.files).toMatchObject([{ outcome: 'unchanged' }]);
  const later = await tax.newBatch();
  expect((await tax.upload(later, tax.nameOf(slug, ada.account))).body).toMatchObject({ corrections: 1 });
  expect((await tax.publish(later, 1, 0)).body.code).toBe('tax_batch_changed');
  expect((await tax.publish(later, 1, 1)).body).toMatchObject({ fields: { note: [expect.any(String)] } });
  expect((await tax.publish(later, 1, 1, 'Box 1 changed.')).status).toBe(200);
});

const unfinished = (batch: string, sent?: Uint8Array) =>
  beginUpload({
    url: site.app.url + addressOf(api.uploadTaxFile.path, { params: { id: batch } }),
    by: site.treasurer,
    declared: 9_000_000,
    ...(sent === undefined ? {} : { sent }),
  });
const drafts = () => readdir(`${site.folder}/drafts`).catch(() => []);

it('J2 a file lies sealed on the disk as it comes, and what breaks off leaves nothing', async () => {
  const batch = await tax.newBatch();
  const { abort } = unfinished(batch, new Uint8Array(1_000_000));
  await eventually(async () => expect(await drafts()).toHaveLength(1));
  abort();
  await eventually(async () => expect(await drafts()).toEqual([]));
});

it('J2 a file for a batch that is not there, is over or is full is refused before any of it is read', async () => {
  const over = await tax.newBatch();
  expect((await tax.desk(site.treasurer, api.discardTaxBatch, { params: { id: over } })).status).toBe(200);
  const full = await tax.newBatch();
  await site.store.database.run(sql`insert into tax_file (id, batch_id, file_name, sha256, byte_count, fault, uploaded_at)
    select 'txf_' || lpad(n::text, 26, '0'), ${full}, n::text, ${'a'.repeat(64)}, 1, 'not_a_pdf', now()
    from generate_series(1, 1000) n`);
  const refused = async (batch: string) => {
    const { answer, abort } = unfinished(batch);
    const text = await answer();
    abort();
    return [text.slice(9, 12), /"code":"(\w+)"/.exec(text)?.[1]];
  };
  expect(await refused(newId('txb', new Date()))).toEqual(['404', 'not_found']);
  expect(await refused(over)).toEqual(['409', 'tax_batch_over']);
  expect(await refused(full)).toEqual(['409', 'tax_batch_full']);
  expect((await tax.upload(full, 'one-more.pdf')).body.code).toBe('tax_batch_full');
  expect(await drafts()).toEqual([]);
});

it('A3 two who publish at once publish once, under one key or two', async () => {
  const ada = await site.investor();
  const { slug } = await tax.heldFarm([ada]);
  const batch = await tax.newBatch();
  await tax.upload(batch, tax.nameOf(slug, ada.account));
  const before = await documents();
  const key = randomUUID();
  const both = await Promise.all([tax.publish(batch, 1), tax.publish(batch, 1)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await documents()).toBe(before + 1);
  const [one, two] = [await tax.newBatch(), await tax.newBatch()];
  const bytes = await pdf({ title: 'a race' });
  await tax.upload(one, tax.nameOf(slug, ada.account));
  await tax.upload(two, tax.nameOf(slug, ada.account), bytes);
  const raced = await Promise.all([
    tax.publish(one, 1, 1, 'One.', key),
    tax.publish(one, 1, 1, 'One.', key),
    tax.publish(two, 1, 1, 'Two.'),
  ]);
  expect(raced.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await formOf(ada))?.document).toMatchObject({ version: 3 });
});

it('a form is prepared and delayed to a later day, and whoever waits for it is told why', async () => {
  const [ada, bo] = [await site.investor(), await site.investor()];
  const farm = await tax.heldFarm([ada, bo]);
  await tax.deliver(farm.slug, bo.account);
  const told = (await tax.mailsTo(bo)).length;
  const track = (state: string, expected_on: string, reason = '') =>
    tax.desk(site.treasurer, api.trackTaxForm, {
      params: params(farm.id),
      body: { form: 'federal', state, expected_on, reason },
    });
  expect((await track('in_preparation', '2032-03-15')).status).toBe(200);
  expect((await formOf(ada))?.state).toBe('in_preparation');
  expect((await track('in_preparation', '2032-03-15')).body.code).toBe('tax_nothing_new');
  expect((await track('delayed', '2032-04-23')).status).toBe(400);
  expect((await track('delayed', '2032-02-01', 'Late.')).body.code).toBe('tax_day_past');
  expect((await track('delayed', '2032-04-23', 'The handler’s statement is late.')).status).toBe(200);
  expect(await formOf(ada)).toMatchObject({
    state: 'delayed',
    expected_on: '2032-04-23',
    first_expected_on: '2032-03-15',
    reason: 'The handler’s statement is late.',
  });
  expect((await formOf(bo))?.state).toBe('available');
  expect(await tax.mailsTo(ada)).toHaveLength(1);
  expect(await tax.mailsTo(bo)).toHaveLength(told);
  const elsewhere = { form: 'ca', state: 'in_preparation', expected_on: '2032-03-20' };
  const unknown = { params: params(farm.id), body: elsewhere };
  expect((await tax.desk(site.treasurer, api.trackTaxForm, unknown)).status).toBe(404);
});

it('a voided document opens no more, its owner is told, and a new one can come', async () => {
  const ada = await site.investor();
  const farm = await tax.heldFarm([ada]);
  const bytes = await pdf({ title: 'void and again' });
  await tax.deliver(farm.slug, ada.account, 0, bytes);
  const id = (await formOf(ada))?.document?.id ?? '';
  const { url } = (await site.call<{ url: string }>(ada, api.taxLinkFor, { params: { id } })).body;
  const body = { reason: 'Another’s figures.' };
  const voided = await tax.desk(site.treasurer, api.voidTaxDocument, { params: { id }, body });
  expect(voided.status, JSON.stringify(voided.body)).toBe(200);
  expect((await tax.get(ada, url)).status).toBe(404);
  expect((await site.call(ada, api.taxLinkFor, { params: { id } })).status).toBe(404);
  expect(await formOf(ada)).toMatchObject({ state: 'in_preparation', document: null });
  expect((await farmDesk(farm.id)).data).toMatchObject([{ voided: { reason: 'Another’s figures.' } }]);
  for (const act of [api.voidTaxDocument, api.resendTaxDocument])
    expect((await tax.desk(site.treasurer, act, { params: { id }, body })).body.code).toBe(
      'tax_document_over',
    );
  await tax.deliver(farm.slug, ada.account, 0, bytes);
  expect(await formOf(ada)).toMatchObject({ state: 'available', document: { version: 1 } });
  expect(await tax.mailsTo(ada)).toHaveLength(3);
});

it('what goes on paper waits to be mailed, and waits again when it is sent again', async () => {
  const ada = await site.investor();
  const farm = await tax.heldFarm([ada]);
  await tax.deliver(farm.slug, ada.account);
  const id = (await formOf(ada))?.document?.id ?? '';
  const input = { params: { id }, body: { reason: 'First class mail.' } };
  const waiting = async () => {
    const rows = await site.store.database.rows<{ subject: string }>(
      sql`select subject from work_item where queue = 'tax_documents_to_mail' and subject = ${id}`,
    );
    return rows.length;
  };
  expect(await waiting()).toBe(1);
  expect((await tax.desk(site.treasurer, api.mailTaxDocument, input)).status).toBe(200);
  expect(await waiting()).toBe(0);
  expect((await formOf(ada))?.document?.mailed_at).not.toBeNull();
  expect((await tax.desk(site.treasurer, api.mailTaxDocument, input)).body.code).toBe('tax_not_mailed');
  expect((await tax.desk(site.treasurer, api.resendTaxDocument, input)).status).toBe(200);
  expect(await waiting()).toBe(1);
  const lines = await describeToMail(site.store.database, [id]);
  expect(lines.get(id)?.path).toBe(`/masters/investments/tax/${TAX_YEAR}/${farm.id}`);
});

it('a form past its day waits for the firm until it has a new day or everybody has it', async () => {
  const ada = await site.investor();
  const farm = await tax.heldFarm([ada]);
  const subject = `${TAX_YEAR}:${farm.id}:federal`;
  const { database } = site.store;
  const waiting = () => database.maybe(sql`select from work_item where subject = ${subject}`);
  const watch = (day: string) =>
    database.transaction((tx) => watchLateForms(tx, new Date(`${day}T16:00:00Z`)));
  await watch('2032-03-15');
  expect(await waiting()).toBeUndefined();
  await watch('2032-03-16');
  expect(await waiting()).toBeDefined();
  const lines = await describeLate(database, [subject]);
  expect(lines.get(subject)?.path).toContain(farm.id);
  const body = { form: 'federal', state: 'delayed', expected_on: '2032-05-03', reason: 'Late.' };
  await tax.desk(site.treasurer, api.trackTaxForm, { params: params(farm.id), body });
  expect(await waiting()).toBeUndefined();
  await watch('2032-05-04');
  expect(await waiting()).toBeDefined();
  await tax.deliver(farm.slug, ada.account);
  expect(await waiting()).toBeUndefined();
});

it('F17 the desk is for treasury and offerings; an auditor reads, and nobody voids their own', async () => {
  const [auditor, editor] = [await withRoles('auditor'), await withRoles('editor')];
  const own = await site.account(site.treasurer, 'individual');
  const farm = await tax.heldFarm([{ person: site.treasurer, account: own.account }]);
  await tax.deliver(farm.slug, own.account);
  const { data, count } = (await tax.desk(auditor, api.showTaxDesk)).body as unknown as TaxDeskYear;
  expect(count).toBe(data.length);
  expect(data.find((line) => line.farm.id === farm.id)).toMatchObject({
    accounts: 1,
    delivered: 1,
    unread: 1,
  });
  expect((await tax.desk(auditor, api.beginTaxBatch)).status).toBe(404);
  expect((await tax.desk(editor, api.showTaxDesk)).status).toBe(404);
  expect((await tax.desk(null, api.showTaxDesk)).status).toBe(404);
  const id = (await farmDesk(farm.id)).data[0]?.document?.id ?? '';
  const body = { reason: 'Mine.' };
  const voided = await tax.desk(site.treasurer, api.voidTaxDocument, { params: { id }, body });
  expect(voided.body.code).toBe('investment_own');
});

it('an upload that is discarded leaves nothing, and takes nothing more', async () => {
  const ada = await site.investor();
  const { slug } = await tax.heldFarm([ada]);
  const id = await tax.newBatch();
  await tax.upload(id, tax.nameOf(slug, ada.account));
  const year = (await tax.desk(site.treasurer, api.showTaxDesk)).body as unknown as TaxDeskYear;
  expect(year.batches).toContainEqual(expect.objectContaining({ id, files: 1 }));
  const discarded = await tax.desk(site.treasurer, api.discardTaxBatch, { params: { id } });
  expect(discarded.body).toMatchObject({ state: 'discarded', files: [] } satisfies Partial<TaxBatch>);
  const { left } = await site.store.database.one<{ left: number }>(
    sql`select count(stored_sha256)::int as left from tax_file where batch_id = ${id}`,
  );
  expect(left).toBe(0);
  expect((await tax.upload(id, tax.nameOf(slug, ada.account))).body.code).toBe('tax_batch_over');
  expect((await tax.publish(id, 1)).body.code).toBe('tax_batch_over');
  expect((await tax.publish(await tax.newBatch(), 1)).body.code).toBe('tax_batch_empty');
});
