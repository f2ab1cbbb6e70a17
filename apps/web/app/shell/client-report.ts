/** Tells the server what only the browser saw. A lost report must never disturb the visitor. */
function report(kind: 'page-timeout' | '404', path: string): void {
  const body = new Blob([JSON.stringify({ url: path })], { type: 'application/json' });
  navigator.sendBeacon?.(`/api/content/${kind}`, body);
}

export const reportPageTimeout = (path: string) => report('page-timeout', path);
export const reportMissingPage = (path: string) => report('404', path);
