import type { FieldDescription } from './field.ts';
import { normalizeValue, shownValue } from './normalize.ts';
import { type FieldValue, isFilled, isList, isStoredSecret } from './values.ts';

/** An answer in words, where it is told instead of asked for. A secret is told by its end, however it stands there. */
export function valueText(field: FieldDescription, value: FieldValue): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!isFilled(value)) return 'Empty';
  if (isStoredSecret(value)) return endsIn(value.last_four);
  if (isList(value)) return value.map((item) => labelOf(field, item)).join(', ');
  if (field.sensitive) return endsIn(String(normalizeValue(field, value)).slice(-4));
  return field.options === undefined
    ? String(shownValue(field, normalizeValue(field, value)))
    : labelOf(field, value);
}

export function endsIn(lastFour: string): string {
  return `Ends in ${lastFour}`;
}

function labelOf({ options = [] }: FieldDescription, item: string | { readonly name: string }): string {
  if (typeof item !== 'string') return item.name;
  return options.find((option) => option.value === item)?.label ?? item;
}
