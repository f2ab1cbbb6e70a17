/** The day of the newest of the published figures, as SOURCES.md says where each was read. */
export const FIGURES_CHANGED = '2026-10-09';
