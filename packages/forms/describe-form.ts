import type { FieldDefinition, FieldDescription, FormDefinition, FormDescription } from './field.ts';

type Keys<T> = readonly (keyof T)[];

/** Plain words, numbers and lists of words: told as they are. */
const PLAIN: Keys<FieldDescription> = [
  'name',
  'type',
  'label',
  'help',
  'placeholder',
  'suggestions',
  'required',
  'required_if',
  'required_unless',
  'integer_only',
  'mask',
  'min_length',
  'max_length',
  'min_value',
  'max_value',
  'sensitive',
  'saved_on_submit',
  'limits',
  'accept',
  'unit',
  'autocomplete',
  'width',
  'heading',
  'look',
];

/** The answer to OPTIONS. Only what is listed here leaves the server, at every depth. */
export function describeForm(definition: FormDefinition): FormDescription {
  return { name: definition.name, fields: definition.fields.map(describeField) };
}

function describeField(field: FieldDefinition): FieldDescription {
  return {
    ...picked(field, PLAIN),
    ...given('options', list(field.options, ['value', 'label', 'detail', 'note'])),
    ...given('required_if_equal', one(field.required_if_equal, ['field', 'values'])),
    ...given('shown_if', list(field.shown_if, ['field', 'values'])),
    ...given('characters', one(field.characters, ['sets', 'also'])),
    ...given('min_date', bound(field.min_date)),
    ...given('max_date', bound(field.max_date)),
    ...given('warnings', list(field.warnings, ['values', 'below', 'above', 'phrases', 'text'])),
  } as FieldDescription;
}

const bound = (day: FieldDefinition['min_date']) =>
  typeof day === 'object' ? picked(day, ['years', 'days']) : day;

const one = <T extends object>(value: T | undefined, keys: Keys<T>) =>
  value === undefined ? undefined : picked(value, keys);

const list = <T extends object>(values: readonly T[] | undefined, keys: Keys<T>) =>
  values?.map((value) => picked(value, keys));

const given = (key: string, value: unknown) => (value === undefined ? {} : { [key]: value });

function picked<T extends object>(from: T, keys: Keys<T>): Partial<T> {
  const entries = keys.flatMap((key) => (from[key] === undefined ? [] : [[key, from[key]] as const]));
  return Object.fromEntries(entries) as Partial<T>;
}
