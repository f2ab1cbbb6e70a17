import { formatShortDate } from '@furrow/kernel/dates';
import type { StaffList } from '@furrow/modules/identity/contract';
import { Link } from 'react-router';
import { Becomes } from '../shell/becomes.tsx';
import { TableScroll } from '../shell/table-scroll.tsx';
import { rolesText } from './role-words.ts';

/** What another admin has to decide. */
export function WaitingChanges({ waiting }: Pick<StaffList, 'waiting'>) {
  if (waiting.length === 0) return null;
  return (
    <section className="console-block">
      <h2 className="console-subtitle">Waiting for a second admin</h2>
      <TableScroll label="Waiting for a second admin">
        <table className="console-table">
          <caption className="visually-hidden">Changes of roles and invitations that are proposed</caption>
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Roles</th>
              <th scope="col">Proposed by</th>
              <th scope="col">Ends</th>
              <th scope="col">Decision</th>
            </tr>
          </thead>
          <tbody>
            {waiting.map((change) => (
              <tr key={change.proposal_id}>
                <th scope="row">
                  {change.email}
                  {change.user_id === null && <span className="font-normal text-ink-muted"> invitation</span>}
                </th>
                <td>
                  {change.user_id !== null && (
                    <>
                      {rolesText(change.now)} <Becomes />{' '}
                    </>
                  )}
                  <strong>{rolesText(change.after)}</strong>
                </td>
                <td>{change.is_own ? 'You' : change.proposed_by}</td>
                <td>{formatShortDate(new Date(change.ends_at))}</td>
                <td>
                  <Link className="link" to={`/masters/approvals?proposal=${change.proposal_id}`}>
                    {change.is_own ? 'See proposal' : 'Review'}
                    <span className="visually-hidden"> for {change.email}</span>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroll>
    </section>
  );
}
