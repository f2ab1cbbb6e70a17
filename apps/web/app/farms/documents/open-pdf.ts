import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = worker;

/** What stands in a document is read as ink on paper: nothing in it is run, and nothing is fetched for it. */
export function openPdf(url: string): PDFDocumentLoadingTask {
  return getDocument({
    url,
    enableXfa: false,
    // The whole file at once: it is small, and the server need not answer in parts.
    disableRange: true,
    disableStream: true,
    useWasm: false,
  });
}
