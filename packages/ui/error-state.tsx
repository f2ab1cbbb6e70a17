import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from './button.tsx';
import { Notice } from './notice.tsx';

export interface ErrorStateProps {
  readonly title: string;
  /** The cause, and what to do about it. */
  readonly children: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  /** Without script the retry is the same address again. */
  readonly retryHref?: string | undefined;
  readonly retrying?: boolean | undefined;
}

export function ErrorState({ title, children, onRetry, retryHref, retrying }: ErrorStateProps) {
  const content = (
    <>
      <RotateCw aria-hidden /> Try again
    </>
  );
  return (
    <Notice tone="negative" title={title} role="alert">
      {children}
      <div className="mt-3">
        {onRetry ? (
          <Button size="small" loading={retrying} onClick={onRetry}>
            {content}
          </Button>
        ) : (
          <ButtonLink size="small" href={retryHref ?? ''}>
            {content}
          </ButtonLink>
        )}
      </div>
    </Notice>
  );
}
