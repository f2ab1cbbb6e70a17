import type { FieldValue } from '@furrow/forms/values';
import { type BeneficiaryGroup, beneficiaryForm } from '@furrow/modules/investors/rules';
import { Button } from '@furrow/ui/button';
import { FormFields } from '@furrow/ui/form-fields';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type Entry, type EntryProblems, sharesOf, togetherText, WHOLE } from './entries.ts';

interface BeneficiaryGroupProps {
  readonly rank: BeneficiaryGroup;
  readonly entries: readonly Entry[];
  readonly problems: EntryProblems;
  /** The one that was just added: the cursor goes there. */
  readonly named: string | null;
  readonly onAdd: () => void;
  readonly onRemove: (key: string) => void;
  readonly onSplit: () => void;
  readonly onChange: (key: string, name: string, value: FieldValue) => void;
}

const WORDS = {
  primary: {
    title: 'Primary beneficiaries',
    lead: 'They inherit this account.',
    one: 'Primary beneficiary',
    add: 'Add a primary beneficiary',
  },
  contingent: {
    title: 'Contingent beneficiaries',
    lead: 'They inherit this account if no primary beneficiary is living.',
    one: 'Contingent beneficiary',
    add: 'Add a contingent beneficiary',
  },
} as const;

export function BeneficiaryGroupFields(props: BeneficiaryGroupProps) {
  const { rank, entries, problems, named, onAdd, onRemove, onSplit, onChange } = props;
  const words = WORDS[rank];
  const own = entries.filter((entry) => entry.rank === rank);
  return (
    <section aria-labelledby={`${rank}-title`} className="border-line border-t py-8">
      <h2 id={`${rank}-title`} className="text-h3">
        {words.title}
      </h2>
      <p className="mt-2 text-small text-ink-muted">{words.lead}</p>
      <ol className="mt-6 space-y-6">
        {own.map((entry, index) => (
          <li key={entry.key} className="rounded-md border border-line bg-surface-raised p-5 sm:p-6">
            <fieldset ref={entry.key === named ? focusFirst : undefined} className="min-w-0">
              <legend className="mb-4 font-semibold">
                {words.one} {index + 1}
              </legend>
              <FormFields
                form={beneficiaryForm(rank)}
                values={entry.values}
                errors={problems.fields[entry.key]}
                idPrefix={`${entry.key}-`}
                onChange={(name, value) => onChange(entry.key, name, value)}
              />
              <Button size="small" className="mt-4" onClick={() => onRemove(entry.key)}>
                Remove
                <span className="visually-hidden">
                  {' '}
                  {words.one.toLowerCase()} {index + 1}
                </span>
              </Button>
            </fieldset>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap items-center gap-4">
        <Button onClick={onAdd}>{words.add}</Button>
        {own.length > 1 && <Button onClick={onSplit}>Split evenly</Button>}
        {own.length > 0 && <Together basisPoints={sharesOf(entries, rank)} />}
      </div>
    </section>
  );
}

const focusFirst = (box: HTMLFieldSetElement | null) => box?.querySelector('select')?.focus();

/** What the shares come to, and whether that is the whole. */
function Together({ basisPoints }: { readonly basisPoints: number }) {
  const isWhole = basisPoints === WHOLE;
  const Icon = isWhole ? CircleCheck : TriangleAlert;
  return (
    <p
      aria-live="polite"
      className={`flex items-center gap-2 text-small ${isWhole ? 'text-positive' : 'text-warning'}`}
    >
      <Icon aria-hidden className="size-4 flex-none" />
      {togetherText(basisPoints)}
    </p>
  );
}
