import type { HttpApp } from './http.ts';

/**
 * Takes no further connection and lets requests under way finish; each answer from now on says `connection: close`.
 * Whoever is not done by the deadline is cut off: a stop must end.
 */
export async function stopHttp(app: HttpApp, deadlineMs: number): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), deadlineMs);
  // Connections fall idle at different times; those that do meanwhile are closed as well.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    clearInterval(sweep);
  }
}
