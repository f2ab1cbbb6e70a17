import { defineForm } from './define-form.ts';

/** A form with a field of every kind that tests need. */
export const SAMPLE = defineForm({
  name: 'sample',
  fields: [
    { name: 'first_name', type: 'text', label: 'First name', required: true, max_length: 40 },
    { name: 'note', type: 'textarea', label: 'Note' },
    { name: 'email', type: 'email', label: 'Email' },
    { name: 'phone', type: 'phone', label: 'Phone', required_unless: 'email' },
    { name: 'birthday', type: 'date', label: 'Birthday', min_date: '1900-01-01', max_date: { years: -18 } },
    {
      name: 'income',
      type: 'money',
      label: 'Income',
      min_value: '1000.00',
      max_value: '9000000.00',
      warnings: [{ below: '200000.00', text: 'Most people have more.' }],
    },
    { name: 'children', type: 'integer', label: 'Children', max_value: '20' },
    { name: 'share', type: 'percent', label: 'Share', max_value: '100' },
    {
      name: 'kind',
      type: 'radio',
      label: 'Kind',
      options: [
        { value: 'person', label: 'Person' },
        { value: 'firm', label: 'Firm', detail: 'Of any size' },
      ],
    },
    {
      name: 'firm_name',
      type: 'text',
      label: 'Name of the firm',
      required: true,
      shown_if: [{ field: 'kind', values: ['firm'] }],
    },
    {
      name: 'firm_state',
      type: 'text',
      label: 'State of the firm',
      required_if: 'firm_name',
      shown_if: [{ field: 'firm_name' }],
    },
    {
      name: 'reason',
      type: 'text',
      label: 'Why?',
      required_if_equal: { field: 'goals', values: ['other'] },
      characters: { sets: ['letters', 'spaces'], also: "-'" },
    },
    {
      name: 'goals',
      type: 'checkboxes',
      label: 'Goals',
      options: [
        { value: 'income', label: 'Income' },
        { value: 'growth', label: 'Growth' },
        { value: 'other', label: 'Other' },
      ],
      warnings: [{ values: ['growth'], text: 'Growth takes time.' }],
    },
    { name: 'zip', type: 'text', label: 'ZIP code', mask: '#####-####' },
    { name: 'licence', type: 'text', label: 'Licence number', integer_only: true },
    {
      name: 'tax_id',
      type: 'taxpayer-number',
      label: 'Social Security number',
      mask: '###-##-####',
      sensitive: true,
    },
    { name: 'agreed', type: 'checkbox', label: 'I agree', required: true },
    { name: 'proof', type: 'file', label: 'Proof', limits: 'PDF, up to 10 MB' },
    { name: 'fax_extension', type: 'honeypot', label: 'Leave this empty' },
  ],
});

export const TODAY = '2026-11-15';
