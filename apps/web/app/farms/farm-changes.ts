import { plural } from '@furrow/kernel/text';
import type { FarmDetail } from '@furrow/modules/farms/contract';
import { availabilityOf, outcome, progressShown } from './availability.ts';
import { AVAILABILITY_LABELS } from './availability-labels.ts';
import { sharesText } from './farm-text.ts';

/** What a reader of an open page is told when the farm behind it became another: one sentence a change. */
export function changesBetween(before: FarmDetail, after: FarmDetail): string[] {
  return [
    standing(before) === standing(after) ? null : `The offering is now: ${standing(after).toLowerCase()}.`,
    sharesChange(before, after),
    before.name === after.name ? null : `This farm is now called ${after.name}.`,
    before.price_per_share === after.price_per_share ? null : 'The price has changed.',
    hasOtherFigures(before, after) ? 'This offering’s figures were updated.' : null,
    before.revised.map === after.revised.map ? null : 'The map was updated.',
    ...documentChanges(before, after),
    documentsChange('note', documentsOf(before).notes, documentsOf(after).notes),
    documentsChange('financial statement', documentsOf(before).statements, documentsOf(after).statements),
  ].filter((sentence) => sentence !== null);
}

/** Closed offerings differ in how they ended. */
function standing(farm: FarmDetail): string {
  const availability = availabilityOf(farm);
  return availability === 'closed' ? outcome(farm) : AVAILABILITY_LABELS[availability];
}

function sharesChange(before: FarmDetail, after: FarmDetail): string | null {
  const taken = before.remaining_shares - after.remaining_shares;
  if (taken === 0) return null;
  const moved = sharesText(after, Math.abs(taken));
  const were = Math.abs(taken) === 1 ? 'was' : 'were';
  const left = progressShown(after) ? `: ${after.remaining_shares.toLocaleString('en-US')} left` : '';
  return taken > 0 ? `${moved} ${were} just taken${left}.` : `${moved} became available again${left}.`;
}

/** What a reader may be reckoning with. */
const FIGURES = [
  'min_investment',
  'net_irr',
  'net_irr_max',
  'gross_yield',
  'hold_years',
  'ownership_duration',
  'closes_at',
] as const satisfies readonly (keyof FarmDetail)[];

function hasOtherFigures(before: FarmDetail, after: FarmDetail): boolean {
  return (
    before.revised.prospectus !== after.revised.prospectus ||
    FIGURES.some((figure) => before[figure] !== after[figure])
  );
}

const AGREEMENTS = [
  ['subscription_agreement', 'subscription agreement'],
  ['operating_agreement', 'operating agreement'],
] as const;

/** What one signs is named. That some document was replaced is then no news. */
function documentChanges(before: FarmDetail, after: FarmDetail): (string | null)[] {
  const agreements = AGREEMENTS.filter(([kind]) => replaced(before, after, kind)).map(
    ([, name]) => `The ${name} was replaced.`,
  );
  if (agreements.length > 0 && before.documents_count === after.documents_count) return agreements;
  return [
    ...agreements,
    documentsChange('document', documentsOf(before).documents, documentsOf(after).documents),
  ];
}

function replaced(before: FarmDetail, after: FarmDetail, kind: (typeof AGREEMENTS)[number][0]): boolean {
  const [old, now] = [before.document_folder[kind], after.document_folder[kind]];
  return old !== null && now !== null && old.id !== now.id;
}

/** How many documents of a kind there are, and when the latest of them came. */
interface Documents {
  readonly count: number;
  readonly latest: string | null;
}

const documentsOf = ({ documents_count, notes_count, statements_count, revised }: FarmDetail) => ({
  documents: { count: documents_count, latest: revised.documents },
  notes: { count: notes_count, latest: revised.notes },
  statements: { count: statements_count, latest: revised.statements },
});

function documentsChange(noun: string, before: Documents, after: Documents): string | null {
  const more = after.count - before.count;
  if (more === 1) return `A new ${noun} was added.`;
  if (more > 1) return `${more} new ${plural(more, noun)} were added.`;
  if (more === -1) return `A ${noun} was removed.`;
  if (more < -1) return `${-more} ${plural(-more, noun)} were removed.`;
  return before.latest === after.latest ? null : `A ${noun} was replaced.`;
}
