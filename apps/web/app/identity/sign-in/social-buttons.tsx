import type { LastSocialOutcome, SocialConnections, SocialOutcome } from '@furrow/modules/identity/contract';
import { Button } from '@furrow/ui/button';
import { Notice } from '@furrow/ui/notice';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callAsVisitor, IDENTITY } from '../calls.ts';
import { ErrorWithLinks } from '../form/error-with-links.tsx';
import { leaveFor } from '../leave.ts';
import type { SecondStep } from './log-in.ts';
import { askProvider, isMobile } from './social-flow.ts';
import { afterOutcome, chosen, IDLE, type SocialState } from './social-state.ts';

type Offered = SocialConnections['data'];

interface SocialButtonsProps {
  readonly redirect: string | null;
  readonly onSecondStep: (step: SecondStep) => void;
}

/** Only the providers the server offers. Their row keeps its place while that is being asked. */
export function SocialButtons({ redirect, onSecondStep }: SocialButtonsProps) {
  const offered = useOffered();
  const { state, choose } = useSocial(redirect, onSecondStep);
  if (offered !== null && offered.length === 0) return null;
  return (
    <div className="script-only mt-8 min-h-24">
      <p className="flex items-center gap-4 text-fine text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or continue with
      </p>
      {state.error !== null && (
        <Notice tone="negative" role="alert" title="That did not work" className="mt-4">
          <p>
            <ErrorWithLinks text={state.error} />
          </p>
        </Notice>
      )}
      <div className="mt-4 grid gap-3 sm:grid-flow-col sm:auto-cols-fr">
        {offered?.map(({ connection, name }) => (
          <Button
            key={connection}
            loading={state.loading === connection}
            disabled={state.loading !== null && state.loading !== connection}
            onClick={() => choose(connection)}
          >
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}

function useOffered(): Offered | null {
  const [offered, setOffered] = useState<Offered | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    callAsVisitor<SocialConnections>(`${IDENTITY}/connections`, { signal: leaving.signal })
      .then(({ data }) => setOffered(data))
      .catch(() => {
        if (!leaving.signal.aborted) setOffered([]);
      });
    return () => leaving.abort();
  }, []);
  return offered;
}

function useSocial(redirect: string | null, onSecondStep: (step: SecondStep) => void) {
  const [state, setState] = useState<SocialState>(IDLE);
  const [query] = useSearchParams();
  const cameBack = query.has('social');
  const asked = useRef(false);

  const finish = useCallback(
    (outcome: SocialOutcome | null) => {
      setState((before) => {
        const next = afterOutcome(before, outcome);
        return next.kind === 'second_step' ? IDLE : next.state;
      });
      const next = afterOutcome(IDLE, outcome);
      if (next.kind === 'second_step') onSecondStep(next.step);
      if (next.kind === 'leave') leaveFor(next.redirect ?? redirect);
    },
    [redirect, onSecondStep],
  );

  // Back from a round trip of the whole page: how it ended is asked for once.
  useEffect(() => {
    if (!cameBack || asked.current) return;
    asked.current = true;
    callAsVisitor<LastSocialOutcome>(`${IDENTITY}/social-outcome`, { method: 'POST', body: {} })
      .then(({ outcome }) => finish(outcome))
      .catch(() => {});
  }, [cameBack, finish]);

  return {
    state,
    choose(connection: string) {
      setState((before) => chosen(before, connection));
      const ask = { connection, redirect, from: query.get('from'), mfa: state.again === connection };
      void askProvider(ask, isMobile()).then(finish);
    },
  };
}
