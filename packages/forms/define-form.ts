import { dayExists } from './calendar-day.ts';
import { unitsOf } from './check-value.ts';
import type { FieldDefinition, FormDefinition } from './field.ts';
import { HONEYPOT } from './honeypot.ts';
import { slotsIn } from './mask.ts';

const NAME = /^[a-z][a-z0-9_]{0,63}$/;
const WITH_OPTIONS = new Set(['select', 'radio', 'checkboxes']);
const SECRETS = new Set(['text', 'taxpayer-number', 'date', 'phone']);

/**
 * One definition drives what OPTIONS tells, the checks of both sides and the screen. A slip in it is found at start.
 * Every form has a honeypot: one that names none gets the usual one.
 */
export function defineForm({ name, fields }: FormDefinition): FormDefinition {
  const trapped = fields.some(({ type }) => type === 'honeypot');
  const definition = { name, fields: trapped ? fields : [...fields, HONEYPOT] };
  const names = new Set<string>();
  for (const field of definition.fields) {
    if (!NAME.test(field.name)) fail(definition, field, 'its name is not snake_case');
    if (names.has(field.name)) fail(definition, field, 'there are two of it');
    names.add(field.name);
    const slip = slipIn(field);
    if (slip !== null) fail(definition, field, slip);
  }
  for (const field of definition.fields) {
    const unknown = namesUsedBy(field).find((name) => !names.has(name));
    if (unknown !== undefined) fail(definition, field, `it depends on ${unknown}, which is not there`);
    if (dependsOnItself(definition, field.name))
      fail(definition, field, 'whether it is shown depends on itself');
  }
  return definition;
}

function slipIn(field: FieldDefinition): string | null {
  const values = (field.options ?? []).map((option) => option.value);
  if (WITH_OPTIONS.has(field.type) !== values.length > 0)
    return 'options belong to choices, and choices need them';
  if (values.includes('') || new Set(values).size < values.length) return 'its options are empty or alike';
  if (field.suggestions !== undefined && (field.type !== 'text' || field.sensitive))
    return 'suggestions belong to open lines of text';
  if (field.mask !== undefined && (slotsIn(field.mask) === 0 || field.mask.length > 32))
    return 'its mask takes no digit';
  if (field.sensitive && !SECRETS.has(field.type)) return 'this type cannot be sensitive';
  if ((field.characters?.also?.length ?? 0) > 40) return 'it names too many single characters';
  for (const bound of [field.min_value, field.max_value]) {
    if (bound !== undefined && unitsOf(field, bound) === null) return `${bound} is not a number of its kind`;
  }
  for (const bound of [field.min_date, field.max_date]) {
    if (typeof bound === 'string' && !dayExists(bound)) return `${bound} is not a day`;
  }
  return null;
}

function namesUsedBy(field: FieldDefinition): readonly string[] {
  const { required_if, required_unless, required_if_equal, shown_if = [] } = field;
  const used = [required_if, required_unless, required_if_equal?.field, ...shown_if.map((one) => one.field)];
  return used.filter((name) => name !== undefined);
}

function dependsOnItself(form: FormDefinition, start: string): boolean {
  const seen = new Set<string>();
  const waiting = [start];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const field = form.fields.find((one) => one.name === name);
    for (const { field: next } of field?.shown_if ?? []) {
      if (next === start) return true;
      if (!seen.has(next)) waiting.push(next);
      seen.add(next);
    }
  }
  return false;
}

function fail(form: FormDefinition, field: FieldDefinition, why: string): never {
  throw new Error(`form ${form.name}, field ${field.name}: ${why}`);
}
