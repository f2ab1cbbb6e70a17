import type { IncomingMessage } from 'node:http';
import type { EarlyAnswer } from '../http/node-server.ts';
import type { PageCache } from './page-cache.ts';
import type { PageEntry } from './page-entry.ts';
import { pageKey } from './page-key.ts';
import { sendEntry } from './send-entry.ts';

/** Answers kept pages before any routing. Everything else passes by untouched. */
export function answerFromCache(options: {
  cache: PageCache<PageEntry>;
  requestId(request: IncomingMessage): string;
  isStopping(): boolean;
}): EarlyAnswer {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const key = pageKey(request.url ?? '', request.headers);
    const entry = key && options.cache.get(key.id);
    if (!entry) return false;
    sendEntry(entry, request, response, {
      requestId: options.requestId(request),
      last: options.isStopping(),
    });
    return true;
  };
}
