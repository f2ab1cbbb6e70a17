import type { AccountStanding } from '@furrow/modules/investors/contract';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { answerText } from './answer-text.ts';

type Claim = NonNullable<AccountStanding['accreditation']['request']>['claims'][number];

const BASES: Readonly<Record<Claim['basis'], string>> = {
  documents: 'Compare with the documents',
  statement: 'The owner’s statement',
  register: 'Look it up in the register',
  advisor: 'The advisor’s word',
  identity_check: 'Identity check',
};

/** Each thing that is claimed, numbered, with what it rests on and whether it is enough. */
export function Claims({ claims }: { readonly claims: readonly Claim[] }) {
  return (
    <ol className="desk-claims">
      {claims.map((claim, index) => (
        <li key={claim.name}>
          <span className="desk-number" aria-hidden>
            {index + 1}
          </span>
          <div>
            <p className="font-semibold">{claim.label}</p>
            {claim.type !== 'checkbox' && <p className="desk-value">{answerText(claim) || 'not passed'}</p>}
            <p className="text-ink-muted">{BASES[claim.basis]}</p>
            <Verdict claim={claim} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Verdict({ claim: { holds, problem, basis } }: { readonly claim: Claim }) {
  if (holds === false)
    return (
      <p className="desk-verdict text-negative">
        <CircleAlert aria-hidden /> {problem ?? (basis === 'advisor' ? 'Not confirmed' : 'Not passed')}
      </p>
    );
  if (holds === true)
    return (
      <p className="desk-verdict text-positive">
        <CircleCheck aria-hidden /> {basis === 'documents' ? 'Enough as stated' : 'Confirmed'}
      </p>
    );
  return (
    <p className="desk-verdict text-warning">
      <CircleHelp aria-hidden /> Stated, not proven
    </p>
  );
}
