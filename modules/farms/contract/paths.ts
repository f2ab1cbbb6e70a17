import type { Id } from '@furrow/kernel/ids';

/** Below the origin: pictures are no service of the API. */
export const PORTRAIT_PATHS = {
  farm: '/portraits/:farm/:variant.svg',
  study: '/portraits/study/:key.svg',
  /** About a kilobyte, shown until the study itself is there. */
  studyPlaceholder: '/portraits/study/:key/placeholder.svg',
  /** What a shared link shows. */
  card: '/portraits/:farm/card.png',
} as const;

/** The version makes the address of a drawing change with the drawing, so that it can be cached for ever. */
export function portraitPath(slug: string, variant: string, version: string): string {
  return `/portraits/${slug}/${variant}.svg?v=${version}`;
}

/** Below the origin, so that a browser can show a document in the page. */
export const DOCUMENT_PATH = '/documents/:id/:file_name';

export function documentPath(id: Id<'doc'>, fileName: string): string {
  return `/documents/${id}/${encodeURIComponent(fileName)}`;
}
