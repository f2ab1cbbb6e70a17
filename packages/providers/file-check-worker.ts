import { parentPort } from 'node:worker_threads';
import { checkContent } from './file-check-content.ts';
import type { MediaType } from './file-check-name.ts';

/** The thread that reads files: one at a time, for as long as it is let. */
export interface ContentQuestion {
  readonly mediaType: MediaType;
  /** With a buffer of its own, which goes over to the thread. */
  readonly bytes: Uint8Array<ArrayBuffer>;
}

if (parentPort === null) throw new Error('this is run as a thread');
const port = parentPort;

port.on('message', async ({ mediaType, bytes }: ContentQuestion) => {
  port.postMessage(await checkContent(mediaType, bytes));
});
port.postMessage('ready');
