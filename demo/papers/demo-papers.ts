import { readFileSync } from 'node:fs';
import { addDays, newYorkDay } from '@furrow/kernel/calendar';
import { DEMO_OFFERINGS, type DemoOffering } from '../offering.ts';
import { type DemoProspectus, demoProspectus, storedProspectus } from '../prospectus.ts';
import type {
  Paper,
  PaperSection,
  PaperTable,
  SharedName,
  SharedPaper,
  StoredPaper,
  StoredSection,
} from './paper.ts';
import { tableOf } from './tables.ts';
import { filled, holds, type Words, wordsOf } from './words.ts';

/** The papers of a farm as they read on the day of loading; none for a farm whose prospectus is not written. */
export function demoPapers(slug: string, now: Date): Paper[] {
  const offering = DEMO_OFFERINGS.find((each) => each.slug === slug);
  const stored = storedProspectus(slug);
  if (offering === undefined || stored === null) return [];
  return stored.papers.map((paper) => readyPaper(paper, offering, stored, now));
}

function readyPaper(paper: StoredPaper, offering: DemoOffering, stored: DemoProspectus, now: Date): Paper {
  const prepared = addDays(newYorkDay(now), -paper.prepared_days_ago);
  const words = wordsOf(offering, stored, now, prepared);
  const shared = paper.shared === undefined ? null : sharedPaper(paper.shared);
  const own = paper.sections ?? [];
  const sections = shared === null ? own : shared.sections.flatMap((part) => ('own' in part ? own : [part]));
  const source = { offering, prospectus: demoProspectus(stored, now), words };
  const title = filled(paper.title, words);
  return {
    folder: paper.folder ?? 'document',
    kind: paper.kind,
    title,
    prepared,
    public: paper.public,
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
  made: (name: Exclude<StoredSection['table'], PaperTable | undefined>) => PaperTable,
): PaperSection {
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

function filledTable(table: PaperTable, fill: (text: string) => string): PaperTable {
  return { ...table, columns: table.columns.map(fill), rows: table.rows.map((row) => row.map(fill)) };
}

function sharedPaper(name: SharedName): SharedPaper {
  return JSON.parse(
    readFileSync(new URL(`../data/papers/${name}.json`, import.meta.url), 'utf8'),
  ) as SharedPaper;
}

/** 'Phase I environmental summary' is 'phase-i-environmental-summary'. */
function fileWords(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
