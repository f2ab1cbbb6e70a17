import { tellWireSent } from '@furrow/modules/wallet/api';
import type { Wire } from '@furrow/modules/wallet/contract';
import { Field } from '@furrow/ui/field';
import { TextInput } from '@furrow/ui/text-input';
import { useRevalidator } from 'react-router';
import type { Check } from '../../kit/form/checks.ts';
import { FormProblem } from '../../kit/form/form-problem.tsx';
import { SubmitButton } from '../../kit/form/submit-button.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { unanswered } from '../pay/unanswered.ts';

interface SentFormProps {
  readonly accountId: string;
  readonly wire: Wire;
  readonly today: string;
}

const dayCheck: Check = (text) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? null : 'Enter the day you sent it.');
const bankCheck: Check = (text) => (text.trim() === '' ? 'Enter the bank you sent it from.' : null);

/** 'I sent it': the day and the bank, so that the firm knows what to look for. */
export function SentForm({ accountId, wire, today }: SentFormProps) {
  const revalidator = useRevalidator();
  const prefix = `${wire.id}-`;
  const form = useForm({
    checks: { sent_on: dayCheck, bank: bankCheck },
    async send({ sent_on = '', bank = '' }) {
      try {
        const body = { sent_on, bank: bank.trim() };
        await call(tellWireSent, { params: { id: accountId, wire: wire.id }, body });
      } catch (error) {
        const problem = unanswered(error);
        if (problem === null) throw error;
        form.setProblem(problem);
        return 'done';
      }
      toast.show({ code: 'wire-told', type: 'success', text: 'Thank you. We’ll look out for it.' });
      await revalidator.revalidate();
      return 'done';
    },
  });
  return (
    <form method="post" noValidate className="mt-2 space-y-4" onSubmit={form.onSubmit} onInput={form.onInput}>
      <FormProblem
        form={form}
        title="That wasn’t saved"
        labels={{ sent_on: 'Sent on', bank: 'From which bank' }}
        idPrefix={prefix}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id={`${prefix}sent_on`} label="Sent on" error={form.errorOf('sent_on')}>
          <TextInput
            type="date"
            name="sent_on"
            max={today}
            defaultValue={wire.told?.sent_on ?? today}
            required
          />
        </Field>
        <Field id={`${prefix}bank`} label="From which bank" error={form.errorOf('bank')}>
          <TextInput name="bank" maxLength={60} defaultValue={wire.told?.bank ?? ''} required />
        </Field>
      </div>
      <SubmitButton form={form}>Tell us it’s sent</SubmitButton>
    </form>
  );
}
