export const CONTENT_API = '/api/content';

/** Below `CONTENT_API`; the first as the specification names it. */
export const CONTENT_PATHS = { missingPage: '/404', pageTimeout: '/page-timeout' } as const;
