import { createHash } from 'node:crypto';
import { sql } from '@furrow/database/sql';
import { unzipped } from '@furrow/documents/zip.fixture';
import { addressOf } from '@furrow/http/endpoint';
import { pdf } from '@furrow/providers/file-check.fixture';
import { expect, it } from 'vitest';
import * as api from '../contract/api.ts';
import type { TaxConsent, TaxOverview } from '../contract/index.ts';
import { TAX_DISCLOSURE } from '../rules/index.ts';
import { type Investor, investingSite } from './test-investing.ts';
import { TAX_YEAR, taxSite } from './test-tax.ts';

const site = investingSite();
const tax = taxSite(site);

const yearOf = async (who: Investor, year?: number) =>
  (await site.call<TaxOverview>(who, api.showTaxYear, { query: { year } })).body;
const formsOf = async (who: Investor) => (await yearOf(who)).lines.flatMap(({ forms }) => forms);
const linkTo = (who: Investor, id: string) =>
  site.call<{ url: string; code?: string }>(who, api.taxLinkFor, { params: { id } });

it('what is held is expected on the usual day, the state’s copy with it; what closed later is not', async () => {
  const ada = await site.investor();
  await tax.heldFarm([ada], { state: 'CA', name: 'Chowchilla' });
  await tax.heldFarm([ada], { state: 'WA', name: 'Selah' }, new Date('2032-01-02T16:00:00Z'));
  const shown = await yearOf(ada);
  expect(shown).toMatchObject({ tax_year: TAX_YEAR, unread: 0 });
  expect(shown.years.map(({ tax_year }) => tax_year)).toEqual([2031, 2030]);
  expect(shown.lines).toMatchObject([
    {
      farm: { name: 'Chowchilla' },
      forms: [
        { jurisdiction: 'Federal', state: 'expected', expected_on: '2032-03-15', document: null },
        { jurisdiction: 'California', state: 'expected', document: null },
      ],
    },
  ]);
  expect((await yearOf(ada, 2029)).lines).toEqual([]);
});

it('F2 a document is read by its owner alone, through a link that works once', async () => {
  const [ada, bo] = [await site.investor(), await site.investor()];
  const farm = await tax.heldFarm([ada, bo]);
  const bytes = await pdf({ title: 'For Ada' });
  await tax.deliver(farm.slug, ada.account, 0, bytes);
  const [form] = await formsOf(ada);
  expect(form).toMatchObject({
    state: 'available',
    document: { version: 1, read_at: null, delivery: 'mail' },
  });
  expect((await yearOf(ada)).unread).toBe(1);
  const id = form?.document?.id ?? '';
  expect((await linkTo(bo, id)).status).toBe(404);
  expect((await linkTo(ada, 'tax_0000000000000000000000000z')).status).toBe(404);
  expect((await yearOf(ada)).unread).toBe(1);

  const { url } = (await linkTo(ada, id)).body;
  expect((await tax.get(bo, url)).status).toBe(404);
  const opened = await tax.get(ada, url);
  expect(opened.headers.get('content-type')).toBe('application/pdf');
  expect(opened.headers.get('content-disposition')).not.toContain(ada.account);
  expect(Buffer.from(await opened.arrayBuffer()).equals(bytes)).toBe(true);
  expect((await tax.get(ada, url)).status).toBe(404);
  expect((await yearOf(ada)).unread).toBe(0);
  const late = (await linkTo(ada, id)).body.url;
  await site.daysLater(1, ada);
  expect((await tax.get(ada, late)).status).toBe(404);
});

it('nothing of a document lies readable in the store', async () => {
  const ada = await site.investor();
  const farm = await tax.heldFarm([ada]);
  const bytes = await pdf({ title: 'Sealed' });
  await tax.deliver(farm.slug, ada.account, 0, bytes);
  const { stored } = await site.store.database.one<{ stored: string | null }>(
    sql`select stored_sha256 as stored from tax_file join tax_document on file_id = tax_file.id
      where account_id = ${ada.account}`,
  );
  expect(stored).not.toBe(createHash('sha256').update(bytes).digest('hex'));
});

it('a corrected one takes the place of the first, which opens no more', async () => {
  const ada = await site.investor();
  const farm = await tax.heldFarm([ada]);
  await tax.deliver(farm.slug, ada.account);
  const [first] = await formsOf(ada);
  await tax.deliver(farm.slug, ada.account, 1);
  const [form] = await formsOf(ada);
  expect(form).toMatchObject({
    state: 'corrected',
    document: { version: 2, note: 'Box 9c changed.', read_at: null },
  });
  expect(form?.document?.first_published_at).toBe(first?.document?.published_at);
  expect((await linkTo(ada, first?.document?.id ?? '')).status).toBe(404);
  expect((await linkTo(ada, form?.document?.id ?? '')).status).toBe(200);
  expect(await tax.mailsTo(ada)).toHaveLength(2);
});

it('G6 a year is one ZIP of one’s own documents, with an index, and they count as read', async () => {
  const [ada, bo] = [await site.investor(), await site.investor()];
  const north = await tax.heldFarm([ada, bo], { name: '=North: Meadow' });
  const south = await tax.heldFarm([ada], { name: 'South Meadow' });
  const [one, two] = [await pdf({ title: 'one' }), await pdf({ title: 'two' })];
  await tax.deliver(north.slug, ada.account, 0, one);
  await tax.deliver(south.slug, ada.account, 0, two);
  await tax.deliver(north.slug, bo.account);
  const address = (year: number) => addressOf(api.downloadTaxYear.path, { query: { year } });
  const answer = await tax.get(ada, address(TAX_YEAR));
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = unzipped(new Uint8Array(await answer.arrayBuffer()));
  expect(files.size).toBe(3);
  const contents = [...files.values()].map((bytes) => bytes.toString('latin1'));
  for (const bytes of [one, two]) expect(contents).toContain(Buffer.from(bytes).toString('latin1'));
  const index = files.get('index.csv')?.toString() ?? '';
  for (const name of files.keys()) if (name !== 'index.csv') expect(index).toContain(name);
  expect(index).toContain("'=North: Meadow");
  expect(index).not.toContain(bo.account);
  expect((await yearOf(ada)).unread).toBe(0);
  expect((await yearOf(bo)).unread).toBe(1);
  expect(await (await tax.get(ada, address(2030))).json()).toMatchObject({ code: 'tax_year_empty' });
});

it('H13 consent counts for what is issued after it, until it is withdrawn', async () => {
  const ada = await site.investor();
  const [one, two, three] = [await tax.heldFarm([ada]), await tax.heldFarm([ada]), await tax.heldFarm([ada])];
  const consent = async () => (await site.call<TaxConsent>(ada, api.showTaxConsent)).body;
  const give = (version: string) =>
    site.call<TaxConsent & { code?: string }>(ada, api.giveTaxConsent, { body: { version } });
  const withdraw = () => site.call<TaxConsent & { code?: string }>(ada, api.withdrawTaxConsent);
  expect(await consent()).toMatchObject({ state: 'none', since: null });
  expect((await withdraw()).body.code).toBe('tax_consent_none');
  expect((await give('another')).status).toBe(400);
  await tax.deliver(one.slug, ada.account);
  expect((await give(TAX_DISCLOSURE.version)).body.state).toBe('agreed');
  expect((await give(TAX_DISCLOSURE.version)).body.code).toBe('tax_consent_given');
  await tax.deliver(two.slug, ada.account);
  expect((await withdraw()).body.state).toBe('withdrawn');
  await tax.deliver(three.slug, ada.account);
  const deliveries = new Map(
    (await yearOf(ada)).lines.map(({ farm, forms }) => [farm.slug, forms[0]?.document?.delivery]),
  );
  expect([one, two, three].map(({ slug }) => deliveries.get(slug))).toEqual(['mail', 'electronic', 'mail']);
  expect((await give(TAX_DISCLOSURE.version)).body.state).toBe('agreed');
});

it('an IRA’s documents go to its custodian, whatever its owner agreed to', async () => {
  const ada = await site.investor('sdira');
  await site.call(ada, api.giveTaxConsent, { body: { version: TAX_DISCLOSURE.version } });
  const farm = await tax.heldFarm([ada]);
  await tax.deliver(farm.slug, ada.account);
  expect((await formsOf(ada))[0]).toMatchObject({ document: { delivery: 'custodian' } });
});
