import { Button } from '@furrow/ui/button';
import { Skeleton } from '@furrow/ui/skeleton';
import { CircleCheck, FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useAct } from '../../kit/use-act.ts';
import { withChunkTimeout } from '../../shell/chunk-timeout.ts';
import type { OpenCustodianPage } from './custodian-facts.tsx';
import { fetchAgreement } from './fetch-agreement.ts';

const PdfPages = lazy(() => withChunkTimeout(import('../../farms/documents/pdf-pages.tsx')));

interface CustodianAgreementProps {
  readonly token: string;
  readonly document: OpenCustodianPage['documents'][number];
  readonly onRead: () => void;
}

/** One agreement, opened by a press: that it was read is on record. */
export function CustodianAgreement({ token, document, onRead }: CustodianAgreementProps) {
  const [bytes, setBytes] = useState<Uint8Array | null>(null);
  const { acting, act } = useAct();
  const open = () =>
    act('open', async () => {
      setBytes(await fetchAgreement(token, document.kind));
      onRead();
    });
  return (
    <div className="overflow-clip rounded-md border border-line-strong bg-surface-raised">
      <div className="flex flex-wrap items-center justify-between gap-4 px-5 py-4">
        <p className="flex items-center gap-3">
          {bytes === null ? <FileText aria-hidden /> : <CircleCheck aria-hidden className="text-action" />}
          <b className="font-semibold">{document.name}</b>
        </p>
        {bytes === null ? (
          <Button className="needs-script" loading={acting === 'open'} onClick={() => void open()}>
            Read the {document.name}
          </Button>
        ) : null}
      </div>
      {bytes === null ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls inside the page must be reached by keyboard.
        <section className="process-reader" tabIndex={0} aria-label={document.name}>
          <Suspense fallback={<Skeleton className="aspect-[8.5/11] w-full" />}>
            <PdfPages data={bytes} title={document.name} />
          </Suspense>
        </section>
      )}
    </div>
  );
}
