import { toDollarString } from '@furrow/kernel/money';
import { awardWire } from '@furrow/modules/wallet/api';
import { messageFor } from '@furrow/modules/wallet/rules';
import { Field } from '@furrow/ui/field';
import { MoneyInput } from '@furrow/ui/money-input';
import { useRevalidator } from 'react-router';
import type { Check } from '../../kit/form/checks.ts';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { typedCents } from '../pay/next-sentence.ts';
import { unanswered } from '../pay/unanswered.ts';

const optionalAmount: Check = (text) =>
  text.trim() === '' || typedCents(text) !== null ? null : messageFor('amount_invalid');

/** A reference of its own for each wire, so that the money finds its wallet. */
export function AwardForm({ accountId }: { readonly accountId: string }) {
  const revalidator = useRevalidator();
  const form = useForm({
    checks: { amount: optionalAmount },
    async send({ amount = '' }) {
      const cents = typedCents(amount);
      const body = cents === null ? {} : { amount: toDollarString(cents) };
      try {
        await call(awardWire, { params: { id: accountId }, body });
      } catch (error) {
        const problem = unanswered(error);
        if (problem === null) throw error;
        form.setProblem(problem);
        return 'done';
      }
      await revalidator.revalidate();
      return 'done';
    },
  });
  return (
    <form method="post" noValidate className="mt-4 space-y-4" onSubmit={form.onSubmit} onInput={form.onInput}>
      <FormProblem
        form={form}
        title="We couldn’t make a reference"
        labels={{ amount: 'Amount' }}
        idPrefix="wire-"
      />
      <Field
        id="wire-amount"
        label="Amount you’ll send"
        optional
        help="If you know it, we can match your wire faster."
        error={form.errorOf('amount')}
      >
        <MoneyInput name="amount" maxLength={24} />
      </Field>
      <SubmitButton form={form}>Get a reference</SubmitButton>
    </form>
  );
}
