import { formatShortDate } from '@furrow/kernel/dates';
import type { WaitingProposal } from '@furrow/modules/operations/contract';
import { Link } from 'react-router';
import { dollarText } from '../shell/dollar-text.ts';
import { TableScroll } from '../shell/table-scroll.tsx';
import { ProposalName } from './proposal-name.tsx';

interface WaitingProposalsProps {
  readonly proposals: readonly WaitingProposal[];
  /** The one that is shown beside the list. */
  readonly open?: string | null;
}

/** What waits for a second person, and who that may be. */
export function WaitingProposals({ proposals, open = null }: WaitingProposalsProps) {
  return (
    <TableScroll label="Waiting proposals">
      <table className="console-table">
        <caption className="visually-hidden">Proposals waiting for a second person</caption>
        <thead>
          <tr>
            <th scope="col">Proposal</th>
            <th scope="col" className="numeric">
              Total
            </th>
            <th scope="col">Proposed by</th>
            <th scope="col">Ends</th>
            <th scope="col">Decision</th>
          </tr>
        </thead>
        <tbody>
          {proposals.map((proposal) => (
            <tr key={proposal.id} data-current={proposal.id === open || undefined}>
              <th scope="row">
                <ProposalName {...proposal} />
              </th>
              <td className="numeric">{proposal.total === null ? '–' : dollarText(proposal.total)}</td>
              <td>
                {proposal.isOwn ? 'You' : proposal.proposedBy.name}, {formatShortDate(proposal.proposedAt)}
              </td>
              <td>{formatShortDate(proposal.endsAt)}</td>
              <td>
                <Link className="link" to={`/masters/approvals?proposal=${proposal.id}`}>
                  {proposal.mayDecide ? 'Review' : 'See proposal'}
                  <span className="visually-hidden"> for {proposal.about}</span>
                </Link>
                {!proposal.mayDecide && <span className="text-ink-muted"> Someone else decides</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}
