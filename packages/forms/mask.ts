/** Text with the place of the cursor in it, in UTF-16 units as browsers count. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

export const MASKS = {
  socialSecurity: '###-##-####',
  employer: '##-#######',
  phone: '(###) ###-####',
  date: 'MM/DD/YYYY',
  zip: '#####-####',
} as const;

const isSlot = (mark: string) => /^[#MDY]$/.test(mark);

export function digitsOf(text: string): string {
  return text.replace(/[^0-9]/g, '');
}

export function slotsIn(mask: string): number {
  return [...mask].filter(isSlot).length;
}

/** Digits put into the mask. What stands between them appears with the digit behind it, so that erasing never gets stuck. */
export function inMask(mask: string, digits: string): string {
  let text = '';
  let between = '';
  let used = 0;
  for (const mark of mask) {
    if (used === digits.length) break;
    if (!isSlot(mark)) between += mark;
    else {
      text += between + digits[used];
      between = '';
      used += 1;
    }
  }
  return text;
}

/**
 * What was typed or pasted, put into the mask; the cursor stays behind the digit it stood behind. In a full mask a digit
 * takes the place of the next one: none falls off at the far end, where nobody looks.
 */
export function applyMask(mask: string, typed: Typed): Typed {
  const { text, caret } = mask === MASKS.date ? padParts(typed) : typed;
  const digits = digitsOf(text);
  const before = digitsOf(text.slice(0, caret)).length;
  const surplus = Math.max(0, digits.length - slotsIn(mask));
  const masked = inMask(mask, digits.slice(0, before) + digits.slice(before + surplus));
  if (caret >= text.length) return { text: masked, caret: masked.length };
  return { text: masked, caret: afterDigit(masked, before) };
}

/** '3/5/' means 03/05/. */
function padParts({ text, caret }: Typed): Typed {
  const padded = text.replace(/^(\d)\//, '0$1/').replace(/^(\d\d)\/(\d)\//, '$1/0$2/');
  return { text: padded, caret: caret + padded.length - text.length };
}

function afterDigit(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (seen === count) return at;
    if (/[0-9]/.test(text[at] ?? '')) seen += 1;
  }
  return text.length;
}
