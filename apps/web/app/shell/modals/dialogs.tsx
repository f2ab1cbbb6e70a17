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

/** … or ahead. */
export const loadDialogs = () => Promise.all([loadOptOut(), loadSiteDisclosure()]);
