import { proposeRoles, removeStaffMember } from '@furrow/modules/identity/api';
import type { StaffMemberView } from '@furrow/modules/identity/contract';
import { type OperatorRole, orderedRoles, sameRoles } from '@furrow/modules/identity/rules';
import { CheckboxGroup } from '@furrow/ui/checkbox-group';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { Becomes } from '../shell/becomes.tsx';
import { useConsoleData } from '../shell/console-data.ts';
import { ActForm } from './act-form.tsx';
import { ROLE_OPTIONS, rolesText } from './role-words.ts';

/** What one person of the firm may do, and how that changes. */
export function StaffMember({ member }: { readonly member: StaffMemberView }) {
  const { viewer } = useConsoleData() ?? {};
  const mayAct = viewer?.roles.includes('admin') === true;
  return (
    <>
      <h2 className="console-subtitle">
        {member.first_name} {member.last_name}
      </h2>
      <p className="mt-1 text-ink-muted">{member.email}</p>
      {mayAct ? (
        <>
          <ProposeRoles key={member.roles.join()} member={member} />
          <RemovePerson member={member} isOwn={viewer?.userId === member.user_id} />
        </>
      ) : (
        <p className="mt-3">{rolesText(member.roles)}</p>
      )}
    </>
  );
}

function ProposeRoles({ member }: { readonly member: StaffMemberView }) {
  const [after, setAfter] = useState<readonly OperatorRole[]>(orderedRoles(member.roles));
  const navigate = useNavigate();
  const isSame = sameRoles(member.roles, after);
  return (
    <section className="console-block">
      <h3 className="console-subtitle">Roles</h3>
      <ActForm
        act="Propose these roles"
        onChange={(data) => setAfter(orderedRoles(data.getAll('roles').map(String)))}
        send={({ data, reason, idempotencyKey }) =>
          call(
            proposeRoles,
            {
              params: { userId: member.user_id },
              body: {
                roles: orderedRoles(data.getAll('roles').map(String)),
                roles_seen: orderedRoles(member.roles),
                reason,
              },
            },
            { idempotencyKey },
          )
        }
        onDone={async () => {
          toast.show({
            code: 'roles-proposed',
            type: 'success',
            text: 'Proposed. Another admin has to decide.',
          });
          await navigate('/masters/people');
        }}
      >
        <CheckboxGroup
          name="roles"
          legend={`Roles of ${member.first_name} ${member.last_name}`}
          quietLegend
          options={ROLE_OPTIONS}
          defaultValues={member.roles}
        />
        <p className="console-effect" aria-live="polite">
          <span className="text-ink-muted">{rolesText(member.roles)}</span> <Becomes />{' '}
          <strong>{isSame ? 'no change' : rolesText(after)}</strong>
        </p>
      </ActForm>
    </section>
  );
}

interface RemovePersonProps {
  readonly member: StaffMemberView;
  readonly isOwn: boolean;
}

function RemovePerson({ member, isOwn }: RemovePersonProps) {
  const navigate = useNavigate();
  return (
    <section className="console-block">
      <h3 className="console-subtitle">Remove from the firm</h3>
      <p className="mt-1">
        {isOwn ? 'You lose' : 'They lose'} every role and {isOwn ? 'are' : 'are'} logged out everywhere, at
        once. No second admin is needed. The sign-in stays.
      </p>
      <ActForm
        act={isOwn ? 'Remove yourself' : `Remove ${member.first_name} ${member.last_name}`}
        variant="danger"
        send={({ reason, idempotencyKey }) =>
          call(
            removeStaffMember,
            {
              params: { userId: member.user_id },
              body: { roles_seen: orderedRoles(member.roles), reason },
            },
            { idempotencyKey },
          )
        }
        onDone={async () => {
          toast.show({ code: 'staff-removed', type: 'success', text: 'Removed and logged out.' });
          await navigate('/masters/people');
        }}
      />
    </section>
  );
}
