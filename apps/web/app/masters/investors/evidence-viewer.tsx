import { formatTime } from '@furrow/kernel/dates';
import type { ReviewDocument } from '@furrow/modules/investors/contract';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Skeleton } from '@furrow/ui/skeleton';
import { TextInput } from '@furrow/ui/text-input';
import { Eye, FileText, Minus, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { withChunkTimeout } from '../../shell/chunk-timeout.ts';
import { serverClock } from '../../shell/server-clock.ts';
import { Key } from '../shell/key.tsx';
import { useKeys } from '../shell/keys.ts';
import { fetchDocument } from './fetch-document.ts';

const PdfPages = lazy(() => withChunkTimeout(import('../../farms/documents/pdf-pages.tsx')));

const ZOOMS = ['100', '150', '200'] as const;

interface Opened {
  readonly id: string;
  readonly bytes: Uint8Array;
  readonly at: Date;
}

interface EvidenceViewerProps {
  readonly documents: readonly ReviewDocument[];
  /** What the reviewer is about to read it for; they may say more. */
  readonly purpose: string;
  readonly nameOf: (document: ReviewDocument) => string;
  /** An auditor reads records, and opens no document of a person. */
  readonly mayOpen: boolean;
  onOpened(): void;
}

/** Documents that lie sealed: one is opened with a reason, and whoever opens it is on record. */
export function EvidenceViewer({ documents, purpose, nameOf, mayOpen, onOpened }: EvidenceViewerProps) {
  const [current, setCurrent] = useState(documents[0]?.id ?? null);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [reason, setReason] = useState(purpose);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOpening, setIsOpening] = useState(false);
  const [zoom, setZoom] = useState<(typeof ZOOMS)[number]>('100');
  const at = documents.findIndex(({ id }) => id === current);
  const document = documents[at];
  const choose = (step: number) => {
    const next = documents[at + step];
    if (next !== undefined) setCurrent(next.id);
  };
  const open = async () => {
    if (document === undefined || isOpening || !mayOpen) return;
    setIsOpening(true);
    setProblem(null);
    try {
      const bytes = await fetchDocument(document.id, reason);
      setOpened({ id: document.id, bytes, at: new Date(serverClock.now()) });
      onOpened();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsOpening(false);
    }
  };
  useKeys(
    documents.length === 0
      ? []
      : [
          { key: '[', label: 'Previous document', run: () => choose(-1) },
          { key: ']', label: 'Next document', run: () => choose(1) },
          ...(mayOpen ? [{ key: 'o', label: 'Open the document', run: () => void open() }] : []),
        ],
  );
  if (document === undefined) return <p className="desk-empty">No document was sent for this.</p>;
  const isOpen = opened?.id === document.id;
  return (
    <section className="desk-viewer" aria-label="Document">
      <div className="desk-viewer-head">
        <FileText aria-hidden />
        <strong className="truncate">{document.name}</strong>
        <span className="text-ink-muted">{nameOf(document)}</span>
        {isOpen && (
          <span className="ms-auto flex items-center gap-1">
            <ZoomButton label="Zoom out" onPress={() => setZoom(ZOOMS[ZOOMS.indexOf(zoom) - 1] ?? '100')}>
              <Minus aria-hidden />
            </ZoomButton>
            {zoom}%
            <ZoomButton label="Zoom in" onPress={() => setZoom(ZOOMS[ZOOMS.indexOf(zoom) + 1] ?? '200')}>
              <Plus aria-hidden />
            </ZoomButton>
          </span>
        )}
      </div>
      {isOpen ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it
        <section className="desk-viewer-sheet" data-zoom={zoom} tabIndex={0} aria-label={document.name}>
          {document.media_type === 'application/pdf' ? (
            <Suspense fallback={<Skeleton className="aspect-[8.5/11] w-full" />}>
              <PdfPages data={opened.bytes} title={document.name} />
            </Suspense>
          ) : (
            <Picture bytes={opened.bytes} type={document.media_type} name={document.name} />
          )}
        </section>
      ) : (
        <form
          className="desk-viewer-closed"
          onSubmit={(event) => {
            event.preventDefault();
            void open();
          }}
        >
          {mayOpen ? (
            <>
              <Field label="Why you open it" help="Kept in the audit log with your name." error={problem}>
                <TextInput
                  value={reason}
                  maxLength={2_000}
                  onChange={({ target }) => setReason(target.value)}
                />
              </Field>
              <Button type="submit" size="small" loading={isOpening}>
                Open document <Key of="o" />
              </Button>
            </>
          ) : (
            <p>Only compliance opens documents.</p>
          )}
        </form>
      )}
      <div className="desk-viewer-files">
        {documents.map(({ id, name }, index) => (
          <button
            key={id}
            type="button"
            className="desk-file"
            aria-pressed={id === current}
            onClick={() => setCurrent(id)}
          >
            <span aria-hidden>{index + 1}</span> {name}
          </button>
        ))}
        {documents.length > 1 && (
          <span className="ms-auto whitespace-nowrap">
            <Key of="[" /> <Key of="]" /> document
          </span>
        )}
      </div>
      {isOpen && (
        <p className="desk-viewer-note">
          <Eye aria-hidden /> You opened this document at {formatTime(opened.at)} ET. It’s in the audit log.
        </p>
      )}
    </section>
  );
}

interface ZoomButtonProps {
  readonly label: string;
  readonly onPress: () => void;
  readonly children: React.ReactNode;
}

function ZoomButton({ label, onPress, children }: ZoomButtonProps) {
  return (
    <button type="button" className="desk-zoom" aria-label={label} onClick={onPress}>
      {children}
    </button>
  );
}

interface PictureProps {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly name: string;
}

/** Drawn from its bytes: the page's policy lets no picture in that has no address of ours. */
function Picture({ bytes, type, name }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    createImageBitmap(new Blob([new Uint8Array(bytes)], { type }))
      .then((picture) => {
        const sheet = canvas.current;
        if (left || sheet === null) return;
        sheet.width = picture.width;
        sheet.height = picture.height;
        sheet.getContext('2d')?.drawImage(picture, 0, 0);
      })
      .catch(() => setFailed(true));
    return () => {
      left = true;
    };
  }, [bytes, type]);
  if (failed) return <p className="desk-empty">This picture can’t be drawn.</p>;
  return <canvas ref={canvas} className="desk-picture" role="img" aria-label={name} />;
}
