/** One sentence on every page that shows both figures. */
export const TARGETS_EXPLAINED = 'Net IRR is after fees and gross yield is before fees. Both are targets.';
