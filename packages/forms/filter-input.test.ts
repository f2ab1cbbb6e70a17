import { endsInTime } from '@furrow/testing/ends-in-time';
import { describe, expect, it } from 'vitest';
import type { FieldDescription } from './field.ts';
import { filterInput, filterPaste } from './filter-input.ts';
import { SAMPLE } from './sample-form.fixture.ts';
import { fieldNamed } from './values.ts';

const field = (name: string): FieldDescription => fieldNamed(SAMPLE, name) ?? fail(name);
const fail = (name: string): never => {
  throw new Error(name);
};
const after = (name: string, marked: string) => {
  const { text, caret } = filterInput(field(name), {
    text: marked.replace('|', ''),
    caret: marked.indexOf('|'),
  });
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

describe('what may stand in a field', () => {
  it.each([
    ['reason', "Jean-Luc O'Neill 3rd!|", "Jean-Luc O'Neill rd|"],
    ['reason', 'Zoë Łuk|asz', 'Zoë Łuk|asz'],
    ['reason', 'ab1|cd', 'ab|cd'],
    ['licence', '00a12|', '0012|'],
    ['income', '$12,500.50x|', '$12,500.50|'],
    ['children', '-3.5|', '35|'],
    ['share', '12.5%|', '12.5%|'],
    ['phone', '5552345678|', '(555) 234-5678|'],
    ['phone', '+44 20 7946 0958|', '+44 20 7946 0958|'],
    ['tax_id', '123456789|', '123-45-6789|'],
    ['first_name', 'anything: 😀|', 'anything: 😀|'],
  ])('%s: %s', (name, before, wanted) => {
    expect(after(name, before)).toBe(wanted);
  });

  it.each([
    ['birthday', '1980-03-05', '03/05/1980'],
    ['birthday', '3/5/1980', '03/05/1980'],
    ['phone', '+1 (555) 234-5678', '(555) 234-5678'],
    ['phone', '1-555-234-5678', '(555) 234-5678'],
    ['tax_id', ' 123 45 6789 ', '123-45-6789'],
    ['zip', '123456789', '12345-6789'],
    ['birthday', 'January 18, 1975', '01/18/1975'],
    ['birthday', '5 Mar 1980', '03/05/1980'],
    ['income', '$12,500.00', '12,500'],
    ['licence', 'CRD 0012345', '0012345'],
  ])('%s: %s may be pasted', (name, pasted, wanted) => {
    expect(filterPaste(field(name), pasted)).toBe(wanted);
  });

  it('takes no longer than the text is long, whatever it is', () => {
    const long = `${'a'.repeat(1_000_000)}!`;
    endsInTime(() => filterInput(field('reason'), { text: long, caret: long.length }));
  });
});
