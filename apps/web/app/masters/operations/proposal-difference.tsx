import type { DecidedProposal, Figure } from '@furrow/modules/operations/contract';
import { Change } from '../shell/becomes.tsx';
import { differingLines } from './proposal-figures.ts';

interface Ended {
  readonly kind: string;
  readonly figures: Figure;
  readonly difference: NonNullable<DecidedProposal['difference']>;
}

/** Why nobody could agree to a proposal any more. */
export function ProposalDifference({ kind, figures, difference }: Ended) {
  if (difference.cause === 'proposer') return <>The person who proposed it no longer has the role for it.</>;
  if (difference.cause === 'refused') return <>This could no longer be done: {difference.message}</>;
  return (
    <ul>
      {differingLines(kind, figures, difference.figures).map(({ label, before, after }) => (
        <li key={label}>
          {label}: <Change before={before ?? '–'} after={after} />
        </li>
      ))}
    </ul>
  );
}
