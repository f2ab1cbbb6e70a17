import { readFileSync } from 'node:fs';
import type { DocumentSection, DocumentTable } from '@furrow/documents/document';
import { addDays, newYorkDay } from '@furrow/kernel/calendar';
import { DEMO_OFFERINGS, type DemoOffering } from '../offering.ts';
import { type DemoProspectus, demoProspectus, storedProspectus } from '../prospectus.ts';
import type { DemoDocument, SharedDocument, SharedName, StoredDocument, StoredSection } from './document.ts';
import { tableOf } from './tables.ts';
import { filled, holds, type Words, wordsOf } from './words.ts';

/** The documents of a farm as they read on the day of loading; none for a farm whose prospectus is not written. */
export function demoDocuments(slug: string, now: Date, brandName: string): DemoDocument[] {
  const offering = DEMO_OFFERINGS.find((each) => each.slug === slug);
  const stored = storedProspectus(slug);
  if (offering === undefined || stored === null) return [];
  return stored.documents.map((document) => readyDocument(document, offering, stored, now, brandName));
}

function readyDocument(
  document: StoredDocument,
  offering: DemoOffering,
  stored: DemoProspectus,
  now: Date,
  brandName: string,
): DemoDocument {
  const prepared = addDays(newYorkDay(now), -document.prepared_days_ago);
  const words = wordsOf(offering, stored, now, prepared, brandName);
  const shared = document.shared === undefined ? null : sharedDocument(document.shared);
  const own = document.sections ?? [];
  const sections = shared === null ? own : shared.sections.flatMap((part) => ('own' in part ? own : [part]));
  const source = { offering, prospectus: demoProspectus(stored, now), words };
  const title = filled(document.title, words);
  return {
    folder: document.folder ?? 'document',
    kind: document.kind,
    title,
    prepared,
    public: document.public,
    fileName: `${offering.slug}-${fileWords(title)}.pdf`,
    numbered: shared?.numbered ?? false,
    sections: sections
      .filter(({ when }) => when === undefined || holds(when, offering))
      .map((section) => readySection(section, offering, words, (name) => tableOf(name, source))),
  };
}

function readySection(
  section: StoredSection,
  { risks }: DemoOffering,
  words: Words,
  made: (name: Exclude<StoredSection['table'], DocumentTable | undefined>) => DocumentTable,
): DocumentSection {
  const fill = (text: string) => filled(text, words);
  const { table } = section;
  const ownRisks = section.risks ? risks.map(({ title, text }) => `${title} ${text}`) : [];
  return {
    heading: fill(section.heading),
    paragraphs: [...(section.paragraphs ?? []).map(fill), ...ownRisks],
    table: typeof table === 'string' ? made(table) : table === undefined ? null : filledTable(table, fill),
    after: (section.after ?? []).map(fill),
    signatures: (section.signatures ?? []).map(fill),
  };
}

function filledTable(table: DocumentTable, fill: (text: string) => string): DocumentTable {
  return { ...table, columns: table.columns.map(fill), rows: table.rows.map((row) => row.map(fill)) };
}

function sharedDocument(name: SharedName): SharedDocument {
  return JSON.parse(
    readFileSync(new URL(`../data/documents/${name}.json`, import.meta.url), 'utf8'),
  ) as SharedDocument;
}

/** 'Phase I environmental summary' is 'phase-i-environmental-summary'. */
function fileWords(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
