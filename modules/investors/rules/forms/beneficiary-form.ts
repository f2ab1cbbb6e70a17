import { decimalText, parseDecimal } from '@furrow/forms/decimal';
import { defineForm } from '@furrow/forms/define-form';
import type { Choice, FieldDefinition, FormDefinition } from '@furrow/forms/field';
import type { FormValues } from '@furrow/forms/values';
import {
  BENEFICIARY_RELATIONSHIPS,
  type Beneficiary,
  type BeneficiaryGroup,
  type BeneficiaryRelationship,
  NAME_SUFFIXES,
  type NameSuffix,
  PRIMARY_RELATIONSHIPS,
  type PrimaryRelationship,
} from '../beneficiaries.ts';
import { BIRTHDAY_FIELD, NAME_FIELDS } from './person-fields.ts';

const PERCENT_PLACES = 2;

const RELATIONSHIP_LABELS: Readonly<Record<BeneficiaryRelationship, string>> = {
  spouse: 'My spouse',
  non_spouse: 'Another person',
  entity: 'A company or charity',
  trust: 'A trust',
};

const SUFFIX_LABELS: Readonly<Record<NameSuffix, string>> = { jr: 'Jr.', sr: 'Sr.', iii: 'III', iv: 'IV' };
const SUFFIXES: readonly Choice[] = NAME_SUFFIXES.map((value) => ({ value, label: SUFFIX_LABELS[value] }));

const A_PERSON = [{ field: 'relationship', values: ['spouse', 'non_spouse'] }];
const NO_PERSON = [{ field: 'relationship', values: ['entity', 'trust'] }];

/** What a spouse or a trust is to the owner goes without saying. */
const ASKED_OF_OTHERS = PRIMARY_RELATIONSHIPS.filter((value) => value !== 'Spouse' && value !== 'Trust');

function fieldsOf(group: BeneficiaryGroup): readonly FieldDefinition[] {
  const asked: FieldDefinition = {
    name: 'primary_relationship',
    type: 'select',
    label: 'Relationship',
    required: true,
    options: ASKED_OF_OTHERS.map((value) => ({ value, label: value })),
    shown_if: [{ field: 'relationship', values: ['non_spouse'] }],
    width: 'half',
  };
  return [
    {
      name: 'relationship',
      type: 'select',
      label: 'Type of beneficiary',
      required: true,
      options: BENEFICIARY_RELATIONSHIPS.map((value) => ({ value, label: RELATIONSHIP_LABELS[value] })),
      width: 'half',
    },
    ...(group === 'primary' ? [asked] : []),
    ...NAME_FIELDS.map((field): FieldDefinition => ({ ...field, shown_if: A_PERSON, autocomplete: 'off' })),
    { name: 'suffix', type: 'select', label: 'Suffix', options: SUFFIXES, shown_if: A_PERSON, width: 'half' },
    {
      ...BIRTHDAY_FIELD,
      required: false,
      max_date: { days: 0 },
      shown_if: A_PERSON,
      help: 'It helps us find the right person. We encrypt it.',
      autocomplete: 'off',
    },
    {
      name: 'entity_name',
      type: 'text',
      label: 'Full legal name',
      required: true,
      max_length: 200,
      shown_if: NO_PERSON,
    },
    {
      name: 'share',
      type: 'percent',
      label: 'Share',
      required: true,
      min_value: '0.01',
      max_value: '100',
      width: 'half',
    },
  ];
}

const FORMS: Readonly<Record<BeneficiaryGroup, FormDefinition>> = {
  primary: defineForm({ name: 'beneficiary_primary', fields: fieldsOf('primary') }),
  contingent: defineForm({ name: 'beneficiary_contingent', fields: fieldsOf('contingent') }),
};

/** What is asked about one beneficiary. */
export function beneficiaryForm(group: BeneficiaryGroup): FormDefinition {
  return FORMS[group];
}

/** The answers of the form as the rules know a beneficiary. */
export function beneficiaryOf(group: BeneficiaryGroup, values: FormValues): Beneficiary {
  const relationship =
    BENEFICIARY_RELATIONSHIPS.find((value) => value === values.relationship) ?? 'non_spouse';
  return {
    group,
    relationship,
    primaryRelationship: group === 'primary' ? primaryRelationshipOf(relationship, values) : null,
    shareBasisPoints: basisPointsOf(values.share),
  };
}

export function shareText(basisPoints: number): string {
  return decimalText(BigInt(basisPoints), PERCENT_PLACES);
}

function basisPointsOf(share: FormValues[string] | undefined): number {
  const units = typeof share === 'string' ? parseDecimal(share, PERCENT_PLACES) : null;
  return units === null ? 0 : Number(units);
}

function primaryRelationshipOf(
  relationship: BeneficiaryRelationship,
  values: FormValues,
): PrimaryRelationship | null {
  if (relationship === 'spouse') return 'Spouse';
  if (relationship === 'trust') return 'Trust';
  if (relationship === 'entity') return 'Other';
  return PRIMARY_RELATIONSHIPS.find((value) => value === values.primary_relationship) ?? null;
}
