import { CARD_FIELDS } from './card-fields.ts';
import { type PackedRows, unpackRows } from './packed-rows.ts';

/** The list of offerings as a page shows it. */
export interface ShownList {
  /** Its address: of two lists nothing can be said. */
  readonly at: string;
  readonly cards: PackedRows;
  /** How many there are, on this page and others. */
  readonly count: number;
  /** How all offerings stand: '11 offerings: 8 open, 3 on hold'. */
  readonly counts: string;
}

/** More than these are told as a number. */
const MOST_NAMED = 3;

/** What a reader of an open list is told when it became another, or null. Figures on the cards speak for themselves. */
export function listChange(before: ShownList, after: ShownList): string | null {
  if (before.at !== after.at) return null;
  const [old, now] = [unpackRows(CARD_FIELDS, before.cards), unpackRows(CARD_FIELDS, after.cards)];
  // Of a list that goes on elsewhere nobody can tell here who came and who only moved to another page.
  if (old.length !== before.count || now.length !== after.count)
    return before.count === after.count && before.counts === after.counts
      ? null
      : `The list has changed. Now: ${after.counts}.`;
  const [were, are] = [byName(old), byName(now)];
  const changes = [
    ...now.filter(({ name }) => !were.has(name)).map(({ name }) => `${name} was added to this list.`),
    ...old.filter(({ name }) => !are.has(name)).map(({ name }) => `${name} is no longer on this list.`),
    ...now
      .filter(({ name, standing }) => standing !== (were.get(name) ?? standing))
      .map(({ name, standing }) => `${name} is now: ${standing.toLowerCase()}.`),
  ];
  if (changes.length === 0) return null;
  return changes.length > MOST_NAMED ? `${changes.length} offerings have changed.` : changes.join(' ');
}

/** By name and not by address: a farm that moved is still the same to whoever reads. */
const byName = (cards: readonly { readonly name: string; readonly standing: string }[]) =>
  new Map(cards.map(({ name, standing }) => [name, standing]));
