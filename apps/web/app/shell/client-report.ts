/** Tells the server what only the browser saw. A lost report must never disturb the visitor. */
export function reportPageTimeout(path: string): void {
  const body = new Blob([JSON.stringify({ url: path })], { type: 'application/json' });
  navigator.sendBeacon?.('/api/content/page-timeout', body);
}
