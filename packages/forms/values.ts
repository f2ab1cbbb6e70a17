import type { FieldDescription, FieldType, FormDescription } from './field.ts';

/** A sensitive answer that is kept: all anybody is shown of it. */
export interface StoredSecret {
  readonly last_four: string;
}

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

export type FieldValue = string | boolean | readonly string[] | StoredSecret | readonly StoredFile[];
export type FormValues = Readonly<Record<string, FieldValue>>;

const EMPTY: Readonly<Partial<Record<FieldType, FieldValue>>> = { checkbox: false, checkboxes: [], file: [] };

export function emptyValue(type: FieldType): FieldValue {
  return EMPTY[type] ?? '';
}

/** A field may be called anything, and data comes from anywhere: only its own keys count. */
export function answerTo(field: Pick<FieldDescription, 'name' | 'type'>, values: FormValues): FieldValue {
  const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
  return value ?? emptyValue(field.type);
}

export function isStoredSecret(value: unknown): value is StoredSecret {
  return isRecord(value) && typeof value.last_four === 'string';
}

/** Said once: TypeScript does not see that the other shapes are no lists. */
export function isList(value: FieldValue): value is readonly string[] | readonly StoredFile[] {
  return Array.isArray(value);
}

export function isFilled(value: FieldValue): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'boolean') return value;
  return isList(value) ? value.length > 0 : true;
}

/** Files travel by calls of their own, and the trap for programs is no answer. */
export function isEditable({ type }: Pick<FieldDescription, 'type'>): boolean {
  return type !== 'file' && type !== 'honeypot';
}

export function fieldNamed(form: FormDescription, name: string): FieldDescription | undefined {
  return form.fields.find((field) => field.name === name);
}

/** The value in the shape its field takes; undefined where it has another shape. Nothing at all is an empty answer. */
export function readValue(field: FieldDescription, value: unknown): FieldValue | undefined {
  if (value === undefined || value === null) return emptyValue(field.type);
  if (field.sensitive && isStoredSecret(value)) return { last_four: value.last_four };
  switch (field.type) {
    case 'checkbox':
      return typeof value === 'boolean' ? value : undefined;
    case 'checkboxes':
      return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value : undefined;
    case 'file':
      return Array.isArray(value) && value.every(isStoredFile) ? value : undefined;
    default:
      if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
      return typeof value === 'string' ? value : undefined;
  }
}

function isStoredFile(value: unknown): value is StoredFile {
  return isRecord(value) && typeof value.id === 'string' && typeof value.name === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
