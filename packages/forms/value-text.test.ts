import { expect, it } from 'vitest';
import { SAMPLE } from './sample-form.fixture.ts';
import { valueText } from './value-text.ts';
import { type FieldValue, fieldNamed } from './values.ts';

it.each<[string, FieldValue, string]>([
  ['first_name', ' Ada ', 'Ada'],
  ['first_name', '', 'Empty'],
  ['goals', [], 'Empty'],
  ['goals', ['income', 'growth'], 'Income, Growth'],
  ['kind', 'firm', 'Firm'],
  ['agreed', true, 'Yes'],
  ['agreed', false, 'No'],
  ['birthday', '1980-03-05', '03/05/1980'],
  ['income', '12500.00', '12,500'],
  ['tax_id', { last_four: '6789' }, 'Ends in 6789'],
  ['tax_id', '123-45-6780', 'Ends in 6780'],
  ['proof', [{ id: 'f', name: 'w2.pdf', bytes: 1 }], 'w2.pdf'],
])('%s: %j is told as %s', (name, value, text) => {
  const field = fieldNamed(SAMPLE, name);
  expect(field === undefined ? undefined : valueText(field, value)).toBe(text);
});
