import type { SignaturesStep } from '@furrow/modules/investments/contract';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { envelopeWords } from './envelope-words.ts';

interface SignElsewhereProps {
  readonly service: string;
  readonly document: SignaturesStep['documents'][number];
  readonly isLooking: boolean;
  readonly problem: string | null;
  readonly onLook: () => void;
}

/** Where the signature is given at a service: what happens next, and what became of the last try. */
export function SignElsewhere({ service, document, isLooking, problem, onLook }: SignElsewhereProps) {
  const words = envelopeWords(document.envelope, service);
  return (
    <section aria-labelledby="signature" className="mt-12">
      <h2 id="signature" className="text-h3">
        Your signature
      </h2>
      <p className="mt-1 text-ink-muted text-small">
        You sign this document with {service}. We take you there and bring you back here when you’re done. You
        have five minutes to begin.
      </p>
      {problem === null ? null : (
        <p role="alert" className="field-error mt-3">
          {problem}
        </p>
      )}
      {/* A problem already says what happened and what to do. */}
      {words === null || problem !== null ? null : (
        <Notice tone="warning" title={words.title} className="mt-4">
          <p>{words.text}</p>
          {words.canLook ? (
            <Button size="small" className="needs-script mt-3" loading={isLooking} onClick={onLook}>
              Look again
            </Button>
          ) : null}
        </Notice>
      )}
    </section>
  );
}
