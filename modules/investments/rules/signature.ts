/** A signature as it comes in: typed, or drawn as lines in a field of 1,000 by 400. */
export type GivenSignature =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'drawn'; readonly strokes: readonly (readonly number[])[] };

const MOST_STROKES = 200;
const MOST_NUMBERS = 8_000;
/** Less is a slip of the finger. */
const LEAST_POINTS = 5;

const spoken = (name: string) => name.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();

/** Why this is no signature of theirs; null where it is one. Typed, it must be the name; drawn, it must be more than a dot. */
export function signatureFault(
  signature: GivenSignature,
  name: string,
): 'signature_name' | 'signature_empty' | null {
  if (signature.kind === 'typed') return spoken(signature.text) === spoken(name) ? null : 'signature_name';
  const { strokes } = signature;
  const numbers = strokes.reduce((sum, stroke) => sum + stroke.length, 0);
  const isDrawing = strokes.length <= MOST_STROKES && numbers <= MOST_NUMBERS && numbers >= 2 * LEAST_POINTS;
  return isDrawing && strokes.every(isStroke) ? null : 'signature_empty';
}

function isStroke(stroke: readonly number[]): boolean {
  const fits = (value: number, at: number) =>
    Number.isInteger(value) && value >= 0 && value <= (at % 2 ? 400 : 1_000);
  return stroke.length >= 2 && stroke.length % 2 === 0 && stroke.every(fits);
}
