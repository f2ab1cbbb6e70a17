import type { FieldDescription, FieldType, FormDescription } from '@furrow/forms/field';
import { answerTo, type FieldValue, type FormValues, isFilled, isList } from '@furrow/forms/values';

/** One question of a form and what was answered, as a reviewer reads it. */
export interface AnswerLine {
  readonly name: string;
  readonly label: string;
  readonly type: FieldType;
  /** In the words of the form where it offers choices; of a box that was checked nothing. */
  readonly values: readonly string[];
}

/** What was answered, in the order of the form. Files and secrets travel by ways of their own. */
export function answerLines({ fields }: FormDescription, answers: FormValues): AnswerLine[] {
  return fields.flatMap((field) => {
    const value = answerTo(field, answers);
    if (field.sensitive || field.type === 'file' || field.type === 'honeypot' || !isFilled(value)) return [];
    return [{ name: field.name, label: field.label, type: field.type, values: textsOf(field, value) }];
  });
}

function textsOf({ options = [] }: FieldDescription, value: FieldValue): string[] {
  const labelOf = (text: string) => options.find((option) => option.value === text)?.label ?? text;
  if (typeof value === 'string') return [labelOf(value.trim())];
  if (typeof value === 'boolean' || !isList(value)) return [];
  return value.flatMap((item) => (typeof item === 'string' ? [labelOf(item)] : []));
}
