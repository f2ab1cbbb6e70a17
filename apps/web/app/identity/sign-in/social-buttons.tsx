import { listConnections } from '@furrow/modules/identity/api';
import type { SocialConnections, SocialOutcome } from '@furrow/modules/identity/contract';
import { Button } from '@furrow/ui/button';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FocusedProblem } from '../../kit/form/focused-problem.tsx';
import { callAsVisitor } from '../calls.ts';
import { redirectAfterSignIn } from '../redirect-after-sign-in.ts';
import type { SecondStep } from './log-in.ts';
import { socialButtonId } from './provider-hint.ts';
import { afterOutcome, chosen, IDLE, type SocialState, turnedBack } from './social-state.ts';
import { useProvider, useReturnedOutcome } from './use-provider.ts';

type Offered = SocialConnections['data'];

interface SocialButtonsProps {
  readonly redirect: string | null;
  readonly onSecondStep: (step: SecondStep) => void;
  /** What comes first, given the provider that has to be gone through again. It is there without script too. */
  readonly lead?: (again: string | null) => ReactNode;
}

/** Only the providers the server offers. Their row keeps its place while that is being asked. */
export function SocialButtons({ redirect, onSecondStep, lead }: SocialButtonsProps) {
  const offered = useOffered();
  const { state, choose } = useSocial(redirect, onSecondStep);
  const problem = state.error !== null && <FocusedProblem title="That didn’t work" text={state.error} />;
  const first = lead !== undefined && (
    <div className="mt-8 space-y-6">
      {problem}
      {lead(state.again)}
    </div>
  );
  if (offered !== null && offered.length === 0) return first;
  return (
    <>
      {first}
      <div className="script-only mt-8 min-h-24">
        <p className="flex items-center gap-4 text-fine text-ink-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          or continue with
        </p>
        {lead === undefined && problem && <div className="mt-4">{problem}</div>}
        <div className="mt-4 grid gap-3 sm:grid-flow-col sm:auto-cols-fr">
          {offered?.map(({ connection, name }) => (
            <Button
              key={connection}
              id={socialButtonId(connection)}
              loading={state.loading === connection}
              disabled={state.loading !== null && state.loading !== connection}
              onClick={() => choose(connection)}
            >
              {name}
            </Button>
          ))}
        </div>
      </div>
    </>
  );
}

function useOffered(): Offered | null {
  const [offered, setOffered] = useState<Offered | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    callAsVisitor(listConnections, {}, { signal: leaving.signal })
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

  const finish = (outcome: SocialOutcome) => {
    const next = afterOutcome(state, outcome);
    if (next.kind === 'second_step') return onSecondStep(next.step);
    setState(next.state);
    if (next.kind === 'leave') redirectAfterSignIn(next.redirect ?? redirect);
  };
  const ask = useProvider({
    onOutcome: finish,
    onGone: (connection) => setState((before) => turnedBack(before, connection)),
  });
  useReturnedOutcome(finish);

  return {
    state,
    choose(connection: string) {
      setState(chosen(state, connection));
      ask({ connection, redirect, from: query.get('from'), mfa: state.again === connection });
    },
  };
}
