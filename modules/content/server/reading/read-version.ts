import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { PreviewAsked, Previewed } from '../../contract/index.ts';
import { APPROVER_ROLES, type ContentKind, EDITOR_ROLES } from '../../rules/index.ts';
import { ITEM_COLUMNS, type ItemRow, type VersionRow, versionRow } from '../items/item-row.ts';
import { type Edition, type LiveItem, libraryKey } from './library.ts';
import type { TextDeps } from './live-texts.ts';

export interface ReadingDeps extends TextDeps {
  readonly library: () => Promise<Edition>;
}

/** One version of a text, without its words. */
export interface ReadVersion {
  readonly item: LiveItem;
  readonly preview: Previewed | null;
}

const MAY_PREVIEW: ReadonlySet<string> = new Set([...EDITOR_ROLES, ...APPROVER_ROLES]);

export const mayPreview = (preview: PreviewAsked | null): preview is PreviewAsked =>
  preview?.roles.some((role) => MAY_PREVIEW.has(role)) === true;

/** What visitors read, or, for whoever may look at it before, a version that they may not read yet. What is live is in memory. */
export async function readVersion(
  database: Queryable,
  edition: Edition,
  { kind, slug }: { readonly kind: ContentKind; readonly slug: string },
  preview: PreviewAsked | null,
): Promise<ReadVersion | null> {
  if (mayPreview(preview)) return readPreview(database, kind, slug, preview.version);
  const item = edition.bySlug.get(libraryKey(kind, slug));
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
