import { type ContentKind, type FieldDefinition, ITEM_FIELDS } from '@furrow/modules/content/rules';
import { Checkbox } from '@furrow/ui/checkbox';
import { Field } from '@furrow/ui/field';
import { Select } from '@furrow/ui/select';
import { TextInput } from '@furrow/ui/text-input';
import { Textarea } from '@furrow/ui/textarea';
import { Fragment, type ReactNode } from 'react';
import { choiceText } from './choice-text.ts';
import { PdfField } from './pdf-field.tsx';
import { type Choice, PickSeveral } from './pick-several.tsx';

/** What a field that names another text can name, by the other's kind. */
export type Choices = Readonly<Partial<Record<ContentKind, readonly Choice[]>>>;

interface ItemFieldsProps {
  readonly kind: ContentKind;
  readonly fields: Readonly<Record<string, string>>;
  readonly choices: Choices;
  /** Asked right after the title. */
  readonly afterTitle?: ReactNode;
  errorOf(field: string): string | undefined;
  set(field: string, text: string): void;
}

export const fieldId = (name: string): string => `content-${name}`;

/** What a text of this kind has beside its Markdown. */
export function ItemFields({ kind, fields, choices, afterTitle, errorOf, set }: ItemFieldsProps) {
  return ITEM_FIELDS[kind].map((definition) => (
    <Fragment key={definition.name}>
      <ItemField
        definition={definition}
        value={fields[definition.name] ?? ''}
        choices={definition.of === undefined ? [] : (choices[definition.of] ?? [])}
        error={errorOf(definition.name)}
        onChange={(text) => set(definition.name, text)}
      />
      {definition.name === 'title' && afterTitle}
    </Fragment>
  ));
}

interface ItemFieldProps {
  readonly definition: FieldDefinition;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly error: string | undefined;
  onChange(text: string): void;
}

function ItemField({ definition, value, choices, error, onChange }: ItemFieldProps) {
  const { name, label, type, most, required, help } = definition;
  if (type === 'yes')
    return (
      <Checkbox
        id={fieldId(name)}
        label={label}
        error={error}
        checked={value === 'yes'}
        onChange={({ target }) => onChange(target.checked ? 'yes' : '')}
      />
    );
  if (type === 'file') return <PdfField id={fieldId(name)} {...{ label, help, error, value, onChange }} />;
  const left = most - [...value].length;
  const isCounted = type === 'paragraph' || (type === 'line' && left < 40);
  return (
    <Field
      id={fieldId(name)}
      label={label}
      optional={required === undefined}
      error={error}
      {...(help === undefined ? {} : { help })}
      aside={isCounted && <span className="text-ink-muted tabular">{leftText(left)}</span>}
    >
      <Control {...{ definition, value, choices, onChange }} />
    </Field>
  );
}

const leftText = (left: number): string => (left >= 0 ? `${left} left` : `${-left} too many`);

function Control({ definition, value, choices, onChange }: Omit<ItemFieldProps, 'error'>) {
  const { name, type, choices: words = [] } = definition;
  const typed = { value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) };
  switch (type) {
    case 'paragraph':
      return <Textarea rows={3} {...typed} />;
    case 'sources':
      return <Textarea rows={6} {...typed} />;
    case 'day':
      return <TextInput type="date" {...typed} />;
    case 'number':
      return <TextInput inputMode="numeric" autoComplete="off" {...typed} />;
    case 'slugs':
      return <PickSeveral value={value} choices={choices} onChange={onChange} />;
    case 'slug':
      return <Select {...typed} options={optionsOf(value, choices)} />;
    case 'choice':
      return (
        <Select
          {...typed}
          options={[
            { value: '', label: 'None' },
            ...words.map((word) => ({ value: word, label: choiceText(name, word) })),
          ]}
        />
      );
    default:
      return <TextInput autoComplete="off" {...typed} />;
  }
}

/** What is chosen stays in the list, even if it is no longer offered. */
function optionsOf(value: string, choices: readonly Choice[]) {
  const isKnown = value === '' || choices.some(({ slug }) => slug === value);
  return [
    { value: '', label: 'Choose one' },
    ...(isKnown ? [] : [{ value, label: value }]),
    ...choices.map(({ slug, title }) => ({ value: slug, label: title })),
  ];
}
