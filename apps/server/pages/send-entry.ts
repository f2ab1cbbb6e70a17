import type { IncomingMessage, ServerResponse } from 'node:http';
import { chooseEncoding, isUnchanged, type PageEntry } from './page-entry.ts';

/** Writes a kept page straight to the socket: the whole cost of a hit. */
export function sendEntry(
  entry: PageEntry,
  request: IncomingMessage,
  response: ServerResponse,
  answer: { requestId: string; last: boolean },
): void {
  // Only a page that is as it was can be 'unchanged'; an error is told every time.
  const unchanged = entry.status === 200 && isUnchanged(entry, request.headers['if-none-match']);
  const variant = entry.variants[chooseEncoding(request.headers['accept-encoding'])];
  const headers = (unchanged ? entry.unchanged : variant.headers).slice();
  headers[headers.length - 1] = answer.requestId;
  if (answer.last) headers.push('connection', 'close');
  response.writeHead(unchanged ? 304 : entry.status, headers);
  if (unchanged || request.method === 'HEAD') response.end();
  else response.end(variant.body);
}
