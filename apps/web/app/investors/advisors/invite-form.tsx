import { HONEYPOT_FIELD } from '@furrow/modules/identity/rules';
import { inviteAdvisor } from '@furrow/modules/investors/api';
import { ADVISOR_ROLES, ADVISOR_SCOPES, SCOPE_DETAILS, SCOPE_LABELS } from '@furrow/modules/investors/rules';
import { CheckboxGroup } from '@furrow/ui/checkbox-group';
import { Field } from '@furrow/ui/field';
import { Select } from '@furrow/ui/select';
import { TextInput } from '@furrow/ui/text-input';
import { useRevalidator } from 'react-router';
import { emailCheck, nameCheck } from '../../kit/form/checks.ts';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { Honeypot } from '../../kit/form/honeypot.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';

const LABELS = {
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  role: 'Role',
  firm: 'Firm',
  scopes: 'What they can see',
  account_ids: 'Accounts they can see',
};
const ROLES = ADVISOR_ROLES.map((role) => ({ value: role, label: role }));
const CHECKS = {
  first_name: nameCheck,
  last_name: nameCheck,
  email: emailCheck,
  role: () => null,
  firm: () => null,
  scopes: (text: string) => (text === '' ? 'Choose at least one.' : null),
  account_ids: (text: string) => (text === '' ? 'Choose at least one account.' : null),
};

interface InviteFormProps {
  readonly accounts: readonly { readonly id: string; readonly name: string }[];
}

/** Mails an advisor a link; whose accounts they may see is chosen here, and to see is all they can. */
export function InviteForm({ accounts }: InviteFormProps) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    checks: CHECKS,
    async send(given, element) {
      const { first_name = '', last_name = '', email = '', role = '', firm = '' } = given;
      const chosen = new FormData(element);
      const body = {
        first_name,
        last_name,
        email: email.trim(),
        role: ADVISOR_ROLES.find((known) => known === role) ?? ADVISOR_ROLES[0],
        firm,
        scopes: ADVISOR_SCOPES.filter((scope) => chosen.getAll('scopes').includes(scope)),
        account_ids: chosen.getAll('account_ids').map(String),
        [HONEYPOT_FIELD]: given[HONEYPOT_FIELD] ?? '',
      };
      await call(inviteAdvisor, { body });
      toast.show({
        code: 'advisors',
        type: 'success',
        text: `We sent an invitation to ${body.email}.`,
      });
      element.reset();
      await revalidate();
      return 'done';
    },
  });
  return (
    <form method="post" noValidate className="max-w-2xl space-y-6" onSubmit={form.onSubmit}>
      <FormProblem form={form} title="The invitation was not sent" labels={LABELS} idPrefix="invite-" />
      <div className="grid gap-6 sm:grid-cols-2">
        <Field id="invite-first_name" label={LABELS.first_name} error={form.errorOf('first_name')}>
          <TextInput name="first_name" autoComplete="off" />
        </Field>
        <Field id="invite-last_name" label={LABELS.last_name} error={form.errorOf('last_name')}>
          <TextInput name="last_name" autoComplete="off" />
        </Field>
        <Field
          id="invite-email"
          label={LABELS.email}
          help="They must sign in with this address."
          error={form.errorOf('email')}
        >
          <TextInput name="email" type="email" inputMode="email" autoComplete="off" />
        </Field>
        <Field id="invite-firm" label={LABELS.firm} optional error={form.errorOf('firm')}>
          <TextInput name="firm" autoComplete="off" maxLength={200} />
        </Field>
        <Field id="invite-role" label={LABELS.role} error={form.errorOf('role')}>
          <Select name="role" options={ROLES} />
        </Field>
      </div>
      <CheckboxGroup
        id="invite-scopes"
        name="scopes"
        legend={LABELS.scopes}
        defaultValues={['accounts']}
        error={form.errorOf('scopes')}
        options={ADVISOR_SCOPES.map((scope) => ({
          value: scope,
          label: SCOPE_LABELS[scope],
          detail: SCOPE_DETAILS[scope],
        }))}
      />
      <CheckboxGroup
        id="invite-account_ids"
        name="account_ids"
        legend={LABELS.account_ids}
        defaultValues={accounts.length === 1 ? accounts.map(({ id }) => id) : []}
        error={form.errorOf('account_ids')}
        options={accounts.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Honeypot />
      <SubmitButton form={form}>Send invitation</SubmitButton>
    </form>
  );
}
