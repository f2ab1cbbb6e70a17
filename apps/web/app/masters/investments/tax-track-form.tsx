import { trackTaxForm } from '@furrow/modules/investments/api';
import type { TaxDeskFarm } from '@furrow/modules/investments/contract';
import { TAX_STATE_LABELS } from '@furrow/modules/investments/rules';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { Notice } from '@furrow/ui/notice';
import { Segmented } from '@furrow/ui/segmented';
import { Select } from '@furrow/ui/select';
import { TextInput } from '@furrow/ui/text-input';
import { Textarea } from '@furrow/ui/textarea';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call } from '../../shell/session/call-as-viewer.ts';
import { toast } from '../../shell/toasts/toast.ts';
import { useSendOnce } from '../operations/system/use-send-once.ts';

type Moved = 'in_preparation' | 'delayed';

/** Says that a form is in preparation or delayed. Of a delay everybody who waits gets an email. */
export function TaxTrackForm({ shown }: { readonly shown: TaxDeskFarm }) {
  const { forms, tax_year, farm, today } = shown;
  const [form, setForm] = useState(forms[0]?.form ?? '');
  const current = forms.find((one) => one.form === form);
  const [state, setState] = useState<Moved>(current?.state === 'expected' ? 'in_preparation' : 'delayed');
  const [day, setDay] = useState(current?.expected_on ?? today);
  const [reason, setReason] = useState('');
  const { sending, problem, send } = useSendOnce();
  const { revalidate } = useRevalidator();
  const isDelay = state === 'delayed';
  const save = () =>
    send(async (once) => {
      const body = { form, state, expected_on: day, reason: isDelay ? reason : '' };
      await call(trackTaxForm, { params: { year: tax_year, id: farm.id }, body }, once);
      toast.show({
        code: 'tax-track',
        type: 'success',
        text: isDelay ? 'The delay is announced.' : 'The form is in preparation.',
      });
      await revalidate();
    });
  return (
    <section className="desk-decide" aria-label="Where a form stands">
      <h2 className="console-subtitle">Where a form stands</h2>
      {problem !== null && Object.keys(problem.fields).length === 0 && (
        <Notice tone="negative" role="alert" title={problem.text} />
      )}
      <form
        className="investments-decide"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {forms.length > 1 && (
          <Field label="Form">
            <Select
              value={form}
              options={forms.map((one) => ({ value: one.form, label: one.name }))}
              onChange={({ target }) => setForm(target.value)}
            />
          </Field>
        )}
        <Segmented
          name="state"
          legend="State"
          value={state}
          onChange={(value) => setState(value as Moved)}
          options={[
            { value: 'in_preparation', label: TAX_STATE_LABELS.in_preparation },
            { value: 'delayed', label: TAX_STATE_LABELS.delayed },
          ]}
        />
        <Field label={isDelay ? 'New day' : 'Expected on'} error={problem?.fields.expected_on?.[0]}>
          <TextInput
            type="date"
            value={day}
            min={today}
            required
            onChange={({ target }) => setDay(target.value)}
          />
        </Field>
        {isDelay && (
          <Field
            label="Reason"
            aside={<span className="text-ink-muted">Investors read it.</span>}
            error={problem?.fields.reason?.[0]}
          >
            <Textarea
              rows={3}
              maxLength={500}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
        )}
        <div className="desk-buttons">
          <Button type="submit" size="small" variant="primary" loading={sending}>
            {isDelay ? 'Announce delay' : 'Mark as in preparation'}
          </Button>
        </div>
      </form>
    </section>
  );
}
