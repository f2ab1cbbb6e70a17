import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';

export interface RenderDocumentOptions {
  readonly nonce: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** What failed inside the page. What fails the page as a whole rejects instead. */
  report(error: unknown): void;
}

export interface RenderedDocument {
  readonly html: string;
  /** Some part is missing: such a page must not be taken for the real one. */
  readonly damaged: boolean;
}

const DOCTYPE = '<!DOCTYPE html>';
/** What React leaves where a part waits for something, or failed. */
const MISSING_PART = '<!--$!-->';

/**
 * Nothing is sent before everything is there. Our pages wait for nothing once their data is read, and rendering at one go costs
 * about half of what a renderer costs that can wait; that one is asked only when some part needs it.
 */
export function renderDocument(page: ReactNode, options: RenderDocumentOptions): Promise<RenderedDocument> {
  const html = atOneGo(page);
  return html === null
    ? renderPatiently(page, options)
    : Promise.resolve({ html: DOCTYPE + html, damaged: false });
}

/** Null when some part is not there: it may be on its way, or have failed. */
function atOneGo(page: ReactNode): string | null {
  try {
    const html = renderToString(page);
    return html.includes(MISSING_PART) ? null : html;
  } catch {
    // Rendered once more, it fails again and is reported there.
    return null;
  }
}

function renderPatiently(page: ReactNode, options: RenderDocumentOptions): Promise<RenderedDocument> {
  const { nonce, timeoutMs, signal, report } = options;
  const failures: unknown[] = [];
  let failed = false;

  return new Promise((resolve, reject) => {
    const leave = () => abort();
    const settle = () => {
      // Held timers would keep every render alive for seconds after its last byte.
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    };
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onAllReady() {
        settle();
        if (failed) return;
        for (const error of failures) report(error);
        pipe(new Collected((html) => resolve({ html, damaged: failures.length > 0 })));
      },
      onShellError(error) {
        settle();
        failed = true;
        reject(error);
      },
      onError(error) {
        // A visitor who left is no fault.
        if (!signal.aborted) failures.push(error);
      },
    });
    const timer = setTimeout(leave, timeoutMs);
    signal.addEventListener('abort', leave, { once: true });
  });
}

/** All that is written, as one text. */
class Collected extends Writable {
  readonly #pieces: Uint8Array[] = [];
  readonly #done: (text: string) => void;

  constructor(done: (text: string) => void) {
    super();
    this.#done = done;
  }

  override _write(piece: Buffer, _encoding: BufferEncoding, next: () => void): void {
    this.#pieces.push(piece);
    next();
  }

  override _final(next: () => void): void {
    this.#done(Buffer.concat(this.#pieces).toString());
    next();
  }
}
