import { parseDollars, toDollarString } from '@furrow/kernel/money';
import type { NewRunBody } from '@furrow/modules/wallet/contract';
import { DISTRIBUTION_KINDS, MOST_SOURCES } from '@furrow/modules/wallet/rules';
import { Button } from '@furrow/ui/button';
import { Field } from '@furrow/ui/field';
import { IconButton } from '@furrow/ui/icon-button';
import { Select, type SelectOption } from '@furrow/ui/select';
import { TextInput } from '@furrow/ui/text-input';
import { Textarea } from '@furrow/ui/textarea';
import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { ApiError } from '../../../shell/api/api-error.ts';
import { dollarText } from '../../shell/dollar-text.ts';
import { KIND_LABELS } from './words.ts';

interface DraftFormProps {
  readonly start: NewRunBody;
  /** Of a new run: the farms to choose from. */
  readonly farms?: readonly SelectOption[];
  readonly act: string;
  /** Throws what the server refused with. */
  onSave(draft: NewRunBody): Promise<void>;
  readonly more?: ReactNode;
}

/** What somebody types about a run: its farm and dates, and lines that add up to what is distributed. */
export function DraftForm({ start, farms, act, onSave, more }: DraftFormProps) {
  const [draft, setDraft] = useState(start);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [isActing, setActing] = useState(false);
  const set = (changes: Partial<NewRunBody>) => setDraft((known) => ({ ...known, ...changes }));
  const errorOf = (name: string) => refused?.fields[name]?.[0];
  const send = async () => {
    setActing(true);
    setRefused(null);
    try {
      await onSave(draft);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(error);
    } finally {
      setActing(false);
    }
  };
  return (
    <form
      className="desk-form dist-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {refused !== null && (
        <p role="alert" className="desk-refused">
          {refused.message}
        </p>
      )}
      {farms !== undefined && (
        <Field label="Farm" error={errorOf('farm_id')}>
          <Select
            options={farms}
            value={draft.farm_id}
            onChange={({ target }) => set({ farm_id: target.value as never })}
          />
        </Field>
      )}
      <Field label="Title" help="As holders read it: second-half rent 2026" error={errorOf('title')}>
        <TextInput
          value={draft.title}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <div className="desk-grid">
        <Field label="Kind" error={errorOf('kind')}>
          <Select
            options={DISTRIBUTION_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
            value={draft.kind}
            onChange={({ target }) => set({ kind: target.value as NewRunBody['kind'] })}
          />
        </Field>
        <Field label="Record date" help="Holders at the end of this day" error={errorOf('record_date')}>
          <TextInput
            type="date"
            value={draft.record_date}
            onChange={({ target }) => set({ record_date: target.value })}
          />
        </Field>
        <Field label="Pay day" help="A business day, paid at 9 AM ET" error={errorOf('pay_on')}>
          <TextInput
            type="date"
            value={draft.pay_on}
            onChange={({ target }) => set({ pay_on: target.value })}
          />
        </Field>
        <Field label="Withholding" help="Stays with the farm" error={errorOf('withholding')}>
          <TextInput
            inputMode="decimal"
            suffix="%"
            value={draft.withholding}
            onChange={({ target }) => set({ withholding: target.value })}
          />
        </Field>
      </div>
      <SourceRows sources={draft.sources} onChange={(sources) => set({ sources })} errorOf={errorOf} />
      <Field label="Note to the second person" optional error={errorOf('note')}>
        <Textarea
          rows={3}
          maxLength={2_000}
          value={draft.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" size="small" loading={isActing}>
          {act}
        </Button>
        {more}
      </div>
    </form>
  );
}

type Sources = NewRunBody['sources'];

interface SourceRowsProps {
  readonly sources: Sources;
  onChange(sources: Sources): void;
  errorOf(field: string): string | undefined;
}

function SourceRows({ sources, onChange, errorOf }: SourceRowsProps) {
  const id = useId();
  const change = (index: number, row: Partial<Sources[number]>) =>
    onChange(sources.map((source, at) => (at === index ? { ...source, ...row } : source)));
  return (
    <fieldset className="dist-sources">
      <legend className="field-label">Where it comes from</legend>
      <p className="field-help">Costs are negative amounts: -9718.00</p>
      {sources.map((source, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
          key={`${id}-${index}`}
          className="dist-source-row"
        >
          <Field label={`Line ${index + 1}`} error={errorOf(`sources.${index}.label`)}>
            <TextInput
              value={source.label}
              maxLength={120}
              autoComplete="off"
              onChange={({ target }) => change(index, { label: target.value })}
            />
          </Field>
          <Field label="Amount" error={errorOf(`sources.${index}.amount`)}>
            <TextInput
              prefix="$"
              inputMode="decimal"
              autoComplete="off"
              value={source.amount}
              onChange={({ target }) => change(index, { amount: target.value })}
            />
          </Field>
          <IconButton
            label={`Remove line ${index + 1}`}
            icon={<Trash2 aria-hidden />}
            disabled={sources.length === 1}
            onClick={() => onChange(sources.toSpliced(index, 1))}
          />
        </div>
      ))}
      <div className="dist-source-end">
        <Button
          size="small"
          disabled={sources.length >= MOST_SOURCES}
          onClick={() => onChange([...sources, { label: '', amount: '' }])}
        >
          <Plus aria-hidden /> Add a line
        </Button>
        <output>
          To distribute <strong>{sumText(sources)}</strong>
        </output>
      </div>
    </fieldset>
  );
}

/** What the typed lines add up to; a dash while one of them is no amount. */
function sumText(sources: Sources): string {
  let sum = 0n;
  for (const { amount } of sources) {
    const cents = parseDollars(amount, { allowNegative: true });
    if (!cents.ok) return '–';
    sum += cents.value;
  }
  return sum < 0n ? `(${dollarText(toDollarString(-sum))})` : dollarText(toDollarString(sum));
}
