/** What the site noticed about a page: it is not there, or it took longer than ten seconds to come. */
export const PAGE_REPORT_KINDS = ['missing', 'timeout'] as const;

export type PageReportKind = (typeof PAGE_REPORT_KINDS)[number];

/** Stands for all paths that came after there was no more room. No path looks like it: paths begin with a slash. */
export const OTHER_PATHS = '(other)';
