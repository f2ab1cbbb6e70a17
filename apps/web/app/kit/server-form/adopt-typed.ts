import type { FormDescription } from '@furrow/forms/field';
import { answerTo, type FieldValue, type FormValues, isList } from '@furrow/forms/values';

type Control = Pick<HTMLInputElement, 'name' | 'type' | 'value'> & { readonly checked?: boolean };

/** What a person, or a password manager, filled in before script took over: the page must not take it back. */
export function typedBefore(
  form: FormDescription,
  values: FormValues,
  controls: Iterable<Control>,
): readonly { readonly field: string; readonly value: FieldValue }[] {
  const all = [...controls];
  return form.fields.flatMap((field) => {
    const shown = answerTo(field, values);
    const own = all.filter((control) => control.name === field.name && control.type !== 'file');
    const value = read(shown, own);
    const same = JSON.stringify(value) === JSON.stringify(shown);
    return value === undefined || same ? [] : [{ field: field.name, value }];
  });
}

function read(shown: FieldValue, controls: readonly Control[]): FieldValue | undefined {
  const [first] = controls;
  if (first === undefined) return undefined;
  if (isList(shown)) return controls.flatMap((control) => (control.checked ? [control.value] : []));
  if (typeof shown === 'boolean') return first.checked === true;
  if (typeof shown !== 'string') return undefined;
  return first.type === 'radio' ? (controls.find((control) => control.checked)?.value ?? '') : first.value;
}
