import { existsSync, readFileSync } from 'node:fs';
import { addDays, newYorkDay, newYorkTime } from '@furrow/kernel/calendar';
import type { FarmComparable, FarmProspectus, FarmSeason } from '@furrow/modules/farms/contract';
import type { StoredDocument } from './documents/document.ts';
import { DEMO_OFFERINGS } from './offering.ts';

/** A post to investors, in plain paragraphs. */
export interface StoredNote {
  readonly title: string;
  readonly body: readonly string[];
  readonly days_ago: number;
}

/** One file of `data/prospectus`. Whatever has a date is given by its distance from the day of loading. */
export interface DemoProspectus extends Omit<FarmProspectus, 'comparables' | 'seasons'> {
  readonly comparables: readonly (Omit<FarmComparable, 'sold'> & { readonly sold_months_ago: number })[];
  readonly seasons: readonly (Omit<FarmSeason, 'year'> & { readonly years_from_now: number })[];
  readonly notes: readonly StoredNote[];
  readonly documents: readonly StoredDocument[];
}

export interface DemoNote {
  readonly title: string;
  /** Paragraphs, with an empty line between them. */
  readonly body: string;
  readonly publishedAt: Date;
}

/** Notes go out in the morning. */
const POSTED_AT = '10:00';

/** What is stored of a farm; null for one whose prospectus is not written. */
export function storedProspectus(slug: string): DemoProspectus | null {
  const neighbor = DEMO_OFFERINGS.find((offering) => offering.slug === slug)?.terms_of;
  if (neighbor === undefined) return readProspectus(slug);
  const shared = readProspectus(neighbor);
  if (shared === null) return null;
  // The farm next door opened earlier: its first notes are told half as long ago.
  const notes = shared.notes
    .slice(0, 3)
    .map((note) => ({ ...note, days_ago: Math.floor(note.days_ago / 2) }));
  return { ...shared, notes };
}

function readProspectus(slug: string): DemoProspectus | null {
  const file = new URL(`./data/prospectus/${slug}.json`, import.meta.url);
  // The file is our own: the tests hold every one of them to this shape.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoProspectus) : null;
}

/** The prospectus as it reads on the day of loading. */
export function demoProspectus(stored: DemoProspectus, now: Date): FarmProspectus {
  const [year = 0, month = 0] = newYorkDay(now).split('-').map(Number);
  return {
    rating: stored.rating,
    risk_flags: stored.risk_flags,
    fees: stored.fees,
    plan: stored.plan,
    budget: stored.budget,
    comparables: stored.comparables.map(({ sold_months_ago: ago, ...sale }) => ({
      ...sale,
      sold: monthsBefore(year, month, ago),
    })),
    improvements: stored.improvements,
    seasons: stored.seasons.map(({ years_from_now: distance, crops }) => ({ year: year + distance, crops })),
    yields: stored.yields,
    lease_terms: stored.lease_terms,
  };
}

/** The latest first. */
export function demoNotes({ notes }: DemoProspectus, now: Date): DemoNote[] {
  const today = newYorkDay(now);
  return [...notes]
    .sort((a, b) => a.days_ago - b.days_ago)
    .map(({ title, body, days_ago }) => ({
      title,
      body: body.join('\n\n'),
      publishedAt: newYorkTime(addDays(today, -days_ago), POSTED_AT),
    }));
}

/** '2026-03' */
function monthsBefore(year: number, month: number, ago: number): string {
  const months = year * 12 + (month - 1) - ago;
  return `${Math.floor(months / 12)}-${((months % 12) + 1).toString().padStart(2, '0')}`;
}
