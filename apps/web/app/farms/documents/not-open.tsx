import { ErrorState } from '@furrow/ui/error-state';
import { Skeleton } from '@furrow/ui/skeleton';

interface NotOpenProps {
  readonly kind: 'loading' | 'failed';
  /** What it is: 'table'. */
  readonly what: string;
  readonly title: string;
  /** About as large as what is to come. */
  readonly space: string;
  readonly onRetry: () => void;
}

/** In the place of a document that is on its way, or could not be read. */
export function NotOpen({ kind, what, title, space, onRetry }: NotOpenProps) {
  if (kind === 'failed')
    return (
      <ErrorState title={`We couldn’t open the ${what}`} onRetry={onRetry}>
        Check your connection and try again, or download the file.
      </ErrorState>
    );
  return (
    <div role="status">
      <span className="visually-hidden">Opening {title}</span>
      <Skeleton className={space} />
    </div>
  );
}
