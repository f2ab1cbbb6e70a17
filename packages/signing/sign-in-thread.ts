import { Worker } from 'node:worker_threads';
import type { FirstSigning } from './assemble-signed.ts';
import type { SignaturePlace, TermsPage } from './compose-terms-page.ts';
import type { SigningIdentity } from './identity.ts';
import type { LaterSigning } from './sign-document.ts';
import type { SigningAnswer, SigningQuestion, SigningTasks } from './signing-worker.ts';
import type { Verdict, VerifyOptions } from './verify-signed.ts';

/** So many wait for the thread; whoever comes then is told to come back. */
const MOST_WAITING = 40;

export class TooManySignings extends Error {
  override readonly name = 'TooManySignings';
}

let thread: Worker | undefined;
let count = 0;
const waiting = new Map<number, PromiseWithResolvers<unknown>>();

/** Assembles and seals in a thread of its own: setting the pages takes long, and nobody else waits for it. */
export function signInThread(signing: FirstSigning, identity: SigningIdentity): Promise<Uint8Array> {
  return ask('sign', [signing, identity]);
}

export function countersignInThread(signing: LaterSigning, identity: SigningIdentity): Promise<Uint8Array> {
  return ask('countersign', [signing, identity]);
}

export function termsPageInThread(
  page: TermsPage,
): Promise<{ readonly bytes: Uint8Array; readonly place: SignaturePlace }> {
  return ask('terms', [page]);
}

export function verifyInThread(bytes: Uint8Array, options: VerifyOptions = {}): Promise<Verdict> {
  return ask('verify', [bytes, options]);
}

async function ask<Task extends keyof SigningTasks>(
  task: Task,
  input: Parameters<SigningTasks[Task]>,
): Promise<Awaited<ReturnType<SigningTasks[Task]>>> {
  if (waiting.size >= MOST_WAITING)
    throw new TooManySignings(`${waiting.size} documents are waiting to be signed or verified`);
  thread ??= startThread();
  thread.ref();
  count += 1;
  const settle = Promise.withResolvers<unknown>();
  waiting.set(count, settle);
  thread.postMessage({ id: count, task, input } satisfies SigningQuestion);
  return (await settle.promise) as Awaited<ReturnType<SigningTasks[Task]>>;
}

function startThread(): Worker {
  const started = new Worker(new URL('./signing-worker.ts', import.meta.url), { name: 'signing' });
  started.on('message', (answer: SigningAnswer) => {
    const settle = waiting.get(answer.id);
    waiting.delete(answer.id);
    // A thread without work keeps no process alive.
    if (waiting.size === 0) started.unref();
    if ('value' in answer) settle?.resolve(answer.value);
    else settle?.reject(answer.error);
  });
  started.on('error', (error) => giveUp(started, error));
  started.on('exit', () => giveUp(started, new Error('the thread that signs documents has ended')));
  return started;
}

/** The next document gets a new thread. */
function giveUp(ended: Worker, reason: unknown): void {
  if (thread !== ended) return;
  thread = undefined;
  for (const settle of waiting.values()) settle.reject(reason);
  waiting.clear();
}
