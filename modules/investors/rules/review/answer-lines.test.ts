import { defineForm } from '@furrow/forms/define-form';
import { expect, it } from 'vitest';
import { answerLines } from './answer-lines.ts';

const form = defineForm({
  name: 'any',
  fields: [
    { name: 'series', type: 'select', label: 'License', options: [{ value: '7', label: 'Series 7' }] },
    {
      name: 'goals',
      type: 'checkboxes',
      label: 'Goals',
      options: [
        { value: 'a', label: 'Growth' },
        { value: 'b', label: 'Income' },
      ],
    },
    { name: 'sworn', type: 'checkbox', label: 'I swear' },
    { name: 'ssn', type: 'taxpayer-number', label: 'SSN', sensitive: true },
    { name: 'files', type: 'file', label: 'Documents', limits: 'PDF', accept: ['.pdf'] },
    { name: 'note', type: 'text', label: 'Note' },
  ],
});

it('tells what was answered in the words of the form, and neither secrets nor what was left out', () => {
  const answers = {
    series: '7',
    goals: ['b', 'of old'],
    sworn: true,
    ssn: { last_four: '6789' },
    files: [{ id: '1', name: 'a.pdf', bytes: 1 }],
    note: '  ',
  };
  expect(answerLines(form, answers).map(({ name, values }) => [name, values])).toEqual([
    ['series', ['Series 7']],
    ['goals', ['Income', 'of old']],
    ['sworn', []],
  ]);
});
