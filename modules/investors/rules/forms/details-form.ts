import { defineForm } from '@furrow/forms/define-form';
import type { Choice, FieldDefinition, FormDefinition } from '@furrow/forms/field';
import { ACCOUNT_TYPE_LABELS, ACCOUNT_TYPES, type AccountType } from '../accounts/account-types.ts';
import { CORPORATION_KINDS, ENTITY_KINDS, LLC_KINDS, TRUST_KINDS } from '../accounts/entity-kinds.ts';
import { CUSTODIANS } from '../custodians.ts';
import { ADDRESS_FIELDS, BIRTHDAY_FIELD, NAME_FIELDS, PHONE_FIELD, SSN_FIELD } from './person-fields.ts';

const asTheyAre = (values: readonly string[]): Choice[] =>
  values.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }));

const YES_NO: readonly Choice[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const EIN_MASK = '##-#######';

const ein = (more: Partial<FieldDefinition>): FieldDefinition => ({
  name: 'ein',
  type: 'taxpayer-number',
  label: 'Employer identification number (EIN)',
  mask: EIN_MASK,
  sensitive: true,
  width: 'half',
  ...more,
});

const useEin = (more: Partial<FieldDefinition>): FieldDefinition => ({
  name: 'use_ein_for_tax_filing',
  type: 'radio',
  label: 'Does it file taxes under its own EIN?',
  options: YES_NO,
  required: true,
  ...more,
});

/** Without a choice, as with most kinds, there is no other number to file under. */
const REQUIRED_WHERE_USED: Partial<FieldDefinition> = {
  required_unless: 'use_ein_for_tax_filing',
  required_if_equal: { field: 'use_ein_for_tax_filing', values: ['yes'] },
};

const WITH_DISREGARDED = [
  { field: 'type_of_entity', values: ['LLC'] },
  { field: 'type_of_llc', values: ['disregarded entity'] },
];

const ENTITY_FIELDS: readonly FieldDefinition[] = [
  {
    name: 'entity_name',
    type: 'text',
    label: 'Legal name of the entity',
    help: 'Exactly as on its EIN letter, including commas.',
    required: true,
    max_length: 200,
  },
  {
    name: 'type_of_entity',
    type: 'select',
    label: 'Type of entity',
    required: true,
    options: asTheyAre(ENTITY_KINDS),
    width: 'half',
  },
  {
    name: 'type_of_corporation',
    type: 'select',
    label: 'Type of corporation',
    required: true,
    options: asTheyAre(CORPORATION_KINDS),
    shown_if: [{ field: 'type_of_entity', values: ['Corporation'] }],
    width: 'half',
  },
  {
    name: 'type_of_llc',
    type: 'select',
    label: 'How the LLC is taxed',
    required: true,
    options: asTheyAre(LLC_KINDS),
    shown_if: [{ field: 'type_of_entity', values: ['LLC'] }],
    width: 'half',
  },
  {
    name: 'title_entity',
    type: 'text',
    label: 'Your title',
    help: 'The title you sign with, such as Manager, President or General Partner.',
    required: true,
    max_length: 100,
    width: 'half',
  },
  {
    name: 'disregarded_entity_name',
    type: 'text',
    label: 'Owner who reports the LLC’s taxes',
    help: 'The person or entity that owns the LLC and includes it in its own tax return.',
    required: true,
    max_length: 200,
    shown_if: WITH_DISREGARDED,
  },
  {
    name: 'disregarded_entity_title',
    type: 'text',
    label: 'Title of the person who signs for that owner',
    required: true,
    max_length: 100,
    shown_if: WITH_DISREGARDED,
    width: 'half',
  },
  {
    name: 'disregarded_entity_reporting_account_type',
    type: 'select',
    label: 'Type of owner',
    required: true,
    options: ACCOUNT_TYPES.map((type) => ({ value: type, label: ACCOUNT_TYPE_LABELS[type].label })),
    shown_if: WITH_DISREGARDED,
    width: 'half',
  },
  useEin({ shown_if: WITH_DISREGARDED }),
  ein({
    help: 'You need one to open a wallet. An LLC that files under its owner’s number can leave this empty for now, but must add it before it can invest.',
    ...REQUIRED_WHERE_USED,
  }),
];

const TRUST_FIELDS: readonly FieldDefinition[] = [
  {
    name: 'trust_name',
    type: 'text',
    label: 'Legal name of the trust',
    help: 'As on the trust agreement, including the date if it is part of the name.',
    required: true,
    max_length: 200,
  },
  {
    name: 'type_of_trust',
    type: 'select',
    label: 'Type of trust',
    required: true,
    options: asTheyAre(TRUST_KINDS),
    width: 'half',
  },
  {
    name: 'trustees',
    type: 'textarea',
    label: 'Trustees',
    help: 'List all trustees as they sign, one per line. For a company, add who signs for it: “First Bank, by Jane Roe”. We’ll ask for their details later.',
    required: true,
    max_length: 1_000,
  },
  useEin({ shown_if: [{ field: 'type_of_trust', values: ['revocable'] }] }),
  ein({
    help: 'Leave this empty if a revocable trust files under its grantor’s number.',
    ...REQUIRED_WHERE_USED,
  }),
];

const IRA_FIELDS: readonly FieldDefinition[] = [
  {
    name: 'custodian',
    type: 'text',
    label: 'Custodian',
    help: 'The company that holds your IRA. It signs and pays for your investments. If yours isn’t listed, type its name.',
    suggestions: CUSTODIANS.map(({ name }) => name),
    required: true,
    max_length: 200,
  },
  {
    name: 'custodian_full_account_name',
    type: 'text',
    label: 'Full account name at the custodian',
    placeholder: 'Custodian FBO Your Name IRA',
    help: 'As shown on your statements. The shares will be held in this name.',
    required: true,
    max_length: 200,
  },
  {
    name: 'custodian_website',
    type: 'url',
    label: 'Custodian’s website',
    help: 'We fill this in when we know it.',
    max_length: 200,
    width: 'half',
  },
  ein({
    label: 'EIN of the IRA',
    help: 'Ask your custodian. You can add it later.',
  }),
];

const PLAN_FIELDS: readonly FieldDefinition[] = [
  { name: 'trust_name', type: 'text', label: 'Name of the plan', required: true, max_length: 200 },
  {
    name: 'plans_trustee',
    type: 'text',
    label: 'Trustee of the plan',
    help: 'The person who signs for the plan, often you.',
    required: true,
    max_length: 200,
    width: 'half',
  },
  {
    name: 'is_entity_owner',
    type: 'radio',
    label: 'Is the plan’s sponsor a company?',
    help: 'Choose No if you are self-employed in your own name.',
    options: YES_NO,
    required: true,
  },
  {
    name: 'entity_name',
    type: 'text',
    label: 'Legal name of the company',
    required: true,
    max_length: 200,
    shown_if: [{ field: 'is_entity_owner', values: ['yes'] }],
  },
  {
    name: 'title_entity',
    type: 'text',
    label: 'Your title',
    required: true,
    max_length: 100,
    shown_if: [{ field: 'is_entity_owner', values: ['yes'] }],
    width: 'half',
  },
  useEin({ label: 'Does the plan file taxes under its own EIN?' }),
  ein({
    ...REQUIRED_WHERE_USED,
    required_if: 'entity_name',
    help: 'Required if the sponsor is a company or the plan files under its own EIN.',
  }),
];

const OWN: Readonly<Record<AccountType, readonly FieldDefinition[]>> = {
  individual: [],
  entity: ENTITY_FIELDS,
  trust: TRUST_FIELDS,
  sdira: IRA_FIELDS,
  solo401k: PLAN_FIELDS,
};

const PERSON: readonly FieldDefinition[] = [
  ...NAME_FIELDS,
  PHONE_FIELD,
  BIRTHDAY_FIELD,
  ...ADDRESS_FIELDS,
  SSN_FIELD,
];

const HEADINGS: Readonly<Record<Exclude<AccountType, 'individual'>, string>> = {
  entity: 'About the entity',
  trust: 'About the trust',
  sdira: 'About the IRA',
  solo401k: 'About the plan',
};

/** Whose name and number is asked for is plain only where there is nobody else. */
function fieldsOf(type: AccountType): readonly FieldDefinition[] {
  if (type === 'individual') return PERSON;
  return [...begun(HEADINGS[type], OWN[type]), ...begun('About you', PERSON)];
}

const begun = (heading: string, fields: readonly FieldDefinition[]): FieldDefinition[] =>
  fields.map((field, index) => (index === 0 ? { ...field, heading } : field));

const FORMS = Object.fromEntries(
  ACCOUNT_TYPES.map((type) => [type, defineForm({ name: `account_${type}`, fields: fieldsOf(type) })]),
) as Readonly<Record<AccountType, FormDefinition>>;

/** What is asked of the owner of an account of this type. */
export function detailsForm(type: AccountType): FormDefinition {
  return FORMS[type];
}
