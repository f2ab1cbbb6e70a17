import { lazy } from 'react';

const loadOptOut = () => import('../footer/opt-out-dialog.tsx');
const loadSiteDisclosure = () => import('../footer/site-disclosure-dialog.tsx');

/** Dialogs of the frame: fetched when first wanted … */
export const OptOutDialog = lazy(async () => ({ default: (await loadOptOut()).OptOutDialog }));
export const SiteDisclosureDialog = lazy(async () => ({
  default: (await loadSiteDisclosure()).SiteDisclosureDialog,
}));

export const DIALOGS_LOAD_AFTER_MS = 15_000;

/** … or when the page has long settled (A9), so that they open at once. */
export function loadDialogs(): void {
  // A lost connection only means that the first use fetches them.
  Promise.all([loadOptOut(), loadSiteDisclosure()]).catch(() => {});
}
