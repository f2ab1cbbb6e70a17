import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { PreviewAsked, Previewed } from '../../contract/index.ts';
import { APPROVER_ROLES, type ContentKind, EDITOR_ROLES } from '../../rules/index.ts';
import { ITEM_COLUMNS, type ItemRow, type VersionRow, versionRow } from '../items/item-row.ts';
import type { RenderVersion } from '../text/text-cache.ts';
import { type Edition, type LiveItem, libraryKey } from './library.ts';

export interface ReadingDeps {
  readonly database: Queryable;
  readonly library: () => Promise<Edition>;
  readonly render: RenderVersion;
}

/** A text with the words of one of its versions. */
export interface ReadVersion {
  readonly item: LiveItem;
  readonly markdown: string;
  readonly preview: Previewed | null;
}

const MAY_PREVIEW: ReadonlySet<string> = new Set([...EDITOR_ROLES, ...APPROVER_ROLES]);

export const mayPreview = (preview: PreviewAsked | null): preview is PreviewAsked =>
  preview?.roles.some((role) => MAY_PREVIEW.has(role)) === true;

/** What visitors read, or, for whoever may look at it before, a version that they may not read yet. */
export async function readVersion(
  { database, library }: ReadingDeps,
  kind: ContentKind,
  slug: string,
  preview: PreviewAsked | null,
): Promise<ReadVersion | null> {
  if (mayPreview(preview)) return readPreview(database, kind, slug, preview.version);
  const item = (await library()).bySlug.get(libraryKey(kind, slug));
  if (item === undefined) return null;
  const version = await versionRow(database, item.id, item.version);
  return version === undefined ? null : { item, markdown: version.markdown, preview: null };
}

/** The same of a text whose fields are all that its page shows: the live ones are in memory. */
export async function readFields(
  { database, library }: Pick<ReadingDeps, 'database' | 'library'>,
  kind: ContentKind,
  slug: string,
  preview: PreviewAsked | null,
): Promise<Omit<ReadVersion, 'markdown'> | null> {
  if (mayPreview(preview)) return readPreview(database, kind, slug, preview.version);
  const item = (await library()).bySlug.get(libraryKey(kind, slug));
  return item === undefined ? null : { item, preview: null };
}

async function readPreview(
  database: Queryable,
  kind: ContentKind,
  slug: string,
  number: string,
): Promise<ReadVersion | null> {
  if (!/^[1-9]\d{0,6}$/.test(number)) return null;
  const row = await database.maybe<ItemRow>(
    sql`select ${ITEM_COLUMNS} from content_item where kind = ${kind} and slug = ${slug}`,
  );
  if (row === undefined) return null;
  const version = await versionRow(database, row.id, Number(number));
  if (version === undefined) return null;
  const state =
    version.number === row.live_version
      ? 'published'
      : version.number === row.version
        ? row.state
        : 'earlier';
  return {
    item: asLive(row, version),
    markdown: version.markdown,
    preview: { version: version.number, state },
  };
}

/** As it would be read if it were live now. */
function asLive(row: ItemRow, version: VersionRow): LiveItem {
  return {
    id: row.id,
    kind: row.kind,
    slug: row.slug,
    fields: version.fields,
    sha256: version.sha256,
    words: version.words,
    version: version.number,
    publishedAt: row.first_published_at ?? row.scheduled_for ?? version.written_at,
    liveSince: row.live_since ?? row.scheduled_for ?? version.written_at,
  };
}
