import { IconButton } from '@furrow/ui/icon-button';
import { Skeleton } from '@furrow/ui/skeleton';
import { AArrowUp, ChevronLeft, ChevronRight, Download, Search } from 'lucide-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { withChunkTimeout } from '../../shell/chunk-timeout.ts';
import { FindBar } from './find-bar.tsx';
import { useFind } from './use-find.ts';

const PdfPages = lazy(() => withChunkTimeout(import('../../farms/documents/pdf-pages.tsx')));

export const READER_ID = 'agreement';

interface AgreementReaderProps {
  readonly url: string;
  readonly name: string;
  readonly pages: number | null;
}

/** A document's pages in place, with the page one is at, its words to be found, and larger where they are too small. */
export function AgreementReader({ url, name, pages }: AgreementReaderProps) {
  const box = useRef<HTMLElement>(null);
  const finder = useRef<HTMLButtonElement>(null);
  const [page, setPage] = useState(1);
  const [inBrowser, setInBrowser] = useState(false);
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [isFinding, setFinding] = useState(false);
  const [isLarger, setLarger] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const count = pages ?? pdf?.numPages ?? 1;
  const sheets = () => [...(box.current?.querySelectorAll<HTMLElement>('.pdf-sheet') ?? [])];
  const turn = (to: number) => {
    const sheet = sheets()[to - 1];
    if (sheet !== undefined) box.current?.scrollTo({ top: sheet.offsetTop - 16 });
  };
  const read = () => {
    const top = (box.current?.scrollTop ?? 0) + 120;
    const at = sheets().findLastIndex(({ offsetTop }) => offsetTop <= top);
    setPage(Math.max(1, at + 1));
  };
  const find = useFind(pdf, { sheets, turn });
  const resized = useRef({ page, turn });
  resized.current = { page, turn };
  // biome-ignore lint/correctness/useExhaustiveDependencies: pages of another size begin elsewhere.
  useEffect(() => resized.current.turn(resized.current.page), [isLarger]);
  const closeFinding = () => {
    find.look('');
    setFinding(false);
    finder.current?.focus();
  };
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 border-line border-b px-3 py-1.5 text-small">
        <IconButton
          size="small"
          label="Previous page"
          icon={<ChevronLeft aria-hidden />}
          disabled={page <= 1}
          onClick={() => turn(page - 1)}
        />
        <span className="tabular">
          <b className="font-semibold">Page {page}</b> of {count}
        </span>
        <IconButton
          size="small"
          label="Next page"
          icon={<ChevronRight aria-hidden />}
          disabled={page >= count}
          onClick={() => turn(page + 1)}
        />
        <div className="flex gap-2 max-sm:w-full sm:ml-auto">
          <button
            ref={finder}
            type="button"
            aria-expanded={isFinding}
            disabled={pdf === null}
            className="process-tool needs-script"
            onClick={() => (isFinding ? closeFinding() : setFinding(true))}
          >
            <Search aria-hidden className="size-4" /> Find
          </button>
          <button
            type="button"
            aria-pressed={isLarger}
            disabled={pdf === null}
            className="process-tool needs-script"
            onClick={() => setLarger(!isLarger)}
          >
            <AArrowUp aria-hidden className="size-4" /> Larger
          </button>
          <a href={`${url}?download`} download className="process-tool link no-underline max-sm:ml-auto">
            <Download aria-hidden className="size-4" /> PDF
            <span className="visually-hidden"> of the {name}</span>
          </a>
        </div>
      </div>
      {isFinding ? <FindBar name={name} find={find} onClose={closeFinding} /> : null}
      <progress
        className="progress process-read"
        aria-label={`How far you are in the ${name}`}
        value={page}
        max={count}
      />
      <section
        ref={box}
        id={READER_ID}
        className="process-reader"
        data-larger={isLarger || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside the page must be reached by keyboard.
        tabIndex={0}
        aria-label={name}
        onScroll={read}
      >
        {inBrowser ? (
          <Suspense fallback={<Skeleton className="aspect-[8.5/11] w-full" />}>
            <PdfPages url={url} title={name} onOpen={setPdf} onDrawn={find.show} />
          </Suspense>
        ) : (
          <Skeleton className="aspect-[8.5/11] w-full" />
        )}
      </section>
    </>
  );
}
