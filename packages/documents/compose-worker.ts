import { answerAsThread } from './answer-as-thread.ts';
import { composeDocument } from './compose-document.ts';
import type { Document } from './document.ts';
import { withKnownLetters } from './known-letters.ts';

/** The thread that sets documents. */
answerAsThread(
  async (document: Document) => new Uint8Array(await composeDocument(await withKnownLetters(document))),
  ({ buffer }) => [buffer],
);
