import { enterMicroDeposits } from '@furrow/modules/wallet/api';
import type { Bank } from '@furrow/modules/wallet/contract';
import { Field } from '@furrow/ui/field';
import { MoneyInput } from '@furrow/ui/money-input';
import { Link, useNavigate, useRevalidator } from 'react-router';
import type { Check } from '../../kit/form/checks.ts';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { FormPanel } from '../form-panel.tsx';
import { unanswered } from '../pay/unanswered.ts';
import { closedHref, type WalletAddress } from '../wallet-address.ts';
import { weekdayDate } from '../wallet-words.ts';
import { triesLeft } from './bank-words.ts';
import { centAmount } from './cent-amount.ts';

const amountCheck: Check = (text) =>
  centAmount(text) === null ? 'Enter an amount under $0.10, such as 0.04.' : null;

interface AmountsFormProps {
  readonly bank: Bank;
  readonly amounts: NonNullable<Bank['amounts']>;
  readonly address: WalletAddress;
}

/** Proves a bank that was typed in: whoever reads its statement knows the two amounts. */
export function AmountsForm({ bank, amounts, address }: AmountsFormProps) {
  const navigate = useNavigate();
  const revalidator = useRevalidator();
  const form = useForm({
    checks: { amount_1: amountCheck, amount_2: amountCheck },
    async send(values) {
      const body = {
        amount_1: centAmount(values.amount_1 ?? '') ?? '',
        amount_2: centAmount(values.amount_2 ?? '') ?? '',
      };
      try {
        await call(enterMicroDeposits, { params: { id: address.account, bank: bank.id }, body });
      } catch (error) {
        // A wrong pair costs a try, and the last one the bank: both are shown at once.
        await revalidator.revalidate();
        const problem = unanswered(error);
        if (problem === null) throw error;
        form.setProblem(problem);
        return 'done';
      }
      toast.show({ code: 'bank-verified', type: 'success', text: `${bank.name} is verified.` });
      await navigate(`${closedHref(address)}#banks`, { replace: true });
      return 'leaving';
    },
  });
  return (
    <FormPanel title="Enter the two amounts" address={address}>
      <form
        method="post"
        noValidate
        className="max-w-xl space-y-5"
        onSubmit={form.onSubmit}
        onInput={form.onInput}
      >
        <p className="text-ink-muted text-small">
          We sent two deposits under $0.10 to {bank.name}. You find them on your bank statement. Enter their
          amounts by {weekdayDate(amounts.enter_until)}, in any order. {triesLeft(amounts.tries_left)}
        </p>
        <FormProblem
          form={form}
          title="The bank isn’t verified yet"
          labels={{ amount_1: 'First amount', amount_2: 'Second amount' }}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field id="amount_1" label="First amount" error={form.errorOf('amount_1')}>
            <MoneyInput name="amount_1" placeholder="0.00" maxLength={10} required />
          </Field>
          <Field id="amount_2" label="Second amount" error={form.errorOf('amount_2')}>
            <MoneyInput name="amount_2" placeholder="0.00" maxLength={10} required />
          </Field>
        </div>
        <div className="flex flex-wrap items-center gap-4">
          <SubmitButton form={form}>Verify bank</SubmitButton>
          <Link to={closedHref(address)} preventScrollReset className="link py-1">
            Cancel
          </Link>
        </div>
        <NeedsScript>it keeps the amounts out of the page address.</NeedsScript>
      </form>
    </FormPanel>
  );
}
