import { formatShortDate } from '@furrow/kernel/dates';
import { withdrawStaffInvitation } from '@furrow/modules/identity/api';
import type { StaffList } from '@furrow/modules/identity/contract';
import { useRevalidator } from 'react-router';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { ActForm } from './act-form.tsx';
import { rolesText } from './role-words.ts';

interface OpenInvitationsProps extends Pick<StaffList, 'invitations'> {
  readonly mayAct: boolean;
}

/** Links that were mailed and are still good. */
export function OpenInvitations({ invitations, mayAct }: OpenInvitationsProps) {
  if (invitations.length === 0) return null;
  return (
    <section className="console-block">
      <h2 className="console-subtitle">Invited, not joined yet</h2>
      <ul className="console-list">
        {invitations.map((invitation) => (
          <li key={invitation.id}>
            <p>
              <strong>{invitation.email}</strong> as {rolesText(invitation.roles)}, invited by{' '}
              {invitation.invited_by} on {formatShortDate(new Date(invitation.invited_at))}. The link works
              until {formatShortDate(new Date(invitation.expires_at))}.
            </p>
            {mayAct && <Withdraw id={invitation.id} email={invitation.email} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Withdraw({ id, email }: { readonly id: string; readonly email: string }) {
  const { revalidate } = useRevalidator();
  return (
    <details className="mt-1">
      <summary className="link">
        Withdraw<span className="visually-hidden"> the invitation to {email}</span>
      </summary>
      <ActForm
        act="Withdraw invitation"
        variant="danger"
        send={({ reason, idempotencyKey }) =>
          call(
            withdrawStaffInvitation,
            { params: { invitationId: id }, body: { reason } },
            { idempotencyKey },
          )
        }
        onDone={async () => {
          toast.show({
            code: 'invitation-withdrawn',
            type: 'success',
            text: 'Withdrawn. The link opens nothing now.',
          });
          await revalidate();
        }}
      />
    </details>
  );
}
