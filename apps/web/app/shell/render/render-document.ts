import { PassThrough } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

export interface RenderDocumentOptions {
  readonly nonce: string;
  /** Nothing is sent before everything is there: for answers that are kept, and for readers without script. */
  readonly whole: boolean;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** What failed inside the page. What fails the page as a whole rejects instead. */
  report(error: unknown): void;
}

export interface RenderedDocument {
  readonly body: PassThrough;
  /** Some part is missing: such a page must not be taken for the real one. Only known of a whole document. */
  readonly damaged: boolean;
}

export function renderDocument(page: ReactNode, options: RenderDocumentOptions): Promise<RenderedDocument> {
  const { nonce, whole, timeoutMs, signal, report } = options;
  const failures: unknown[] = [];
  let shellReady = false;

  return new Promise((resolve, reject) => {
    const answer = () => {
      const body = new PassThrough();
      // Held timers would keep every render alive for seconds after its last byte.
      body.once('close', () => clearTimeout(timer));
      pipe(body);
      resolve({ body, damaged: failures.length > 0 });
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onShellReady() {
        shellReady = true;
        for (const error of failures) report(error);
        if (!whole) answer();
      },
      onAllReady() {
        if (whole) answer();
      },
      onShellError(error) {
        clearTimeout(timer);
        reject(error);
      },
      onError(error) {
        // A visitor who left is no fault.
        if (signal.aborted) return;
        failures.push(error);
        if (shellReady) report(error);
      },
    });
    const timer = setTimeout(abort, timeoutMs);
    signal.addEventListener('abort', () => abort(), { once: true });
  });
}
