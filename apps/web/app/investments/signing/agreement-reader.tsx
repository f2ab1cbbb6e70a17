import { IconButton } from '@furrow/ui/icon-button';
import { Skeleton } from '@furrow/ui/skeleton';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { withChunkTimeout } from '../../shell/chunk-timeout.ts';

const PdfPages = lazy(() => withChunkTimeout(import('../../farms/documents/pdf-pages.tsx')));

export const READER_ID = 'agreement';

interface AgreementReaderProps {
  readonly url: string;
  readonly name: string;
  readonly pages: number | null;
}

/** A document's pages in place, with the page one is at. */
export function AgreementReader({ url, name, pages }: AgreementReaderProps) {
  const box = useRef<HTMLElement>(null);
  const [page, setPage] = useState(1);
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const count = pages ?? 1;
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
  return (
    <>
      <div className="flex items-center gap-2 border-line border-b px-3 py-1.5 text-small">
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
        <a
          href={`${url}?download`}
          download
          className="link ml-auto inline-flex min-h-11 items-center gap-2 px-2 no-underline"
        >
          <Download aria-hidden className="size-4" /> PDF
          <span className="visually-hidden"> of the {name}</span>
        </a>
      </div>
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside the page must be reached by keyboard.
        tabIndex={0}
        aria-label={name}
        onScroll={read}
      >
        {inBrowser ? (
          <Suspense fallback={<Skeleton className="aspect-[8.5/11] w-full" />}>
            <PdfPages url={url} title={name} />
          </Suspense>
        ) : (
          <Skeleton className="aspect-[8.5/11] w-full" />
        )}
      </section>
    </>
  );
}
