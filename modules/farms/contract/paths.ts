import type { Id } from '@furrow/kernel/ids';
export const FARM_API = '/api/farm';

/** Below `FARM_API`, as the specification names them; the others in its manner. */
export const FARM_PATHS = {
  list: '/',
  closed: '/closed',
  stats: '/stats',
  unfinished: '/unfinished/:farmId',
  read: '/:farmId/read',
  watched: '/watch',
  watch: '/watch/:farmId',
  one: '/:slug',
  map: '/:slug/map',
  financials: '/:slug/financials',
  documents: '/:slug/documents',
  notes: '/:slug/notes',
} as const;

/** Below the origin: pictures are no service of the API. */
export const PORTRAIT_PATHS = {
  farm: '/portraits/:farm/:variant.svg',
  study: '/portraits/study/:key.svg',
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
