import type { FormDescription } from '@furrow/forms/field';
import { expect, it } from 'vitest';
import { typedBefore } from './adopt-typed.ts';

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const FORM: FormDescription = {
  name: 'f',
  fields: [
    { name: 'note', type: 'text', label: 'Note' },
    { name: 'kind', type: 'radio', label: 'Kind', options },
    { name: 'goals', type: 'checkboxes', label: 'Goals', options },
    { name: 'agreed', type: 'checkbox', label: 'Agreed' },
    { name: 'secret', type: 'text', label: 'Secret', sensitive: true },
    { name: 'proof', type: 'file', label: 'Proof' },
  ],
};
const VALUES = {
  note: 'x',
  kind: 'a',
  goals: ['a'],
  agreed: false,
  secret: { last_four: '6789' },
  proof: [],
};
const control = (name: string, type: string, value: string, checked = false) => ({
  name,
  type,
  value,
  checked,
});

it('finds what was filled in before script ran', () => {
  expect(
    typedBefore(FORM, VALUES, [
      control('note', 'text', 'xy'),
      control('kind', 'radio', 'a'),
      control('kind', 'radio', 'b', true),
      control('goals', 'checkbox', 'a', true),
      control('goals', 'checkbox', 'b', true),
      control('agreed', 'checkbox', 'on', true),
      control('secret', 'text', 'Ends in 6789'),
      control('proof', 'file', 'C:\\fakepath\\x'),
    ]),
  ).toEqual([
    { field: 'note', value: 'xy' },
    { field: 'kind', value: 'b' },
    { field: 'goals', value: ['a', 'b'] },
    { field: 'agreed', value: true },
  ]);
});

it('leaves alone what is as it was, or is not there', () => {
  expect(
    typedBefore(FORM, VALUES, [control('note', 'text', 'x'), control('kind', 'radio', 'a', true)]),
  ).toEqual([]);
  expect(typedBefore(FORM, VALUES, [])).toEqual([]);
});
