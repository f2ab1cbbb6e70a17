import { Notice } from '@furrow/ui/notice';
import { type ReactNode, useEffect, useRef } from 'react';
import { ErrorWithLinks } from './error-with-links.tsx';

interface FocusedProblemProps {
  readonly title: string;
  readonly text: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** An error of something that was not a form: it is read out, and keyboard and screen reader go on from it. */
export function FocusedProblem({ title, text, className, children }: FocusedProblemProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text is another error
  useEffect(() => box.current?.focus(), [text]);
  return (
    <div ref={box} tabIndex={-1} role="alert" className={className}>
      <Notice tone="negative" title={title}>
        <p>
          <ErrorWithLinks text={text} />
        </p>
        {children}
      </Notice>
    </div>
  );
}
