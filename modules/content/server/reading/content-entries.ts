import type { ContentEntry } from '../../contract/index.ts';
import { contentAddress, PARENT_FIELD, slugsIn } from '../../rules/index.ts';
import { type Edition, type LiveItem, libraryKey } from './library.ts';

/** What is published and read at an address of its own, the newest first. Nothing here answers 404, and no list is empty. */
export function contentEntries({ items, bySlug }: Edition): readonly ContentEntry[] {
  const used = new Set(items.flatMap(namedBy));
  const parentOf = ({ kind, fields }: LiveItem) => fields[PARENT_FIELD[kind] ?? ''] ?? null;
  return items.flatMap((item) => {
    const { kind, slug, fields, publishedAt, liveSince } = item;
    const parent = parentOf(item);
    const address = contentAddress(kind, slug, parent);
    if (address === null || (LISTS.has(kind) && !used.has(libraryKey(kind, slug)))) return [];
    if (kind === 'faq_item' && !bySlug.has(libraryKey('faq_section', parent ?? ''))) return [];
    return {
      kind,
      address,
      title: fields.title ?? slug,
      summary: fields.summary ?? fields.lead ?? '',
      publishedAt: publishedAt.toISOString(),
      updatedAt: liveSince.toISOString(),
    };
  });
}

/** Pages that only list others. */
const LISTS: ReadonlySet<string> = new Set(['category', 'tag', 'faq_section']);

/** The lists that a text stands in. */
const namedBy = ({ kind, fields }: LiveItem): readonly string[] =>
  kind === 'post'
    ? [
        libraryKey('category', fields.category ?? ''),
        ...slugsIn(fields.tags).map((tag) => libraryKey('tag', tag)),
      ]
    : kind === 'faq_item'
      ? [libraryKey('faq_section', fields.section ?? '')]
      : [];
