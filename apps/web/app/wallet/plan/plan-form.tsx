import { toDollarString } from '@furrow/kernel/money';
import { savePlan } from '@furrow/modules/wallet/api';
import type { Wallet } from '@furrow/modules/wallet/contract';
import { Field } from '@furrow/ui/field';
import { MoneyInput } from '@furrow/ui/money-input';
import { Select } from '@furrow/ui/select';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { NeedsScript } from '../../kit/form/needs-script.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { FormPanel } from '../form-panel.tsx';
import { BankChoice } from '../pay/bank-choice.tsx';
import { NextBox } from '../pay/next-box.tsx';
import { shown, typedCents } from '../pay/next-sentence.ts';
import { amountCheck } from '../pay/pay-form.tsx';
import { unanswered } from '../pay/unanswered.ts';
import { closedHref, type WalletAddress } from '../wallet-address.ts';
import { ordinal } from '../wallet-words.ts';
import { isUsable } from '../what-is-possible.ts';

/** Every month has these. */
const DAYS = Array.from({ length: 28 }, (_, index) => ({
  value: String(index + 1),
  label: ordinal(index + 1),
}));

interface PlanFormProps {
  readonly wallet: Wallet;
  readonly address: WalletAddress;
}

export function PlanForm({ wallet, address }: PlanFormProps) {
  const navigate = useNavigate();
  const { plan } = wallet;
  const banks = wallet.banks.filter(isUsable);
  const [typed, setTyped] = useState({
    bank_id: plan?.bank_id ?? banks[0]?.id ?? '',
    amount: plan?.amount ?? '',
    day: String(plan?.day ?? 1),
  });
  const form = useForm({
    checks: { amount: amountCheck },
    async send({ bank_id = '', amount = '', day = '1' }) {
      const body = { bank_id, amount: toDollarString(typedCents(amount) ?? 0n), day: Number(day) };
      try {
        await call(savePlan, { params: { id: wallet.account_id }, body });
      } catch (error) {
        const problem = unanswered(error);
        if (problem === null) throw error;
        form.setProblem(problem);
        return 'done';
      }
      toast.show({ code: 'plan-saved', type: 'success', text: 'Your monthly deposit is set.' });
      await navigate(`${closedHref(address)}#plan`, { replace: true });
      return 'leaving';
    },
  });
  const onInput = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? '');
    setTyped({ bank_id: text('bank_id'), amount: text('amount'), day: text('day') });
  };
  const cents = typedCents(typed.amount);
  const bank = banks.find(({ id }) => id === typed.bank_id) ?? banks[0];
  return (
    <FormPanel title="Monthly deposit" address={address}>
      <form
        method="post"
        noValidate
        className="grid gap-x-12 gap-y-6 lg:grid-cols-2"
        onSubmit={form.onSubmit}
        onInput={onInput}
      >
        <div className="space-y-5">
          <FormProblem
            form={form}
            title="The monthly deposit wasn’t saved"
            labels={{ amount: 'Amount', bank_id: 'From' }}
            idPrefix="pay-"
          />
          <BankChoice label="From" banks={banks} chosen={plan?.bank_id} error={form.errorOf('bank_id')} />
          <Field id="pay-amount" label="Amount each month" error={form.errorOf('amount')}>
            <MoneyInput name="amount" defaultValue={plan?.amount ?? ''} maxLength={24} required />
          </Field>
          <Field
            id="pay-day"
            label="Day of the month"
            help="If banks are closed that day, the next business day."
          >
            <Select name="day" options={DAYS} defaultValue={String(plan?.day ?? 1)} />
          </Field>
        </div>
        <div className="flex flex-col gap-5">
          <NextBox>
            {cents === null || bank === undefined
              ? 'Enter an amount to see what we’ll take each month.'
              : `We’ll take ${shown(cents)} from ${bank.name} on the ${ordinal(Number(typed.day))} of each month. Each deposit lands three business days later. You can pause or end it at any time.`}
          </NextBox>
          <div className="flex flex-wrap items-center gap-4">
            <SubmitButton form={form}>
              {cents === null ? 'Deposit every month' : `Deposit ${shown(cents)} every month`}
            </SubmitButton>
            <Link to={closedHref(address)} preventScrollReset className="link py-1">
              Cancel
            </Link>
          </div>
          <NeedsScript>it makes sure that nothing is sent twice.</NeedsScript>
        </div>
      </form>
    </FormPanel>
  );
}
