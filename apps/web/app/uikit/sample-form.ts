import { defineForm } from '@furrow/forms/define-form';
import { describeForm } from '@furrow/forms/describe-form';
import type { FormValues } from '@furrow/forms/values';

/** One field of every type, as an account would ask for them. */
export const SAMPLE_FORM = describeForm(
  defineForm({
    name: 'sample',
    fields: [
      {
        name: 'type',
        type: 'radio',
        look: 'cards',
        label: 'Who invests?',
        required: true,
        options: [
          { value: 'individual', label: 'Individual', detail: 'In your own name' },
          { value: 'entity', label: 'Entity', detail: 'An LLC, a corporation or a partnership' },
          { value: 'trust', label: 'Trust', detail: 'Revocable or irrevocable' },
        ],
      },
      {
        name: 'entity_name',
        type: 'text',
        label: 'Name of the entity',
        help: 'As it appears on your EIN letter.',
        required: true,
        shown_if: [{ field: 'type', values: ['entity'] }],
      },
      {
        name: 'first_name',
        type: 'text',
        label: 'First name',
        width: 'half',
        required: true,
        autocomplete: 'given-name',
        characters: { sets: ['letters', 'spaces'], also: "'-." },
      },
      {
        name: 'last_name',
        type: 'text',
        label: 'Last name',
        width: 'half',
        required: true,
        autocomplete: 'family-name',
        characters: { sets: ['letters', 'spaces'], also: "'-." },
      },
      { name: 'email', type: 'email', label: 'Email', width: 'half', autocomplete: 'email', required: true },
      {
        name: 'phone',
        type: 'phone',
        label: 'Phone',
        width: 'half',
        autocomplete: 'tel',
        placeholder: '(555) 234-5678',
      },
      {
        name: 'birthday',
        type: 'date',
        label: 'Date of birth',
        width: 'half',
        required: true,
        autocomplete: 'bday',
        min_date: '1900-01-01',
        max_date: { years: -18 },
      },
      {
        name: 'ssn',
        type: 'taxpayer-number',
        label: 'Social Security number',
        width: 'half',
        mask: '###-##-####',
        sensitive: true,
        required: true,
      },
      {
        name: 'worth',
        type: 'select',
        label: 'Net worth',
        width: 'half',
        required: true,
        options: [
          { value: 'under_200k', label: 'Under $200,000' },
          { value: '200k_1m', label: '$200,000 to $1 million' },
          { value: 'over_1m', label: 'Over $1 million' },
        ],
        warnings: [{ values: ['under_200k'], text: 'Investors here must have at least $200,000.' }],
      },
      {
        name: 'income',
        type: 'money',
        label: 'Income',
        width: 'half',
        unit: 'U.S. dollars per year',
        min_value: '1.00',
      },
      { name: 'share', type: 'percent', label: 'Share you own', width: 'half', max_value: '100' },
      {
        name: 'zip',
        type: 'text',
        label: 'ZIP code',
        width: 'half',
        mask: '#####-####',
        autocomplete: 'postal-code',
      },
      {
        name: 'goals',
        type: 'checkboxes',
        label: 'Goals',
        options: [
          { value: 'income', label: 'Passive income' },
          { value: 'hedge', label: 'Inflation hedge' },
          {
            value: 'growth',
            label: 'Capital appreciation',
            detail: 'Land that sells for more than it cost',
          },
        ],
      },
      { name: 'note', type: 'textarea', label: 'Anything else?', max_length: 500 },
      {
        name: 'proof',
        type: 'file',
        label: 'Evidence',
        limits: 'PDF, JPG or PNG, up to 10 MB',
        accept: ['.pdf', '.jpg', '.png'],
      },
      { name: 'agreed', type: 'checkbox', label: 'Everything I entered here is true.', required: true },
      { name: 'fax_extension', type: 'honeypot', label: 'Leave this empty' },
    ],
  }),
);

export const SAMPLE_ANSWERS: FormValues = {
  type: 'individual',
  first_name: 'Ruth',
  email: 'ruth.halloran@example.com',
  phone: '+15552345678',
  ssn: { last_four: '6789' },
  worth: 'under_200k',
  income: '231400.00',
  goals: ['hedge'],
  proof: [{ id: 'file_1', name: 'W-2_2025.pdf', bytes: 214_300 }],
};
