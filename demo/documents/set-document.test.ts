import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { DEMO_OFFERINGS } from '../offering.ts';
import { demoDocuments } from './demo-documents.ts';
import { FICTIONAL, setDocument } from './set-document.ts';

const BRAND = 'Acre & Łąka';
const now = new Date('2026-03-10T15:00:00Z');
const slug = 'salt-fork-prairie';
const farm = DEMO_OFFERINGS.find((each) => each.slug === slug);
const documents = demoDocuments(slug, now, BRAND);

async function read(bytes: Uint8Array) {
  const pdf = await getDocument({ data: Uint8Array.from(bytes) }).promise;
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, i) => {
      const { items } = await (await pdf.getPage(i + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
  const { info } = await pdf.getMetadata();
  await pdf.destroy();
  return { pages, properties: JSON.stringify(info) };
}

it('names the firm that runs the installation, and no other', async () => {
  if (farm === undefined) throw new Error(`there is no ${slug}`);
  expect(documents.length).toBeGreaterThan(5);
  for (const document of documents) {
    const { pages, properties } = await read(await setDocument(document, farm, BRAND));
    expect(pages[0]).toContain(BRAND);
    expect(`${pages.join(' ')} ${properties}`).not.toMatch(/furrow(?! irrigat)/i);
    expect(properties).toContain(BRAND);
  }
});

it('says on every page that it is fictional, and where the farm lies', async () => {
  const [document] = documents;
  if (farm === undefined || document === undefined) throw new Error(`there is no document of ${slug}`);
  const { pages } = await read(await setDocument(document, farm, BRAND));
  for (const page of pages) expect(page).toContain(FICTIONAL);
  expect(pages[0]).toContain('158 acres, Champaign County, Illinois');
  expect(pages[0]).toMatch(/Prepared \w+ \d\d, 202\d/);
});
