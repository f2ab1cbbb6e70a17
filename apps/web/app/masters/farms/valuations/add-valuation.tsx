import { enterFarmValuation } from '@furrow/modules/farms/api';
import type { FarmValuationLine } from '@furrow/modules/farms/contract';
import {
  isValuationMethod,
  VALUATION_METHOD_LABELS,
  VALUATION_METHODS,
  VALUATION_SOURCE_LENGTH,
  type ValuationMethod,
} from '@furrow/modules/farms/rules';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { MoneyInput } from '@furrow/ui/money-input';
import { Notice } from '@furrow/ui/notice';
import { Select } from '@furrow/ui/select';
import { TextInput } from '@furrow/ui/text-input';
import { Textarea } from '@furrow/ui/textarea';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../../shell/session/call-as-viewer.ts';
import { useSendOnce } from '../../operations/system/use-send-once.ts';
import { dollarText } from '../../shell/dollar-text.ts';

interface AddValuationProps {
  readonly farmId: string;
  /** The value to correct; null for a new one. */
  readonly correcting: FarmValuationLine | null;
  onCancel(): void;
}

const METHODS = VALUATION_METHODS.map((value) => ({ value, label: VALUATION_METHOD_LABELS[value] }));

/** A value of the farm for a second person, or a correction of one that stands. */
export function AddValuation({ farmId, correcting, onCancel }: AddValuationProps) {
  const [given, setGiven] = useState({
    day: correcting?.day ?? '',
    value: correcting?.value ?? '',
    method: (correcting?.method ?? 'appraisal') as ValuationMethod,
    source: correcting?.source ?? '',
    reason: '',
  });
  const { sending, problem, send } = useSendOnce();
  const navigate = useNavigate();
  const set = (changes: Partial<typeof given>) => setGiven((known) => ({ ...known, ...changes }));
  const errorOf = (name: string) => problem?.fields[name]?.[0];
  const isBeside = Object.keys(problem?.fields ?? {}).length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send(async (once) => {
      const body = { ...given, replaces: correcting?.id ?? null };
      const { batch_id } = await call(enterFarmValuation, { params: { id: farmId }, body }, once);
      await navigate(`/masters/valuations/${batch_id}`);
    });
  };
  return (
    <form className="console-act" noValidate onSubmit={submit}>
      <h2 className="console-subtitle">{correcting === null ? 'Add a valuation' : 'Correct a valuation'}</h2>
      {correcting !== null && (
        <p className="text-ink-muted">
          It replaces {dollarText(correcting.value)} once a second person approves it. Both stay on record.
        </p>
      )}
      {problem !== null && !isBeside && <Notice tone="negative" role="alert" title={problem.text} />}
      <Field label="Day" error={errorOf('day')}>
        <TextInput type="date" value={given.day} onChange={({ target }) => set({ day: target.value })} />
      </Field>
      <Field label="Value of the whole farm" error={errorOf('value')}>
        <MoneyInput
          maxLength={24}
          value={given.value}
          onChange={({ target }) => set({ value: target.value })}
        />
      </Field>
      <Field label="Method" error={errorOf('method')}>
        <Select
          options={METHODS}
          value={given.method}
          onChange={({ target }) => isValuationMethod(target.value) && set({ method: target.value })}
        />
      </Field>
      <Field label="Source" help="Who valued it, and in which document." error={errorOf('source')}>
        <TextInput
          maxLength={VALUATION_SOURCE_LENGTH}
          value={given.source}
          onChange={({ target }) => set({ source: target.value })}
        />
      </Field>
      <Field
        label="Reason"
        help="For the person who approves, and kept in the audit log."
        error={errorOf('reason')}
      >
        <Textarea
          maxLength={2_000}
          value={given.reason}
          onChange={({ target }) => set({ reason: target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="small" variant="primary" loading={sending}>
          Send for approval
        </Button>
        {correcting !== null && (
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
