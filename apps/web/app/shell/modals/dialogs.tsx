import { NOTICES } from '@furrow/kernel/notices';
import type { ReactElement } from 'react';
import { withChunkTimeout } from '../chunk-timeout.ts';
import type { SiteSettings } from '../site-settings.ts';
import { toast } from '../toasts/toast.ts';
import { modals } from './modal-stack.ts';

const loadOptOut = () => import('../footer/opt-out-dialog.tsx');
const loadSiteDisclosure = () => import('../footer/site-disclosure-dialog.tsx');

/** Dialogs of the frame: fetched when first wanted … */
export const openOptOut = () => opened(loadOptOut().then(({ OptOutDialog }) => <OptOutDialog />));
export const openSiteDisclosure = (site: SiteSettings) =>
  opened(loadSiteDisclosure().then(({ SiteDisclosureDialog }) => <SiteDisclosureDialog site={site} />));

/** One that cannot be fetched, or not in time, must not take the page with it. */
export function opened(dialog: Promise<ReactElement>): Promise<void> {
  return withChunkTimeout(dialog).then(modals.open, () =>
    toast.show({ code: 'no-connection', type: 'error', text: NOTICES.no_connection }),
  );
}

export const DIALOGS_LOAD_AFTER_MS = 15_000;

/** … or when the page has long settled (A9), so that they open at once. */
export function loadDialogs(): void {
  // A lost connection only means that the first use fetches them.
  Promise.all([loadOptOut(), loadSiteDisclosure()]).catch(() => {});
}
