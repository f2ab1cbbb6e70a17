import { describe, expect, it } from 'vitest';
import { defineForm } from './define-form.ts';
import { describeForm } from './describe-form.ts';
import { FIELD_TYPES, type FieldDefinition } from './field.ts';
import { SAMPLE } from './sample-form.fixture.ts';

describe('what OPTIONS tells', () => {
  it('is the form with its labels, options and conditions', () => {
    const { fields } = describeForm(SAMPLE);
    expect(fields.map(({ name }) => name)).toEqual(SAMPLE.fields.map(({ name }) => name));
    expect(fields.find(({ name }) => name === 'kind')).toEqual({
      name: 'kind',
      type: 'radio',
      label: 'Kind',
      options: [
        { value: 'person', label: 'Person' },
        { value: 'firm', label: 'Firm', detail: 'Of any size' },
      ],
    });
    expect(fields.find(({ name }) => name === 'birthday')).toMatchObject({ max_date: { years: -18 } });
  });

  it('G20 tells nothing that is not on the list, at any depth', () => {
    const leak = { secret: 'LEAK', column: 'LEAK' };
    const field = {
      name: 'a',
      type: 'radio',
      label: 'A',
      internal: leak,
      ...leak,
      options: [{ value: 'x', label: 'X', ...leak }],
      shown_if: [{ field: 'b', values: ['1'], ...leak }],
      required_if_equal: { field: 'b', values: ['1'], ...leak },
      characters: { sets: ['letters'], also: '-', ...leak },
      min_date: { years: -1, ...leak },
      max_date: { days: 1, ...leak },
      warnings: [{ values: ['x'], text: 'hm', ...leak }],
    } as FieldDefinition;
    const form = { name: 'f', fields: [field, { name: 'b', type: 'text', label: 'B' }], ...leak } as const;
    const told = JSON.stringify(describeForm(form));
    expect(told).not.toContain('LEAK');
    expect(told).not.toContain('internal');
    expect(describeForm(form).fields[0]).toEqual({
      name: 'a',
      type: 'radio',
      label: 'A',
      options: [{ value: 'x', label: 'X' }],
      shown_if: [{ field: 'b', values: ['1'] }],
      required_if_equal: { field: 'b', values: ['1'] },
      characters: { sets: ['letters'], also: '-' },
      min_date: { years: -1 },
      max_date: { days: 1 },
      warnings: [{ values: ['x'], text: 'hm' }],
    });
  });
});

describe('a definition', () => {
  const text = (name: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
    name,
    type: 'text',
    label: name,
    ...more,
  });
  const one = { value: 'x', label: 'X' };
  it.each<[string, readonly FieldDefinition[]]>([
    ['two of a name', [text('a'), text('a')]],
    ['a name that is not snake_case', [text('__proto__')]],
    ['a condition on nothing', [text('a', { required_if: 'b' })]],
    ['a circle', [text('a', { shown_if: [{ field: 'b' }] }), text('b', { shown_if: [{ field: 'a' }] })]],
    ['a field that hangs on itself', [text('a', { shown_if: [{ field: 'a' }] })]],
    ['a choice without choices', [text('a', { type: 'select' })]],
    ['two options alike', [text('a', { type: 'select', options: [one, one] })]],
    ['options of a text', [text('a', { options: [one] })]],
    ['a mask without digits', [text('a', { mask: '--' })]],
    ['a secret box', [text('a', { type: 'checkbox', sensitive: true })]],
    ['a bound that is no number', [text('a', { type: 'money', min_value: 'lots' })]],
    ['a bound that is no day', [text('a', { type: 'date', min_date: '2026-02-30' })]],
  ])('with %s is refused at start', (_what, fields) => {
    expect(() => defineForm({ name: 'f', fields })).toThrow(/form f, field /);
  });

  it('uses every type there is in the sample, but for the select', () => {
    const used = new Set(SAMPLE.fields.map(({ type }) => type));
    expect(FIELD_TYPES.filter((type) => !used.has(type))).toEqual(['url', 'select']);
  });
});
