import type { FarmDetail, FarmDocument } from '@furrow/modules/farms/contract';
import { buttonClass } from '@furrow/ui/button';
import { Skeleton } from '@furrow/ui/skeleton';
import { Download } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { withChunkTimeout } from '../../shell/chunk-timeout.ts';
import { useReadMark } from './use-read-mark.ts';

const PdfPages = lazy(() => withChunkTimeout(import('./pdf-pages.tsx')));
const CsvTable = lazy(() => withChunkTimeout(import('./csv-table.tsx')));

interface DocumentViewProps {
  readonly farm: FarmDetail;
  readonly document: FarmDocument;
  /** Whether an opening is remembered. */
  readonly marks: boolean;
  /** Of its heading: lower where it stands inside an article. */
  readonly level?: 2 | 3;
}

/** A document, to read in the page. What draws it is loaded only here. */
export function DocumentView({ farm, document, marks, level = 2 }: DocumentViewProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  useReadMark(farm, document.id, marks && !document.meta_data.read, 'document_published');
  // What draws a PDF needs a browser even to be loaded, and a table is fetched by one.
  const [inBrowser, setInBrowser] = useState(false);
  // Opened below a long list: one is taken to it.
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    setInBrowser(true);
    place.current?.scrollIntoView();
  }, []);
  return (
    <section ref={place} className="mt-12 scroll-mt-24" aria-labelledby="open-document">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-3">
        <Heading id="open-document">{document.title}</Heading>
        <a href={`${document.url}?download`} download className={buttonClass({ size: 'small' })}>
          <Download aria-hidden />
          Download
        </a>
      </div>
      {document.media_type.startsWith('image/') ? (
        <img
          src={document.url}
          alt={document.title}
          className="h-auto max-w-full rounded-md border border-line"
        />
      ) : inBrowser ? (
        <Suspense fallback={<Skeleton className="aspect-[8.5/11] w-full" />}>
          {document.media_type === 'text/csv' ? (
            <CsvTable url={document.url} title={document.title} />
          ) : (
            <PdfPages url={document.url} title={document.title} />
          )}
        </Suspense>
      ) : (
        <Skeleton className="aspect-[8.5/11] w-full" />
      )}
    </section>
  );
}
