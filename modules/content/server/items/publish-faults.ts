import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { formatShortDate } from '@furrow/kernel/dates';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { CONTENT_KIND_LABELS, ITEM_FIELDS, slugsIn } from '../../rules/index.ts';
import { downloadFault } from '../pictures/download-fault.ts';
import { unknownPictures } from '../pictures/unknown-pictures.ts';
import type { RenderVersion } from '../text/text-cache.ts';
import type { NameOf } from './act-on-item.ts';
import { type ItemRow, type VersionRow, versionRow } from './item-row.ts';

export interface PublishDeps {
  readonly render: RenderVersion;
  readonly nameOf: NameOf;
}

/** What keeps the newest version from being published: figures without data, and texts it names that are not live. */
export async function publishFaults(
  database: Queryable,
  row: Pick<ItemRow, 'id' | 'kind' | 'version'>,
  { render }: Pick<PublishDeps, 'render'>,
  /** Whether the texts it names must stay live until the transaction ends. */
  named: 'read' | 'locked' = 'read',
): Promise<readonly string[]> {
  const version = await versionRow(database, row.id, row.version);
  if (version === undefined) return ['There is nothing to publish.'];
  const { refused, faults, uploads } = render(version);
  const noFile = await downloadFault(database, row.kind, version.fields);
  return [
    ...(noFile === null ? [] : [noFile]),
    ...refused,
    ...faults,
    ...(await unknownPictures(database, uploads)),
    ...(await missingNames(database, row, version, named)),
  ];
}

/** A legal text before the day it takes effect; null where nothing keeps it from being in force then. */
export async function tooEarly(
  database: Queryable,
  { id, kind, version }: Pick<ItemRow, 'id' | 'kind' | 'version'>,
  at: Date,
): Promise<{ readonly day: string; readonly fault: string } | null> {
  if (kind !== 'legal') return null;
  const day = (await versionRow(database, id, version))?.fields.effective ?? '';
  return day <= newYorkDay(at)
    ? null
    : { day, fault: `It takes effect on ${formatShortDate(day)}. Schedule it for that day.` };
}

async function missingNames(
  database: Queryable,
  { kind }: Pick<ItemRow, 'kind'>,
  { fields }: VersionRow,
  names: 'read' | 'locked',
): Promise<string[]> {
  const named = ITEM_FIELDS[kind].flatMap(({ name, of, required }) =>
    // What to read next may come later; a category, an author or a tag must be there.
    of === undefined || (of === 'post' && required === undefined)
      ? []
      : slugsIn(fields[name]).map((slug) => ({ kind: of, slug })),
  );
  if (named.length === 0) return [];
  const live = await database.rows<{ kind: string; slug: string }>(sql`select kind, slug from content_item
    where live_version is not null and (kind, slug) in (select * from unnest(
      ${named.map((one) => one.kind)}::text[], ${named.map((one) => one.slug)}::text[]))
    ${names === 'locked' ? sql`for share` : sql.empty}`);
  const known = new Set(live.map((one) => `${one.kind} ${one.slug}`));
  return named
    .filter((one) => !known.has(`${one.kind} ${one.slug}`))
    .map((one) => `${CONTENT_KIND_LABELS[one.kind]} “${one.slug}” isn’t published.`);
}
