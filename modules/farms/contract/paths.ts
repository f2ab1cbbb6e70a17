export const FARM_API = '/api/farm';

/** Below `FARM_API`, as the specification names them. */
export const FARM_PATHS = { list: '/', closed: '/closed', stats: '/stats', one: '/:slug' } as const;

/** Below the origin: pictures are no service of the API. */
export const PORTRAIT_PATHS = {
  farm: '/portraits/:farm/:variant.svg',
  study: '/portraits/study/:key.svg',
} as const;

/** The version makes the address of a drawing change with the drawing, so that it can be cached for ever. */
export function portraitPath(slug: string, variant: string, version: string): string {
  return `/portraits/${slug}/${variant}.svg?v=${version}`;
}
