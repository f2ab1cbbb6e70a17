/** What the firm writes. */
export const CONTENT_KINDS = [
  'post',
  'news',
  'page',
  'legal',
  'faq_section',
  'faq_item',
  'category',
  'author',
  'tag',
  'download',
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

export const isContentKind = (text: string): text is ContentKind =>
  CONTENT_KINDS.some((kind) => kind === text);

export const CONTENT_KIND_LABELS: Readonly<Record<ContentKind, string>> = {
  post: 'Post',
  news: 'News item',
  page: 'Page',
  legal: 'Legal text',
  faq_section: 'FAQ section',
  faq_item: 'FAQ question',
  category: 'Category',
  author: 'Author',
  tag: 'Tag',
  download: 'Download',
};

/** What pages that show texts of a kind follow: whoever publishes one speaks there. */
export const contentChannel = (kind: ContentKind): string => `content.${kind}`;

/** Where a page that exists once lives: its slug is its address without the first slash. */
const isAddressed = (kind: ContentKind): boolean =>
  kind === 'page' || kind === 'legal' || kind === 'download';

/**
 * Where a text is read. A post's address names its category and a question's its section; both are the `parent`. Null
 * where it has no page of its own.
 */
export function contentAddress(kind: ContentKind, slug: string, parent: string | null): string | null {
  if (isAddressed(kind)) return `/${slug}`;
  if (kind === 'news') return `/newsroom/${slug}`;
  if (kind === 'category') return `/learn/${slug}`;
  if (kind === 'author') return `/learn/author/${slug}`;
  if (kind === 'tag') return `/learn/tag/${slug}`;
  if (kind === 'faq_section') return `/faq/${slug}`;
  if (parent === null) return null;
  return kind === 'post' ? `/learn/${parent}/${slug}` : `/faq/${parent}/${slug}`;
}
