import { showSocialOutcome } from '@furrow/modules/identity/api';
import type { SocialOutcome } from '@furrow/modules/identity/contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { reportFault } from '../../shell/session/debug-report.ts';
import { callAsVisitor } from '../calls.ts';
import { askProvider, type SocialAsk } from './social-flow.ts';
import { socialWindow } from './social-window.ts';

interface ProviderEars {
  onOutcome(outcome: SocialOutcome): void;
  /** The popup is gone; an outcome may come all the same. */
  onGone(connection: string): void;
}

/** Goes to providers and hears how it ended, as long as the page is there that asked. */
export function useProvider(ears: ProviderEars): (ask: SocialAsk) => void {
  const latest = useRef(ears);
  useEffect(() => {
    latest.current = ears;
  });
  const listening = useRef(new Set<() => void>());
  useEffect(() => {
    const all = listening.current;
    return () => {
      for (const stop of all) stop();
      all.clear();
    };
  }, []);
  return (ask) => {
    const stop = askProvider(socialWindow(), ask, {
      outcome(outcome) {
        reportRefusal(outcome);
        latest.current.onOutcome(outcome);
      },
      gone: () => latest.current.onGone(ask.connection),
    });
    listening.current.add(stop);
  };
}

/** Back from a round trip of the whole page: how it ended is asked for once, and the address forgets it (A8). */
export function useReturnedOutcome(onOutcome: (outcome: SocialOutcome) => void): void {
  const hear = useEffectEvent(onOutcome);
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const query = new URLSearchParams(search);
    if (!query.has('social')) return;
    query.delete('social');
    const rest = query.size === 0 ? '' : `?${query}`;
    window.history.replaceState(window.history.state, '', pathname + rest + hash);
    callAsVisitor(showSocialOutcome, {})
      .then(({ outcome }) => {
        if (outcome === null) return;
        reportRefusal(outcome);
        hear(outcome);
      })
      .catch(() => {});
  }, []);
}

function reportRefusal(outcome: SocialOutcome): void {
  if (outcome.kind !== 'refused') return;
  const { connection, code, message } = outcome;
  reportFault('social', { connection, error: code, message });
}
