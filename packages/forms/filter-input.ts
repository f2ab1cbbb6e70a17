import { isAllowed } from './characters.ts';
import type { AllowedCharacters, FieldDescription } from './field.ts';
import { applyMask, MASKS, type Typed } from './mask.ts';
import { normalizeValue, shownValue } from './normalize.ts';

const DIGITS: AllowedCharacters = { sets: ['digits'] };
const BY_TYPE: Readonly<Partial<Record<FieldDescription['type'], AllowedCharacters>>> = {
  money: { sets: ['digits'], also: '$,.' },
  integer: { sets: ['digits'], also: ',' },
  percent: { sets: ['digits'], also: '.%' },
};
const ABROAD: AllowedCharacters = { sets: ['digits', 'spaces'], also: '+' };

/** What stands in the field after a key or a paste: only what belongs there, and the cursor where the person left it. */
export function filterInput(field: FieldDescription, typed: Typed): Typed {
  const mask = maskOf(field);
  if (mask !== undefined) {
    // A number from abroad starts with a plus and has a shape of its own.
    if (field.type === 'phone' && typed.text.trimStart().startsWith('+')) return keepOnly(ABROAD, typed);
    return applyMask(mask, typed);
  }
  const allowed = field.integer_only ? DIGITS : (field.characters ?? BY_TYPE[field.type]);
  return allowed === undefined ? typed : keepOnly(allowed, typed);
}

/** A whole answer pasted into an empty field may come in another shape: '2026-03-05', '+1 555 234 5678'. */
export function filterPaste(field: FieldDescription, pasted: string): string {
  const shown = shownValue(field, normalizeValue(field, pasted));
  const text = typeof shown === 'string' ? shown : pasted;
  return filterInput(field, { text, caret: text.length }).text;
}

export function maskOf({ type, mask }: FieldDescription): string | undefined {
  if (mask !== undefined) return mask;
  if (type === 'date') return MASKS.date;
  if (type === 'phone') return MASKS.phone;
  return type === 'taxpayer-number' ? MASKS.socialSecurity : undefined;
}

function keepOnly(allowed: AllowedCharacters, { text, caret }: Typed): Typed {
  const kept = (part: string) => [...part].filter((character) => isAllowed(character, allowed)).join('');
  return { text: kept(text), caret: kept(text.slice(0, caret)).length };
}
