import { sql } from '@furrow/database/sql';
import type { ContentReading, LegalVersion } from '../../contract/index.ts';
import { type LiveItem, libraryKey } from './library.ts';
import { liveTexts } from './live-texts.ts';
import { type ReadingDeps, readVersion } from './read-version.ts';

/** Legal texts: the one in force, and every one that ever was, for whoever agreed to it. */
export function readLegal(deps: ReadingDeps): Pick<ContentReading, 'legal'> {
  return {
    async legal(address, number, preview) {
      const slug = address.slice(1);
      const edition = await deps.library();
      const live = edition.bySlug.get(libraryKey('legal', slug));
      const found = await readVersion(deps.database, edition, { kind: 'legal', slug }, preview);
      const item = found?.item ?? live;
      if (item === undefined) return null;
      const versions = await publishedVersions(deps, item.id, live?.version ?? null);
      const shown =
        found?.preview != null
          ? { ...found, version: previewedVersion(found.item) }
          : await publishedText(deps, versions, item, number);
      if (shown === null) return null;
      const { fields } = shown.item;
      const textOf = await liveTexts(deps, [shown.item]);
      return {
        id: item.id,
        address,
        title: fields.title ?? slug,
        seoTitle: fields.seo_title ?? fields.title ?? slug,
        seoDescription: fields.seo_description ?? '',
        version: shown.version,
        text: textOf(shown.item),
        versions,
        preview: found?.preview ?? null,
      };
    },
  };
}

const previewedVersion = ({ version, sha256, fields, liveSince }: LiveItem): LegalVersion => ({
  number: version,
  sha256,
  publishedAt: liveSince.toISOString(),
  effective: fields.effective ?? '',
  isInForce: false,
});

async function publishedVersions(
  { database }: ReadingDeps,
  id: string,
  inForce: number | null,
): Promise<readonly LegalVersion[]> {
  const rows = await database.rows<{
    number: number;
    sha256: string;
    published_at: Date;
    effective: string | null;
  }>(
    sql`select version.number, version.sha256, published.published_at, version.fields ->> 'effective' as effective
      from content_publication published
      join content_version version on version.item_id = published.item_id and version.number = published.version
      where published.item_id = ${id} order by version.number desc`,
  );
  return rows.map(({ number, sha256, published_at, effective }) => ({
    number,
    sha256,
    publishedAt: published_at.toISOString(),
    effective: effective ?? '',
    isInForce: number === inForce,
  }));
}

/** One of the versions that were ever published; a draft is none of them. */
async function publishedText(
  { database }: ReadingDeps,
  versions: readonly LegalVersion[],
  item: LiveItem,
  number: number | null,
) {
  const version = versions.find((one) => (number === null ? one.isInForce : one.number === number));
  if (version === undefined) return null;
  // The one in force is in memory.
  if (version.number === item.version) return { item, version };
  const row = await database.maybe<{ fields: LiveItem['fields'] }>(
    sql`select fields from content_version where item_id = ${item.id} and number = ${version.number}`,
  );
  if (row === undefined) return null;
  const { number: older, sha256 } = version;
  return { item: { ...item, fields: row.fields, version: older, sha256 }, version };
}
