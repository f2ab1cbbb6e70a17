import type { WaitingProposal } from '@furrow/modules/operations/contract';
import { Link } from 'react-router';
import { proposalAct, subjectPath } from './proposal-words.ts';

type Named = Pick<WaitingProposal, 'kind' | 'subject' | 'about'>;

/** What is to be done, and to what: 'Close Salt Fork Prairie Farm', with a link to its record. */
export function ProposalName({ kind, subject, about }: Named) {
  const path = subjectPath(subject);
  return (
    <>
      {proposalAct(kind)} {path === null ? about : <Link to={path}>{about}</Link>}
    </>
  );
}
