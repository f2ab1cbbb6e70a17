import type { FarmSummary } from '@furrow/modules/farms/contract';
import { useEffect, useMemo, useState } from 'react';
import { keptShares } from './kept-shares.ts';
import {
  chosenShares,
  fieldText,
  followBounds,
  keepChoice,
  leaveField,
  mayGoOn,
  nearestShares,
  resumeChoice,
  type ShareBounds,
  type ShareChoice,
  setShares,
  shareProblem,
  startChoice,
  stepShares,
  typeIn,
} from './share-choice.ts';
import type { ShareField } from './share-input.tsx';
import { type MeasureName, measuresOf } from './share-measures.ts';

interface Choosing {
  readonly farm: FarmSummary;
  readonly bounds: ShareBounds;
  /** Begins with these and not with the fewest. */
  readonly start?: number;
  /** What begins the choice was saved: it counts, not what another page was left with, and nobody changes it. */
  readonly isSaved?: boolean;
}

export type ChoosingShares = ReturnType<typeof useShareChoice>;

/** The choice of a reader, kept in step with what others leave to choose from and with the farm's other pages. */
export function useShareChoice({ farm, bounds, start, isSaved = false }: Choosing) {
  const measures = useMemo(() => measuresOf(farm), [farm]);
  const [kept, setKept] = useState(() =>
    isSaved && start !== undefined
      ? resumeChoice(bounds, start)
      : setShares(startChoice(bounds), start ?? bounds.least),
  );
  const [left, setLeft] = useState(false);
  const moved = kept.bounds.least !== bounds.least || kept.bounds.most !== bounds.most;
  const follow = isSaved ? keepChoice : followBounds;
  const choice = moved ? follow(kept, measures, bounds) : kept;
  // Taken over while rendering, so that no frame shows figures for shares that are gone.
  if (moved) setKept(choice);
  // After the first frame, which is the server's: it knows nothing of this tab.
  useEffect(() => {
    const before = isSaved ? null : keptShares.read(farm.id);
    if (before !== null) setKept((now) => setShares(now, before));
  }, [farm.id, isSaved]);
  const choose = (chosen: ShareChoice) => {
    setKept(chosen);
    keptShares.keep(farm.id, chosen.shares);
  };
  const problem = left || !mayGoOn(choice, measures) ? shareProblem(choice, measures) : null;
  const field = (where: MeasureName): ShareField => ({
    typed: fieldText(choice, measures, where),
    invalid: problem !== null && choice.typed?.in === where,
    onType: (text) => {
      setLeft(false);
      choose(typeIn(choice, measures, where, text));
    },
    onStep: (by) => choose(stepShares(choice, measures, by)),
    onLeave: () => {
      setLeft(true);
      choose(leaveField(choice, measures));
    },
  });
  return {
    shares: choice.shares,
    chosen: chosenShares(choice, measures),
    noun: measures.noun,
    fields: {
      shares: field('shares'),
      amount: field('amount'),
      acres: measures.acres === null ? null : field('acres'),
    },
    problem,
    notice: choice.notice,
    /** What can be taken instead of what is typed; null while nothing is wrong with that. */
    nearest: problem === null ? null : nearestShares(choice, measures),
    slide: (shares: number) => choose(setShares(choice, shares)),
  };
}
