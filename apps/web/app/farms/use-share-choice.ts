import { useEffect, useState } from 'react';
import { keptShares } from './kept-shares.ts';
import {
  followBounds,
  mayGoOn,
  type ShareBounds,
  type ShareChoice,
  type ShareNoun,
  setShares,
  shareProblem,
  startChoice,
  stepShares,
  typeShares,
} from './share-choice.ts';

interface Choosing {
  readonly farmId: string;
  readonly bounds: ShareBounds;
  readonly noun: ShareNoun;
  /** Begins with these and not with the fewest. */
  readonly start?: number;
}

/** The choice of a reader, kept in step with what others leave to choose from and with the farm's other pages. */
export function useShareChoice({ farmId, bounds, noun, start }: Choosing) {
  const [kept, setKept] = useState(() => setShares(startChoice(bounds), start ?? bounds.least));
  const [left, setLeft] = useState(false);
  const moved = kept.bounds.least !== bounds.least || kept.bounds.most !== bounds.most;
  const choice = moved ? followBounds(kept, bounds, noun) : kept;
  // Taken over while rendering, so that no frame shows figures for shares that are gone.
  if (moved) setKept(choice);
  // After the first frame, which is the server's: it knows nothing of this tab.
  useEffect(() => {
    const before = keptShares.read(farmId);
    if (before !== null) setKept((now) => setShares(now, before));
  }, [farmId]);
  const choose = (chosen: ShareChoice) => {
    setKept(chosen);
    keptShares.keep(farmId, chosen.shares);
  };
  return {
    ...choice,
    problem: left || !mayGoOn(choice) ? shareProblem(choice, noun) : null,
    type: (text: string) => {
      setLeft(false);
      choose(typeShares(choice, text));
    },
    step: (by: 1 | -1) => choose(stepShares(choice, by)),
    slide: (shares: number) => choose(setShares(choice, shares)),
    leave: () => setLeft(true),
  };
}
