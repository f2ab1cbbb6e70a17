/** One sentence on every page that shows both figures. */
export const TARGETS_EXPLAINED = 'Net IRR is after fees, gross yield before. Both are targets.';
