import { OneThread } from '@furrow/documents/one-thread';
import type { FirstSigning } from './assemble-signed.ts';
import type { SignaturePlace, TermsPage } from './compose-terms-page.ts';
import type { SigningIdentity } from './identity.ts';
import type { LaterSigning } from './sign-document.ts';
import type { SigningTasks, SigningWork } from './signing-worker.ts';
import type { Verdict, VerifyOptions } from './verify-signed.ts';

const thread = new OneThread<SigningWork, unknown>(
  'signing',
  new URL('./signing-worker.ts', import.meta.url),
);

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
  return (await thread.ask({ task, input })) as Awaited<ReturnType<SigningTasks[Task]>>;
}
