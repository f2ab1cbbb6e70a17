import type { Document } from './document.ts';
import { OneThread } from './one-thread.ts';

const thread = new OneThread<Document, Uint8Array<ArrayBuffer>>(
  'documents',
  new URL('./compose-worker.ts', import.meta.url),
);

/** Sets a document in a thread of its own: a long one takes seconds, and nobody else waits for it. Letters that the fonts lack are question marks. */
export function composeInThread(document: Document): Promise<Uint8Array<ArrayBuffer>> {
  return thread.ask(document);
}
