import { addBank } from '@furrow/modules/wallet/api';
import { Field } from '@furrow/ui/field';
import { RadioGroup } from '@furrow/ui/radio-group';
import { TextInput } from '@furrow/ui/text-input';
import { Link, useNavigate } from 'react-router';
import { useFresh } from '../../identity/settings/step-up.tsx';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { FormPanel } from '../form-panel.tsx';
import { NextBox } from '../pay/next-box.tsx';
import { unanswered } from '../pay/unanswered.ts';
import { actHref, closedHref, type WalletAddress } from '../wallet-address.ts';
import { numbersChecks, numbersProblem } from './numbers-checks.ts';

const LABELS = {
  institution: 'Bank name',
  routing_number: 'Routing number',
  account_number: 'Account number',
  account_number_again: 'Account number again',
};

/** Links a bank by its numbers, which two small deposits then prove. Nothing of it is kept in the browser. */
export function NumbersForm({ address }: { readonly address: WalletAddress }) {
  const navigate = useNavigate();
  const fresh = useFresh();
  const form = useForm({
    checks: numbersChecks,
    async send(values, element) {
      const problem = numbersProblem(values);
      if (problem !== null) {
        form.setProblem(problem);
        element.querySelector<HTMLElement>('[name="account_number_again"]')?.focus();
        return 'done';
      }
      const { institution = '', routing_number = '', account_number = '' } = values;
      const type = values.type === 'savings' ? 'savings' : 'checking';
      const body = { institution: institution.trim(), routing_number, account_number, type } as const;
      try {
        const added = await fresh(() => call(addBank, { params: { id: address.account }, body }));
        if (added === null) return 'done';
        toast.show({
          code: 'bank-added',
          type: 'success',
          text: `${added.bank.name} is linked. Verify it once the two deposits arrive.`,
        });
      } catch (error) {
        const lost = unanswered(error);
        if (lost === null) throw error;
        form.setProblem(lost);
        return 'done';
      }
      await navigate(`${closedHref(address)}#banks`, { replace: true });
      return 'leaving';
    },
  });
  return (
    <FormPanel title="Link a bank by its numbers" address={address}>
      <form
        method="post"
        noValidate
        autoComplete="off"
        className="grid gap-x-12 gap-y-6 lg:grid-cols-2"
        onSubmit={form.onSubmit}
        onInput={form.onInput}
      >
        <div className="space-y-5">
          <FormProblem form={form} title="The bank wasn’t linked" labels={LABELS} />
          <Text form={form} name="institution" maxLength={60} />
          <Text
            form={form}
            name="routing_number"
            numeric
            maxLength={11}
            help="Nine digits at the bottom left of a check."
          />
          <Text form={form} name="account_number" numeric maxLength={21} help="4 to 17 digits." />
          <Text form={form} name="account_number_again" numeric maxLength={21} />
          <RadioGroup
            name="type"
            legend="Type of account"
            defaultValue="checking"
            options={[
              { value: 'checking', label: 'Checking' },
              { value: 'savings', label: 'Savings' },
            ]}
          />
        </div>
        <div className="flex flex-col gap-5 lg:self-end">
          <NextBox>
            We’ll send two deposits under $0.10 to this account. They arrive in one to two business days.
            Enter their amounts here within seven days, and the bank is verified.
          </NextBox>
          <div className="flex flex-wrap items-center gap-4">
            <SubmitButton form={form}>Link bank</SubmitButton>
            <Link to={actHref(address, 'link')} preventScrollReset className="link py-1">
              Log in to the bank instead
            </Link>
          </div>
          <NeedsScript>it keeps your account number out of the page address.</NeedsScript>
        </div>
      </form>
    </FormPanel>
  );
}

interface TextProps {
  readonly form: ReturnType<typeof useForm>;
  readonly name: keyof typeof LABELS;
  readonly maxLength: number;
  readonly numeric?: boolean;
  readonly help?: string;
}

function Text({ form, name, maxLength, numeric = false, help }: TextProps) {
  return (
    <Field id={name} label={LABELS[name]} error={form.errorOf(name)} {...(help ? { help } : {})}>
      <TextInput
        name={name}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        required
        {...(numeric ? { inputMode: 'numeric' as const } : {})}
      />
    </Field>
  );
}
