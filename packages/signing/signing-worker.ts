import { answerAsThread } from '@furrow/documents/answer-as-thread';
import type { FirstSigning } from './assemble-signed.ts';
import { composeTermsPage, type TermsPage } from './compose-terms-page.ts';
import type { SigningIdentity } from './identity.ts';
import { countersign, type LaterSigning, signDocument } from './sign-document.ts';
import { type VerifyOptions, verifySigned } from './verify-signed.ts';

/** What the thread can be asked for. */
export interface SigningTasks {
  sign(signing: FirstSigning, identity: SigningIdentity): ReturnType<typeof signDocument>;
  countersign(signing: LaterSigning, identity: SigningIdentity): ReturnType<typeof countersign>;
  terms(page: TermsPage): ReturnType<typeof composeTermsPage>;
  verify(bytes: Uint8Array, options: VerifyOptions): ReturnType<typeof verifySigned>;
}

export interface SigningWork {
  readonly task: keyof SigningTasks;
  readonly input: readonly unknown[];
}

const TASKS: SigningTasks = {
  sign: signDocument,
  countersign,
  terms: composeTermsPage,
  verify: verifySigned,
};

answerAsThread(({ task, input }: SigningWork) => {
  const run = TASKS[task] as (...args: readonly unknown[]) => Promise<unknown>;
  return run(...input);
});
