import { Button } from '@furrow/ui/button';
import { ProgressBar } from '@furrow/ui/progress-bar';
import { CircleAlert } from 'lucide-react';
import { lineWords, type OneUpload } from './upload-line.ts';
import type { Uploads } from './use-uploads.ts';

/** How far each document has come. Always there, so that a screen reader knows it before its text changes. */
export function UploadList({ uploads }: { readonly uploads: Uploads }) {
  const { line } = uploads;
  return (
    <div className="space-y-3">
      <p role="status" className="text-ink-muted text-small">
        {lineWords(line)}
      </p>
      {line.uploads.length > 0 && (
        <ul className="space-y-3">
          {line.uploads.map((one) => (
            <li key={one.key}>
              {one.refusal === null ? <Going one={one} /> : <Refused one={one} uploads={uploads} />}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Going({ one: { file, share } }: { readonly one: OneUpload }) {
  return (
    <>
      <p className="flex justify-between gap-4 text-small">
        <span className="min-w-0 break-words">{file.name}</span>
        <span className="flex-none text-ink-muted tabular-nums">{wordsFor(share)}</span>
      </p>
      <ProgressBar label={file.name} value={Math.round((share ?? 0) * 100)} className="mt-1" />
    </>
  );
}

function Refused({ one, uploads }: { readonly one: OneUpload; readonly uploads: Uploads }) {
  const { name } = one.file;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p role="alert" className="field-error mt-0 min-w-0 flex-1 basis-64">
        <CircleAlert aria-hidden />
        <span className="min-w-0 break-words">
          {name}: {one.refusal}
        </span>
      </p>
      <div className="flex gap-2">
        {one.mayTryAgain && (
          <Button size="small" onClick={() => uploads.tryAgain(one)}>
            Try again<span className="visually-hidden"> with {name}</span>
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={() => uploads.dismiss(one)}>
          Skip file<span className="visually-hidden">: {name}</span>
        </Button>
      </div>
    </div>
  );
}

function wordsFor(share: number | null): string {
  if (share === null) return 'Waiting';
  return share < 1 ? `${Math.round(share * 100)}%` : 'Checking';
}
