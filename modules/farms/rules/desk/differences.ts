import { parcelAcres } from '@furrow/portrait/parcel-measure';
import {
  DRAFT_SECTIONS,
  DRAFT_TABLES,
  type DraftPart,
  type DraftSection,
  type DraftTableName,
  type OfferingDraft,
  UNPUBLISHED_PARTS,
} from './draft.ts';

/** One thing that publishing would change: text as it was and as it will be. Null is a row that is not there. */
export interface Difference {
  readonly section: DraftSection;
  /** 'closes_at', or the table: 'budget'. */
  readonly part: DraftPart;
  /** Which row of a table, by what it is called. */
  readonly row: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

/** What differs between what is published and a draft, in the order of the editor. */
export function differences(published: OfferingDraft, draft: OfferingDraft): readonly Difference[] {
  return Object.entries(DRAFT_SECTIONS).flatMap(([section, parts]) =>
    parts
      .filter((part) => !UNPUBLISHED_PARTS.has(part))
      .flatMap((part) =>
        changesOf(published, draft, part).map((change) => ({
          section: section as DraftSection,
          part,
          ...change,
        })),
      ),
  );
}

type Change = Pick<Difference, 'row' | 'before' | 'after'>;

function changesOf(published: OfferingDraft, draft: OfferingDraft, part: DraftPart): Change[] {
  if (part === 'ring') return outlineChange(published, draft);
  if (isTable(part)) return rowChanges(part, published[part], draft[part]);
  const [before, after] = [textOf(published[part]), textOf(draft[part])];
  return before === after ? [] : [{ row: null, before, after }];
}

const isTable = (part: DraftPart): part is DraftTableName => Object.hasOwn(DRAFT_TABLES, part);

function textOf(value: string | readonly unknown[]): string {
  return typeof value === 'string' ? value : [...value].map(String).toSorted().join(', ');
}

function outlineChange({ ring: before }: OfferingDraft, { ring: after }: OfferingDraft): Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const acres = (ring: OfferingDraft['ring']) => `${Math.round(parcelAcres(ring) * 10) / 10}`;
  return [{ row: null, before: acres(before), after: acres(after) }];
}

type Row = Readonly<Record<string, string>>;

/** What a row is called by, where that is not its first cell alone; nothing where only its place tells it. */
const CALLED_BY: Partial<Record<DraftTableName, readonly string[]>> = {
  seasons: ['year', 'crop'],
  rating: ['area', 'question'],
  income: [],
};

/** Rows are known by what they are called; two of the same name by which of them it is. */
function rowChanges(table: DraftTableName, before: readonly Row[], after: readonly Row[]): Change[] {
  const [was, is] = [named(table, before), named(table, after)];
  const gone = [...was].flatMap(([row, text]) => (is.has(row) ? [] : [{ row, before: text, after: null }]));
  const other = [...is].flatMap(([row, text]) => {
    const earlier = was.get(row) ?? null;
    return earlier === text ? [] : [{ row, before: earlier, after: text }];
  });
  const changes = [...other, ...gone];
  const order = (rows: ReadonlyMap<string, string>) => [...rows.keys()].join(', ');
  const isMoved = changes.length === 0 && order(was) !== order(is);
  return isMoved ? [{ row: null, before: order(was), after: order(is) }] : changes;
}

/** In the order of the table's cells: the database keeps the cells of a row in an order of its own. */
function named(table: DraftTableName, rows: readonly Row[]): ReadonlyMap<string, string> {
  const cells = Object.keys(DRAFT_TABLES[table].cells);
  const naming = CALLED_BY[table] ?? cells.slice(0, 1);
  const found = new Map<string, string>();
  rows.forEach((row, at) => {
    const written = (names: readonly string[]) => names.flatMap((name) => row[name] || []).join(', ');
    const called = naming.length === 0 ? `${at + 1}` : written(naming);
    let name = called;
    for (let copy = 2; found.has(name); copy += 1) name = `${called} (${copy})`;
    found.set(name, written(cells.filter((cell) => !naming.includes(cell))));
  });
  return found;
}
