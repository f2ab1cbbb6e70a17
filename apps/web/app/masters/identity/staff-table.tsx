import { formatShortDateTime } from '@furrow/kernel/dates';
import type { SecondFactorView, StaffMemberView } from '@furrow/modules/identity/contract';
import { Chip } from '@furrow/ui/chip';
import { Link } from 'react-router';
import { TableScroll } from '../shell/table-scroll.tsx';
import { rolesText } from './role-words.ts';
import { secondFactorText } from './second-factor-text.ts';
import { StateChip } from './state-chip.tsx';

interface StaffTableProps {
  readonly members: readonly StaffMemberView[];
  readonly chosen: string | null;
  /** Whether somebody without a second factor stands out. */
  readonly needsSecondFactor: boolean;
}

/** Who works for the firm, as what, and how safely they log in. */
export function StaffTable({ members, chosen, needsSecondFactor }: StaffTableProps) {
  return (
    <TableScroll label="People of the firm">
      <table className="console-table">
        <caption className="visually-hidden">People of the firm</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Roles</th>
            <th scope="col">Second factor</th>
            <th scope="col">Last login</th>
            <th scope="col">Sign-in</th>
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <tr key={member.user_id} data-current={member.user_id === chosen || undefined}>
              <th scope="row">
                <Link to={`?person=${member.user_id}`} aria-current={member.user_id === chosen || undefined}>
                  {member.first_name} {member.last_name}
                </Link>{' '}
                <span className="font-normal text-ink-muted">{member.email}</span>
              </th>
              <td>{rolesText(member.roles)}</td>
              <td>
                <SecondFactor factor={member.second_factor} isNeeded={needsSecondFactor} />
              </td>
              <td className="whitespace-nowrap">
                {member.last_login_at === null
                  ? 'Never'
                  : formatShortDateTime(new Date(member.last_login_at))}
              </td>
              <td>
                <StateChip state={member.state} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  );
}

interface SecondFactorProps {
  readonly factor: SecondFactorView;
  readonly isNeeded: boolean;
}

function SecondFactor({ factor, isNeeded }: SecondFactorProps) {
  const text = secondFactorText(factor);
  const lacks = isNeeded && !factor.app && factor.passkeys === 0;
  return lacks ? <Chip tone="warning">{text}</Chip> : text;
}
