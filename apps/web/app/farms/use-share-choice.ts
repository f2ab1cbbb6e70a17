import { useState } from 'react';
import {
  followBounds,
  mayGoOn,
  type ShareBounds,
  type ShareNoun,
  setShares,
  shareProblem,
  startChoice,
  stepShares,
  typeShares,
} from './share-choice.ts';

/** The choice of a reader, kept in step with what others leave to choose from. */
export function useShareChoice(bounds: ShareBounds, noun: ShareNoun) {
  const [kept, setKept] = useState(() => startChoice(bounds));
  const [left, setLeft] = useState(false);
  const moved = kept.bounds.least !== bounds.least || kept.bounds.most !== bounds.most;
  const choice = moved ? followBounds(kept, bounds, noun) : kept;
  // Taken over while rendering, so that no frame shows figures for shares that are gone.
  if (moved) setKept(choice);
  return {
    ...choice,
    problem: left || !mayGoOn(choice) ? shareProblem(choice, noun) : null,
    type: (text: string) => {
      setLeft(false);
      setKept(typeShares(choice, text));
    },
    step: (by: 1 | -1) => setKept(stepShares(choice, by)),
    slide: (shares: number) => setKept(setShares(choice, shares)),
    leave: () => setLeft(true),
  };
}
