import { ProgressBar } from '@furrow/ui/progress-bar';
import type { WaitingUpload } from './use-uploads.ts';

/** How far each paper has come. Always there, so that a screen reader knows it before its text changes. */
export function UploadProgress({ waiting }: { readonly waiting: readonly WaitingUpload[] }) {
  const [first] = waiting;
  return (
    <div>
      <p role="status" className="visually-hidden">
        {first === undefined ? '' : `Sending ${first.name}`}
      </p>
      {waiting.length > 0 && (
        <ul className="space-y-3">
          {waiting.map(({ key, name, share }) => (
            <li key={key}>
              <p className="flex justify-between gap-4 text-small">
                <span className="min-w-0 break-words">{name}</span>
                <span className="text-ink-muted tabular-nums">{wordsFor(share)}</span>
              </p>
              <ProgressBar label={name} value={Math.round(share * 100)} className="mt-1" />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function wordsFor(share: number): string {
  if (share === 0) return 'Waiting';
  return share < 1 ? `${Math.round(share * 100)}%` : 'Being checked';
}
