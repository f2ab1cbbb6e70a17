import {
  GlobalWorkerOptions,
  getDocument,
  type PDFDocumentLoadingTask,
  type PDFDocumentProxy,
} from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { NotOpen } from './not-open.tsx';
import { type OnDrawn, PdfPage } from './pdf-page.tsx';

type Opening =
  | { readonly kind: 'loading' }
  | { readonly kind: 'open'; readonly pdf: PDFDocumentProxy; readonly ratio: number }
  | { readonly kind: 'failed' };

/** Where the PDF is, or the PDF itself where no address answers it. */
type Source =
  | { readonly url: string; readonly data?: undefined }
  | { readonly data: Uint8Array; readonly url?: undefined };

interface Reading {
  readonly title: string;
  readonly onOpen?: (pdf: PDFDocumentProxy) => void;
  readonly onDrawn?: OnDrawn;
}

/** All pages of a PDF below each other. Each is drawn when it comes near the screen. */
export default function PdfPages({ url, data, title, onOpen, onDrawn }: Source & Reading) {
  const [opening, setOpening] = useState<Opening>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const told = useRef(onOpen);
  told.current = onOpen;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the same address again.
  useEffect(() => {
    let left = false;
    setOpening({ kind: 'loading' });
    const task = openPdf(data === undefined ? { url } : { data: data.slice() });
    task.promise
      .then(async (pdf) => {
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
        if (left) return;
        setOpening({ kind: 'open', pdf, ratio: height / width });
        told.current?.(pdf);
      })
      .catch(() => {
        if (!left) setOpening({ kind: 'failed' });
      });
    return () => {
      left = true;
      void task.destroy();
    };
  }, [url, data, attempt]);

  if (opening.kind !== 'open')
    return (
      <NotOpen
        kind={opening.kind}
        what="document"
        title={title}
        space="aspect-[8.5/11] w-full"
        onRetry={() => setAttempt((count) => count + 1)}
      />
    );
  const { pdf, ratio } = opening;
  return (
    <ol className="space-y-6" aria-label={`Pages of ${title}`}>
      {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} ratio={ratio} onDrawn={onDrawn} />
      ))}
    </ol>
  );
}

GlobalWorkerOptions.workerSrc = worker;

/** What stands in a document is read as ink on paper: nothing in it is run, and nothing is fetched for it. */
function openPdf(source: { url: string | undefined } | { data: Uint8Array }): PDFDocumentLoadingTask {
  return getDocument({
    // Bytes are handed over to the worker and gone here: whoever keeps them hands in a copy.
    ...source,
    enableXfa: false,
    // The whole file at once: it is small, and the server need not answer in parts.
    disableRange: true,
    disableStream: true,
    useWasm: false,
  });
}
