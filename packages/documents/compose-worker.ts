import { parentPort } from 'node:worker_threads';
import { composeDocument } from './compose-document.ts';
import type { Document } from './document.ts';
import { withKnownLetters } from './known-letters.ts';

/** The thread that sets documents, one after the other. */
export interface ComposeQuestion {
  readonly id: number;
  readonly document: Document;
}

export type ComposeAnswer =
  | { readonly id: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly id: number; readonly error: Error };

if (parentPort === null) throw new Error('this is run as a thread');
const port = parentPort;

let last = Promise.resolve();
port.on('message', (question: ComposeQuestion) => {
  last = last.then(() => answer(question));
});

async function answer({ id, document }: ComposeQuestion): Promise<void> {
  try {
    const set = await composeDocument(await withKnownLetters(document));
    const bytes = new Uint8Array(set);
    port.postMessage({ id, bytes } satisfies ComposeAnswer, [bytes.buffer]);
  } catch (error) {
    port.postMessage({
      id,
      error: error instanceof Error ? error : new Error(String(error)),
    } satisfies ComposeAnswer);
  }
}
