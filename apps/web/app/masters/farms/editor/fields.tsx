import { type DraftTextName, numberKindOf, settledText, TERM_LABELS, YES } from '@furrow/modules/farms/rules';
import { Checkbox } from '@furrow/ui/checkbox';
import { Field } from '@furrow/ui/field';
import { Select, type SelectOption } from '@furrow/ui/select';
import { TextInput } from '@furrow/ui/text-input';
import { Textarea } from '@furrow/ui/textarea';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { faultWords, PART_LABELS } from '../words.ts';
import { useEditor } from './draft-context.ts';

interface PartProps {
  readonly part: DraftTextName;
  readonly label?: ReactNode;
  readonly help?: ReactNode;
  readonly className?: string;
}

interface TextPartProps extends PartProps {
  readonly suffix?: string;
  /** More than one line. */
  readonly lines?: number;
  readonly type?: 'text' | 'date' | 'datetime-local';
}

/** One text of the draft. A number is written out in full once it is left. */
export function TextPart({ part, label, help, className, suffix, lines, type = 'text' }: TextPartProps) {
  const { draft, mayEdit, setText } = useEditor();
  const fixed = useFixed(part);
  const notes = useNotes(part, help);
  const kind = numberKindOf(part);
  const value = draft[part];
  if (fixed !== null) return <FixedPart part={part} label={label} why={fixed} className={className} />;
  const common = {
    value,
    disabled: !mayEdit,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => setText(part, target.value),
  };
  return (
    <Field id={part} label={label ?? PART_LABELS[part]} className={className} {...notes}>
      {lines === undefined ? (
        <TextInput
          {...common}
          type={type}
          autoComplete="off"
          {...(kind === 'amount' ? { prefix: '$' } : {})}
          {...(kind === null ? {} : { inputMode: 'decimal', className: 'desk-number' })}
          {...(kind === 'rate' ? { suffix: '%' } : suffix === undefined ? {} : { suffix })}
          onBlur={() => {
            const settled = settledText(kind, value);
            if (settled !== value) setText(part, settled);
          }}
        />
      ) : (
        <Textarea {...common} rows={lines} />
      )}
    </Field>
  );
}

interface ChoicePartProps extends PartProps {
  readonly options: readonly SelectOption[];
}

export function ChoicePart({ part, label, help, className, options }: ChoicePartProps) {
  const { draft, mayEdit, setText } = useEditor();
  const fixed = useFixed(part);
  const notes = useNotes(part, help);
  const value = draft[part];
  const known = options.some((option) => option.value === value);
  if (fixed !== null)
    return (
      <FixedPart
        part={part}
        label={label}
        why={fixed}
        className={className}
        shown={options.find((option) => option.value === value)?.label}
      />
    );
  return (
    <Field id={part} label={label ?? PART_LABELS[part]} className={className} {...notes}>
      <Select
        value={value}
        disabled={!mayEdit}
        options={known ? options : [{ value, label: value === '' ? 'Choose' : value }, ...options]}
        onChange={({ target }) => setText(part, target.value)}
      />
    </Field>
  );
}

/** A yes or no of the draft. */
export function TickPart({ part, label }: PartProps) {
  const { draft, mayEdit, setText } = useEditor();
  return (
    <Checkbox
      id={part}
      label={label ?? PART_LABELS[part]}
      checked={draft[part] === YES}
      disabled={!mayEdit}
      onChange={({ target }) => setText(part, target.checked ? YES : '')}
    />
  );
}

interface FixedPartProps extends Pick<PartProps, 'part' | 'label'> {
  readonly why: string;
  readonly className: string | undefined;
  readonly shown?: string | undefined;
}

/** What nobody can change any more is no input, and says why. */
function FixedPart({ part, label, why, className, shown }: FixedPartProps) {
  const { draft } = useEditor();
  return (
    <div className={className}>
      <p className="field-label">
        {label ?? PART_LABELS[part]} <Lock aria-hidden className="desk-lock" />
      </p>
      <p id={part} className="desk-fixed">
        {shown ?? (draft[part] || 'None')}
      </p>
      <p className="field-help">{why}</p>
    </div>
  );
}

/** Why a term is fixed; null where it can be changed. */
function useFixed(part: DraftTextName): string | null {
  const { record } = useEditor();
  if (!record.fixed_terms.includes(part)) return null;
  const holders =
    record.holders === 0
      ? 'the offering is published'
      : `${record.holders.toLocaleString('en-US')} ${record.holders === 1 ? 'holder has' : 'holders have'} ${record.subscribed_shares.toLocaleString('en-US')} shares`;
  return Object.hasOwn(TERM_LABELS, part) ? `Fixed: ${holders}.` : null;
}

/** What is missing is a word; what is wrong is an error. */
function useNotes(part: DraftTextName, help: ReactNode) {
  const { record, draft } = useEditor();
  const issue = record.issues.find(({ place }) => place === part);
  // What was typed since may have mended it; the next save tells.
  const isStale = record.draft[part] !== draft[part];
  if (issue === undefined || isStale) return help === undefined ? {} : { help };
  if (issue.fault === 'missing')
    return { help: <span className="desk-missing">{faultWords('missing')}</span> };
  return { error: faultWords(issue.fault), ...(help === undefined ? {} : { help }) };
}
