import { defineForm } from '@furrow/forms/define-form';
import type { Condition, FieldDefinition } from '@furrow/forms/field';
import type { FormValues } from '@furrow/forms/values';
import { COUNTRIES } from '@furrow/kernel/countries';
import { ADDRESS_FIELDS, BIRTHDAY_FIELD, NAME_FIELDS, PHONE_FIELD } from './person-fields.ts';

const HOME = 'US';
const ABROAD = COUNTRIES.map(({ code }) => code).filter((code) => code !== HOME);

const AT_HOME: readonly Condition[] = [{ field: 'country', values: [HOME] }];
const ELSEWHERE: readonly Condition[] = [{ field: 'country', values: ABROAD }];

/** Of an address all of it is needed, or none. */
const address = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => {
  const known = ADDRESS_FIELDS.find((field) => field.name === name);
  if (known === undefined) throw new Error(`an address has no ${name}`);
  const { required: _asked, help: _help, ...field } = known;
  return { ...field, ...more };
};
const withAddress = { required_if: 'address' } as const;

/** A person's own profile. Accounts are opened with what is in it, and ask for the rest. */
export const profileForm = defineForm({
  name: 'profile',
  fields: [
    ...NAME_FIELDS,
    { ...PHONE_FIELD, required: false, help: 'We use it to reach you about your accounts.' },
    { ...BIRTHDAY_FIELD, required: false, help: 'We encrypt it and show only the year.' },
    {
      name: 'country',
      type: 'select',
      label: 'Country',
      required: true,
      options: [
        { value: HOME, label: 'United States' },
        ...COUNTRIES.filter(({ code }) => code !== HOME).map(({ code, name }) => ({
          value: code,
          label: name,
        })),
      ],
      autocomplete: 'country',
    },
    address('address', { help: 'Your home address.' }),
    address('address2'),
    address('city', withAddress),
    address('state', { ...withAddress, shown_if: AT_HOME }),
    address('zip_code', { ...withAddress, shown_if: AT_HOME }),
    {
      name: 'region',
      type: 'text',
      label: 'Region or province',
      max_length: 60,
      shown_if: ELSEWHERE,
      autocomplete: 'address-level1',
      width: 'half',
    },
    {
      name: 'postal_code',
      type: 'text',
      label: 'Postal code',
      max_length: 20,
      characters: { sets: ['letters', 'digits', 'spaces'], also: '-' },
      shown_if: ELSEWHERE,
      autocomplete: 'postal-code',
      width: 'half',
    },
  ],
});

const KEPT = [
  'first_name',
  'last_name',
  'phone',
  'country',
  'address',
  'address2',
  'city',
  'state',
  'zip_code',
] as const;
type Kept = (typeof KEPT)[number];
export type KeptProfile = Readonly<Record<Kept, string | null>>;

/** What is kept, as answers: one place for state and code, named as the country names them. */
export function profileAnswers(kept: KeptProfile): FormValues {
  const country = kept.country ?? HOME;
  const isHome = country === HOME;
  const { state, zip_code, ...same } = kept;
  const local = isHome ? { state, zip_code } : { region: state, postal_code: zip_code };
  const given = Object.entries({ ...same, ...local, country });
  return Object.fromEntries(given.map(([name, value]) => [name, value ?? '']));
}

/** And back. Nothing at all is kept as null, but for the names. */
export function profileColumns(answers: FormValues): KeptProfile {
  const text = (name: string) => {
    const value = Object.hasOwn(answers, name) ? answers[name] : undefined;
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const isHome = (text('country') ?? HOME) === HOME;
  return {
    first_name: text('first_name') ?? '',
    last_name: text('last_name') ?? '',
    phone: text('phone'),
    country: text('country'),
    address: text('address'),
    address2: text('address2'),
    city: text('city'),
    state: text(isHome ? 'state' : 'region'),
    zip_code: text(isHome ? 'zip_code' : 'postal_code'),
  };
}
