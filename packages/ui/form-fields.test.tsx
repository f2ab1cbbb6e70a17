import { defineForm } from '@furrow/forms/define-form';
import type { FieldDescription, FormDescription } from '@furrow/forms/field';
import type { FieldValue, FormValues } from '@furrow/forms/values';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FormClashes } from './form-clashes.tsx';
import { FormErrors } from './form-errors.tsx';
import { FormFields } from './form-fields.tsx';
import { FormSaveState } from './form-save-state.tsx';

const html = (node: ReactNode) => renderToStaticMarkup(node);
const OPTIONS = [
  { value: 'a', label: 'First', detail: 'What it means' },
  { value: 'b', label: 'Second', note: 'valid 365 days' },
];
const form = (...fields: FieldDescription[]): FormDescription => defineForm({ name: 'f', fields });

interface Given {
  readonly values?: FormValues;
  readonly stored?: FormValues;
  readonly errors?: Record<string, string[]>;
  readonly warnings?: Record<string, string[]>;
}

const drawn = (fields: readonly FieldDescription[], given: Given = {}) =>
  html(<FormFields form={form(...fields)} values={{}} onChange={() => {}} idPrefix="x-" {...given} />);
const one = (field: Omit<FieldDescription, 'name' | 'label'>, value: FieldValue = '', given: Given = {}) =>
  drawn([{ name: 'it', label: 'The label', ...field }], { values: { it: value }, ...given });

describe('a described field', () => {
  test('label, error, warning and help are tied to the control, in that order', () => {
    const field = one({ type: 'text', help: 'Help.', required: true }, 'v', {
      errors: { it: ['Wrong.', 'Mend it.'] },
      warnings: { it: ['Unusual.'] },
    });
    expect(field).toContain('<label for="x-it"');
    expect(field).toMatch(/aria-describedby="x-it-error x-it-warning x-it-help"[^>]*aria-invalid="true"/);
    expect(field).toContain('Wrong. Mend it.');
    expect(field).toMatch(/id="x-it-warning" class="field-warning"/);
    expect(field).toContain('aria-required="true"');
    expect(field).not.toContain('(optional)');
  });

  test('a line of text offers what is likely, and takes anything', () => {
    const field = one({ type: 'text', suggestions: ['Loam Trust', 'Silt Trust'] }, 'Clay');
    const list = /<input[^>]*list="([^"]+)"[^>]*value="Clay"/.exec(field)?.[1];
    expect(field).toContain(`<datalist id="${list}"><option value="Loam Trust"></option>`);
    expect(one({ type: 'text' })).not.toContain('list=');
  });

  test('what is not required says so in words', () => {
    expect(one({ type: 'text' })).toContain('(optional)');
    expect(one({ type: 'radio', options: OPTIONS })).toContain('(optional)');
    expect(one({ type: 'checkbox' }, false)).toContain('(optional)');
  });

  test.each<[FieldDescription['type'], RegExp]>([
    ['email', /type="email"[^>]*inputMode="email"/],
    ['phone', /type="tel"/],
    ['date', /inputMode="numeric"[^>]*placeholder="MM\/DD\/YYYY"/],
    ['money', /control-prefix[^>]*>\$<.*inputMode="decimal".*US dollars/],
    ['percent', /inputMode="decimal".*%/],
    ['integer', /inputMode="numeric"/],
    ['taxpayer-number', /inputMode="numeric"/],
    ['textarea', /<textarea/],
  ])('%s', (type, wanted) => {
    expect(one({ type }, 'v')).toMatch(wanted);
  });

  test('no date needs a picker of the browser’s', () => {
    expect(one({ type: 'date' })).not.toContain('type="date"');
  });

  test('a select starts without an answer', () => {
    const field = one({ type: 'select', options: OPTIONS });
    expect(field).toContain('<option value="" selected="">Choose one</option>');
    expect(one({ type: 'select', options: OPTIONS }, 'b')).toContain('<option value="b" selected="">');
  });

  test.each([undefined, 'cards'] as const)(
    'choices as %s: one is chosen, the first can be led to',
    (look) => {
      const field = one({ type: 'radio', options: OPTIONS, look, required: true }, 'b', {
        errors: { it: ['Hm.'] },
      });
      expect(field).toMatch(
        /<fieldset[^>]*role="radiogroup"[^>]*aria-invalid="true"[^>]*aria-describedby="x-it-error"/,
      );
      expect(field.match(/checked=""/g)).toHaveLength(1);
      expect(field).toMatch(/id="x-it"[^>]*value="a"/);
      expect(field).toContain('What it means');
      expect(field).toContain('valid 365 days');
      expect(field).toContain(look === 'cards' ? 'choice-cards' : 'class="choices');
    },
  );

  test('several may be ticked', () => {
    const field = one({ type: 'checkboxes', options: OPTIONS }, ['a', 'b']);
    expect(field.match(/type="checkbox"/g)).toHaveLength(2);
    expect(field.match(/checked=""/g)).toHaveLength(2);
    expect(field).not.toContain('radiogroup');
  });

  test('a secret that is kept shows its end and can be replaced; nothing else of it is there', () => {
    const kept = one({ type: 'taxpayer-number', sensitive: true }, { last_four: '6789' });
    expect(kept).toMatch(/readOnly=""[^>]*value="Ends in 6789"/);
    expect(kept).toContain('Replace<span class="visually-hidden"> The label</span>');
    expect(kept).not.toContain('name="it"');
    const opened = one({ type: 'taxpayer-number', sensitive: true }, '', {
      stored: { it: { last_four: '6789' } },
    });
    expect(opened).toContain('Keep ends in 6789');
    expect(opened).toContain('autoComplete="off"');
  });

  test('files that are kept are listed with their size', () => {
    const field = one({ type: 'file', limits: 'PDF, up to 10 MB', accept: ['.pdf', '.jpg'] }, [
      { id: 'file_1', name: 'W-2.pdf', bytes: 214_300 },
    ]);
    expect(field).toContain('accept=".pdf,.jpg"');
    expect(field).toContain('W-2.pdf');
    expect(field).toContain('214\u00a0kB');
  });

  test('E25 the trap is out of everybody’s way', () => {
    const field = one({ type: 'honeypot' });
    expect(field).toMatch(/aria-hidden="true" class="visually-hidden"><input[^>]*tabindex="-1"/i);
    expect(field).not.toContain('The label');
  });

  test('what is not asked for is not there', () => {
    const fields: FieldDescription[] = [
      { name: 'kind', type: 'radio', label: 'Kind', options: OPTIONS },
      { name: 'more', type: 'text', label: 'More', shown_if: [{ field: 'kind', values: ['b'] }] },
    ];
    expect(drawn(fields, { values: { kind: 'a' } })).not.toContain('More');
    expect(drawn(fields, { values: { kind: 'b' } })).toContain('More');
  });
});

describe('around the fields', () => {
  const FORM = form(
    { name: 'a', type: 'text', label: 'First' },
    { name: 'b', type: 'text', label: 'Second' },
  );

  test('the summary links to the fields in their order', () => {
    const summary = html(
      <FormErrors form={FORM} errors={{ b: ['Two.'], a: ['One.'] }} attempt={1} idPrefix="x-" />,
    );
    expect(summary).toMatch(/href="#x-a".*href="#x-b"/);
    expect(html(<FormErrors form={FORM} errors={{}} attempt={1} />)).toBe('');
  });

  test('both answers of a clash are shown, and each button says what it does', () => {
    const field = FORM.fields[0];
    if (field === undefined) throw new Error('no field');
    const clash = html(
      <FormClashes title="They differ" clashes={[{ field, mine: 'here', theirs: '' }]} onChoose={() => {}} />,
    );
    expect(clash).toContain('role="alert"');
    expect(clash).toMatch(/Keep this<span class="visually-hidden"> for First: here/);
    expect(clash).toMatch(/Take this<span class="visually-hidden"> for First: Empty/);
    expect(html(<FormClashes title="x" clashes={[]} onChoose={() => {}} />)).toBe('');
  });

  test('the state of saving is read out when it matters, and never while somebody types', () => {
    const said = (node: ReactNode) => /role="status">([^<]*)</.exec(html(node))?.[1];
    expect(said(<FormSaveState status="saved" at="2:22 PM" />)).toBe('Saved 2:22 PM');
    expect(said(<FormSaveState status="failed" />)).toBe('Not saved, kept on this screen');
    expect(said(<FormSaveState status="waiting" />)).toBe('');
    expect(said(<FormSaveState status="saving" />)).toBe('');
    expect(said(<FormSaveState status="untouched" />)).toBe('');
  });
});
