import { formatShortDateTime } from '@furrow/kernel/dates';
import type { DecidedProposal } from '@furrow/modules/operations/contract';
import { TableScroll } from '../shell/table-scroll.tsx';
import { ProposalDifference } from './proposal-difference.tsx';
import { ProposalName } from './proposal-name.tsx';

const STATUS_TEXTS: Readonly<Record<DecidedProposal['status'], string>> = {
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  changed: 'Ended: something changed',
  expired: 'Expired',
};

/** The last ones that ended. */
export function DecidedProposals({ proposals }: { readonly proposals: readonly DecidedProposal[] }) {
  return (
    <section className="console-block">
      <h2 className="console-subtitle">Ended</h2>
      <TableScroll label="Proposals that ended">
        <table className="console-table">
          <caption className="visually-hidden">Proposals that ended, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Proposal</th>
              <th scope="col">Outcome</th>
              <th scope="col">Proposed by</th>
              <th scope="col">Decided by</th>
              <th scope="col">When</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {proposals.map((proposal) => (
              <tr key={proposal.id}>
                <th scope="row">
                  <ProposalName {...proposal} />
                </th>
                <td>{STATUS_TEXTS[proposal.status]}</td>
                <td>{proposal.proposedBy.name}</td>
                <td>{proposal.decidedBy?.name ?? '–'}</td>
                <td>{formatShortDateTime(proposal.decidedAt)}</td>
                <td>
                  {proposal.difference === null ? (
                    (proposal.reason ?? '–')
                  ) : (
                    <ProposalDifference {...proposal} difference={proposal.difference} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}
