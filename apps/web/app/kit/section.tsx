import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { Skeleton } from '@furrow/ui/skeleton';
import type { ReactNode } from 'react';
import type { Own } from './use-api-resource.ts';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-line border-t py-10 lg:grid-cols-[minmax(0,4fr)_minmax(0,8fr)]"
    >
      <div>
        <h3 id={id}>{title}</h3>
        {lead !== undefined && <p className="mt-2 text-small text-ink-muted">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

interface LoadedProps<T> {
  readonly own: Own<T>;
  readonly onRetry: () => void;
  readonly children: (value: T) => ReactNode;
}

/** Its own shape while loading, a retry when it failed. */
export function Loaded<T>({ own, onRetry, children }: LoadedProps<T>) {
  if (own.state === 'ready') return children(own.value);
  if (own.state === 'loading') return <Skeleton className="h-24" />;
  return (
    <Notice
      tone="negative"
      title="We couldn’t load this"
      action={
        <Button size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
