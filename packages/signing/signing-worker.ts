import { parentPort } from 'node:worker_threads';
import type { FirstSigning } from './assemble-signed.ts';
import { composeTermsPage, type TermsPage } from './compose-terms-page.ts';
import type { SigningIdentity } from './identity.ts';
import { countersign, type LaterSigning, signDocument } from './sign-document.ts';
import { type VerifyOptions, verifySigned } from './verify-signed.ts';

/** What the thread can be asked for, and what it answers. */
export interface SigningTasks {
  sign(signing: FirstSigning, identity: SigningIdentity): ReturnType<typeof signDocument>;
  countersign(signing: LaterSigning, identity: SigningIdentity): ReturnType<typeof countersign>;
  terms(page: TermsPage): ReturnType<typeof composeTermsPage>;
  verify(bytes: Uint8Array, options: VerifyOptions): ReturnType<typeof verifySigned>;
}

export interface SigningQuestion {
  readonly id: number;
  readonly task: keyof SigningTasks;
  readonly input: readonly unknown[];
}

export type SigningAnswer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly error: Error };

const TASKS: SigningTasks = {
  sign: signDocument,
  countersign,
  terms: composeTermsPage,
  verify: verifySigned,
};

if (parentPort === null) throw new Error('this is run as a thread');
const port = parentPort;

let last = Promise.resolve();
port.on('message', (question: SigningQuestion) => {
  last = last.then(() => answer(question));
});

async function answer({ id, task, input }: SigningQuestion): Promise<void> {
  try {
    const run = TASKS[task] as (...args: readonly unknown[]) => Promise<unknown>;
    port.postMessage({ id, value: await run(...input) } satisfies SigningAnswer);
  } catch (error) {
    const known = error instanceof Error ? error : new Error(String(error));
    port.postMessage({ id, error: known } satisfies SigningAnswer);
  }
}
