import type { StaffList } from '@furrow/modules/identity/contract';
import { buttonClass } from '@furrow/ui/button';
import { Link } from 'react-router';
import { pageTitle } from '../../shell/page-title.ts';
import { requestContext } from '../../shell/request-context.ts';
import { useConsoleData } from '../shell/console-data.ts';
import { ConsolePage } from '../shell/console-page.tsx';
import { operatorOf } from '../shell/operator.ts';
import type { Route } from './+types/people';
import { InviteForm } from './invite-form.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { StaffMember } from './staff-member.tsx';
import { StaffTable } from './staff-table.tsx';
import { WaitingChanges } from './waiting-changes.tsx';
import './people-desk.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const staff = await request.pages.identity.desk.staff(operatorOf(request).userId);
  const chosen = staff.members.find(({ user_id }) => user_id === url.searchParams.get('person')) ?? null;
  return { staff, chosen, invites: url.searchParams.has('invite') };
}

export const meta = () => [
  { title: pageTitle('People of the firm') },
  { name: 'robots', content: 'noindex' },
];

export default function People({ loaderData: { staff, chosen, invites } }: Route.ComponentProps) {
  const { viewer } = useConsoleData() ?? {};
  // An auditor reads, and meets no button.
  const mayAct = viewer?.roles.includes('admin') === true;
  const aside =
    invites && mayAct ? <InviteForm /> : chosen && <StaffMember key={chosen.user_id} member={chosen} />;
  return (
    <ConsolePage
      title={findingOf(staff)}
      lead="One admin proposes roles, another decides. Removing someone takes effect at once."
      actions={
        mayAct && (
          <Link to="?invite=yes" className={buttonClass({ size: 'small' })}>
            Invite someone
          </Link>
        )
      }
      {...(aside === null
        ? {}
        : { aside, asideLabel: invites ? 'Invite someone' : `${chosen?.first_name} ${chosen?.last_name}` })}
    >
      <StaffTable
        members={staff.members}
        chosen={chosen?.user_id ?? null}
        needsSecondFactor={staff.needs_second_factor}
      />
      <WaitingChanges waiting={staff.waiting} />
      <OpenInvitations invitations={staff.invitations} mayAct={mayAct} />
    </ConsolePage>
  );
}

function findingOf({ members }: StaffList): string {
  const open = members.filter(({ state }) => state === 'open');
  const admins = open.filter(({ roles }) => roles.includes('admin')).length;
  const people = members.length === 1 ? '1 person works' : `${members.length} people work`;
  return `${people} for the firm, ${admins === 1 ? '1 of them an admin' : `${admins} of them admins`}`;
}
