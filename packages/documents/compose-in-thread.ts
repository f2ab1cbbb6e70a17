import { Worker } from 'node:worker_threads';
import type { ComposeAnswer, ComposeQuestion } from './compose-worker.ts';
import type { Document } from './document.ts';

/** So many wait for the thread; whoever comes then is told to come back. */
const MOST_WAITING = 40;

export class TooManyDocuments extends Error {
  override readonly name = 'TooManyDocuments';
}

let thread: Worker | undefined;
let count = 0;
const waiting = new Map<number, PromiseWithResolvers<Uint8Array<ArrayBuffer>>>();

/** Sets a document in a thread of its own: a long one takes seconds, and nobody else waits for it. Letters that the fonts lack are question marks. */
export function composeInThread(document: Document): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting.size >= MOST_WAITING)
    return Promise.reject(new TooManyDocuments(`${waiting.size} documents are waiting`));
  thread ??= startThread();
  thread.ref();
  count += 1;
  const settle = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  waiting.set(count, settle);
  thread.postMessage({ id: count, document } satisfies ComposeQuestion);
  return settle.promise;
}

function startThread(): Worker {
  const started = new Worker(new URL('./compose-worker.ts', import.meta.url), { name: 'documents' });
  started.on('message', (answer: ComposeAnswer) => {
    const settle = waiting.get(answer.id);
    waiting.delete(answer.id);
    // A thread without work keeps no process alive.
    if (waiting.size === 0) started.unref();
    if ('bytes' in answer) settle?.resolve(answer.bytes);
    else settle?.reject(answer.error);
  });
  started.on('error', (error) => giveUp(started, error));
  started.on('exit', () => giveUp(started, new Error('the thread that sets documents has ended')));
  return started;
}

/** The next document gets a new thread. */
function giveUp(ended: Worker, reason: unknown): void {
  if (thread !== ended) return;
  thread = undefined;
  for (const settle of waiting.values()) settle.reject(reason);
  waiting.clear();
}
