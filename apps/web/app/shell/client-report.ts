import { reportMissingPage as missingPage, reportSlowPage } from '@furrow/modules/content/api';

/** Tells the server what only the browser saw. A lost report must never disturb the visitor. */
function report({ path: address }: { readonly path: string }, path: string): void {
  const body = new Blob([JSON.stringify({ url: path })], { type: 'application/json' });
  navigator.sendBeacon?.(address, body);
}

export const reportPageTimeout = (path: string) => report(reportSlowPage, path);
export const reportMissingPage = (path: string) => report(missingPage, path);
