import type { Choice, FieldDefinition } from '@furrow/forms/field';
import { US_STATES } from '@furrow/kernel/states';

const NAME_CHARACTERS = { sets: ['letters', 'spaces'], also: "'’-." } as const;

const STATE_CHOICES: readonly Choice[] = US_STATES.map(({ code, name }) => ({
  value: code,
  label: name,
}));

/** Neither the identity check nor the payments provider takes one for a home. */
const PO_BOXES = ['po box', 'pob', 'post office box', 'pmb', 'private mail box'];

/** Who somebody is: asked of the owner of an account, and of the people of a business. */
export const NAME_FIELDS: readonly FieldDefinition[] = [
  {
    name: 'first_name',
    type: 'text',
    label: 'First name',
    required: true,
    max_length: 100,
    characters: NAME_CHARACTERS,
    autocomplete: 'given-name',
    width: 'half',
  },
  {
    name: 'last_name',
    type: 'text',
    label: 'Last name',
    required: true,
    max_length: 100,
    characters: NAME_CHARACTERS,
    autocomplete: 'family-name',
    width: 'half',
  },
];

export const PHONE_FIELD: FieldDefinition = {
  name: 'phone',
  type: 'phone',
  label: 'Phone',
  help: 'The identity check sends a code to this phone.',
  mask: '(###) ###-####',
  required: true,
  autocomplete: 'tel-national',
  width: 'half',
};

export const BIRTHDAY_FIELD: FieldDefinition = {
  name: 'birthday',
  type: 'date',
  label: 'Date of birth',
  mask: 'MM/DD/YYYY',
  required: true,
  sensitive: true,
  min_date: { years: -120 },
  max_date: { years: -18 },
  autocomplete: 'bday',
  width: 'half',
};

export const SSN_FIELD: FieldDefinition = {
  name: 'ssn',
  type: 'taxpayer-number',
  label: 'Social Security number',
  help: 'We need it to verify your identity and for your tax documents. We encrypt it and show only the last four digits.',
  mask: '###-##-####',
  required: true,
  sensitive: true,
  width: 'half',
};

export const ADDRESS_FIELDS: readonly FieldDefinition[] = [
  {
    name: 'address',
    type: 'text',
    label: 'Street address',
    help: 'Your home address in the United States or a territory, not a P.O. box.',
    required: true,
    max_length: 200,
    warnings: [{ phrases: PO_BOXES, text: 'This looks like a P.O. box. Please enter a street address.' }],
    autocomplete: 'address-line1',
  },
  {
    name: 'address2',
    type: 'text',
    label: 'Apartment, suite or unit',
    max_length: 100,
    autocomplete: 'address-line2',
  },
  {
    name: 'city',
    type: 'text',
    label: 'City',
    required: true,
    max_length: 100,
    // 'Coeur d’Alene', 'St. Paul', 'Washington, D.C.', 'Paris 16'.
    characters: { sets: ['letters', 'digits', 'spaces'], also: "-'’.,()/" },
    autocomplete: 'address-level2',
    width: 'half',
  },
  {
    name: 'state',
    type: 'select',
    label: 'State or territory',
    required: true,
    options: STATE_CHOICES,
    autocomplete: 'address-level1',
    width: 'half',
  },
  {
    name: 'zip_code',
    type: 'text',
    label: 'ZIP code',
    required: true,
    mask: '#####-####',
    min_length: 5,
    autocomplete: 'postal-code',
    width: 'half',
  },
];
