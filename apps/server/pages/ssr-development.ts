import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';

export interface Vite {
  loadBuild(): Promise<unknown>;
  /** Serves the sources as the browser wants them; calls `next` for what is a page. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  close(): Promise<void>;
}

const WEB = fileURLToPath(new URL('../../web', import.meta.url));

// Its own port: the live channel's WebSocket server takes every upgrade on ours.
const HMR_PORT = 24_678;

export async function startVite(): Promise<Vite> {
  // Only a checkout has it; a deployed server never gets here.
  const { createServer } = await import('vite');
  const before = exitListeners();
  const vite = await createServer({
    root: WEB,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: HMR_PORT, host: '127.0.0.1' } },
  });
  // It ends the process by itself on a signal, with the database still open; here the process decides.
  for (const { source, event, listener } of exitListeners()) {
    if (!before.some((known) => known.listener === listener)) source.off(event, listener);
  }
  return {
    loadBuild: () => vite.ssrLoadModule('virtual:react-router/server-build'),
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  };
}

function exitListeners(): { source: EventEmitter; event: string; listener: (...args: unknown[]) => void }[] {
  const sources: [EventEmitter, string][] = [
    [process, 'SIGTERM'],
    [process.stdin, 'end'],
  ];
  return sources.flatMap(([source, event]) =>
    source.rawListeners(event).map((listener) => ({ source, event, listener: listener as () => void })),
  );
}
