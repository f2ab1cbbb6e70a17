import { proposeInvitation } from '@furrow/modules/identity/api';
import { orderedRoles } from '@furrow/modules/identity/rules';
import { CheckboxGroup } from '@furrow/ui/checkbox-group';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { useNavigate } from 'react-router';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { ActForm } from './act-form.tsx';
import { ROLE_OPTIONS } from './role-words.ts';

/** Somebody new, who is written to when a second admin agrees. */
export function InviteForm() {
  const navigate = useNavigate();
  return (
    <>
      <h2 className="console-subtitle">Invite someone</h2>
      <p className="mt-1">
        When another admin approves, we email a link. It works once, for seven days, and only with this
        address.
      </p>
      <ActForm
        act="Propose this invitation"
        send={({ data, reason, idempotencyKey }) => {
          const roles = orderedRoles(data.getAll('roles').map(String));
          const body = { email: String(data.get('email') ?? ''), roles, reason };
          return call(proposeInvitation, { body }, { idempotencyKey });
        }}
        onDone={async () => {
          toast.show({
            code: 'invitation-proposed',
            type: 'success',
            text: 'Proposed. Another admin has to decide.',
          });
          await navigate('/masters/people');
        }}
      >
        <Field label="Email">
          <TextInput name="email" type="email" autoComplete="off" spellCheck={false} maxLength={255} />
        </Field>
        <CheckboxGroup name="roles" legend="Roles" options={ROLE_OPTIONS} />
      </ActForm>
    </>
  );
}
