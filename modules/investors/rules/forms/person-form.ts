import { defineForm } from '@furrow/forms/define-form';
import type { FieldDefinition, FormDefinition, FormDescription } from '@furrow/forms/field';
import { COUNTRIES } from '@furrow/kernel/countries';
import type { PersonKind } from '../accounts/account-needs.ts';
import { ADDRESS_FIELDS, BIRTHDAY_FIELD, NAME_FIELDS, SSN_FIELD } from './person-fields.ts';

const IN_US = [{ field: 'residence', values: ['us'] }];
const ELSEWHERE = [{ field: 'residence', values: ['elsewhere'] }];
const AT_HOME = new Set(['state', 'zip_code']);

const TITLE: FieldDefinition = {
  name: 'title',
  type: 'text',
  label: 'Title',
  help: 'Such as Manager, President or General Partner.',
  required: true,
  max_length: 100,
  width: 'half',
};

const SHARE: FieldDefinition = {
  name: 'ownership',
  type: 'percent',
  label: 'Ownership',
  help: 'Percentage owned directly and through others.',
  unit: '%',
  required: true,
  min_value: '25',
  max_value: '100',
  width: 'half',
};

const RESIDENCE: FieldDefinition = {
  name: 'residence',
  type: 'radio',
  label: 'Where does this person live?',
  required: true,
  options: [
    { value: 'us', label: 'In the United States' },
    { value: 'elsewhere', label: 'In another country' },
  ],
};

const COUNTRY_CHOICES = COUNTRIES.filter(({ code }) => code !== 'US').map(({ code, name }) => ({
  value: code,
  label: name,
}));

const ABROAD: readonly FieldDefinition[] = [
  {
    name: 'region',
    type: 'text',
    label: 'Province or region',
    required: true,
    max_length: 100,
    shown_if: ELSEWHERE,
    width: 'half',
  },
  {
    name: 'postal_code',
    type: 'text',
    label: 'Postal code',
    max_length: 20,
    shown_if: ELSEWHERE,
    width: 'half',
  },
  {
    name: 'country',
    type: 'select',
    label: 'Country',
    required: true,
    options: COUNTRY_CHOICES,
    shown_if: ELSEWHERE,
    width: 'half',
  },
  {
    name: 'passport_number',
    type: 'text',
    label: 'Passport number',
    help: 'We encrypt it and show only the last four characters.',
    required: true,
    sensitive: true,
    min_length: 5,
    max_length: 20,
    characters: { sets: ['letters', 'digits'] },
    shown_if: ELSEWHERE,
    width: 'half',
  },
];

const OF_KIND: Readonly<Record<PersonKind, readonly FieldDefinition[]>> = {
  controller: [TITLE],
  beneficial_owner: [SHARE],
  trustee: [],
  grantor: [],
};

function fieldsOf(kind: PersonKind): readonly FieldDefinition[] {
  const address = ADDRESS_FIELDS.map((field) =>
    AT_HOME.has(field.name) ? { ...field, shown_if: IN_US } : field,
  );
  const help =
    'We need it to verify this person’s identity. We encrypt it and show only the last four digits.';
  return [
    ...NAME_FIELDS,
    ...OF_KIND[kind],
    BIRTHDAY_FIELD,
    RESIDENCE,
    ...address.map((field) => (field.name === 'address' ? { ...field, help: 'Their home address.' } : field)),
    ...ABROAD,
    { ...SSN_FIELD, help, shown_if: IN_US },
  ].map(withoutAutofill);
}

/** Mostly somebody else's: a browser would offer the details of whoever sits before it. */
function withoutAutofill({ autocomplete: _own, ...field }: FieldDefinition): FieldDefinition {
  return field;
}

const FORMS: Readonly<Record<PersonKind, FormDefinition>> = {
  controller: defineForm({ name: 'person_controller', fields: fieldsOf('controller') }),
  beneficial_owner: defineForm({ name: 'person_beneficial_owner', fields: fieldsOf('beneficial_owner') }),
  trustee: defineForm({ name: 'person_trustee', fields: fieldsOf('trustee') }),
  grantor: defineForm({ name: 'person_grantor', fields: fieldsOf('grantor') }),
};

/** What is asked about a person of a business or trust, by its owner or by the person themselves. */
export function personForm(kind: PersonKind): FormDefinition {
  return FORMS[kind];
}

/** Asked of the very person whom the form is about. */
const TO_THEMSELVES: Readonly<Record<string, { readonly label?: string; readonly help?: string }>> = {
  title: { label: 'Your title', help: 'Such as Manager, President or General Partner.' },
  ownership: { label: 'Your ownership' },
  residence: { label: 'Where do you live?' },
  address: { help: 'Your home address, not a P.O. box.' },
  ssn: {
    help: 'We need it to verify your identity. We encrypt it and show only the last four digits.',
  },
};

/** The same form, in the words of a question to the person themselves. */
export function toThemselves(form: FormDescription): FormDescription {
  return { ...form, fields: form.fields.map((field) => ({ ...field, ...TO_THEMSELVES[field.name] })) };
}

/** Of an owner's form, in basis points; null before it is filled in. */
export function ownershipBasisPoints(answer: unknown): number | null {
  const match = typeof answer === 'string' ? /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(answer) : null;
  if (match === null) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}
