/**
 * What an investor writes into a wire so that it is recognized: `FRW-7K3M-9QX4-C`. Without 0, O, 1 and I, which are
 * mistaken for each other, and without W, so that the prefix is found in a memo once. 31 characters are a prime number of
 * them: the weighted sum of the check then notices every wrong character and every swap of two.
 */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVXYZ';
const BASE = BigInt(ALPHABET.length);
const PREFIX = 'FRW';
const BODY = 8;

/** How many there are: numbers below it make references. */
export const WIRE_REFERENCES = BASE ** BigInt(BODY);

/** The reference of a number; null for the few that look like a prefix in the middle, which are never used. */
export function wireReferenceOf(number: bigint): string | null {
  if (number < 0n || number >= WIRE_REFERENCES) throw new RangeError('not the number of a wire reference');
  let body = '';
  for (let rest = number; body.length < BODY; rest /= BASE)
    body = ALPHABET.charAt(Number(rest % BASE)) + body;
  const whole = body + checkCharacter(body);
  return hasPrefixInside(whole) ? null : written(whole);
}

const SEPARATORS = String.raw`[\s\-–—._/]*`;
const FOUND = new RegExp(
  `(?<![A-Z0-9])${PREFIX}((?:${SEPARATORS}[${ALPHABET}]){${BODY + 1}})(?![A-Z0-9])`,
  'g',
);

/**
 * Finds the reference in what a bank hands on: any case, any spaces and dashes, any text around it. Null where there is
 * none, where a character is wrong, and where there are two.
 */
export function readWireReference(text: string): string | null {
  const found = new Set<string>();
  for (const [, given = ''] of text.normalize('NFKC').toUpperCase().matchAll(FOUND)) {
    const whole = given.replaceAll(/[^A-Z0-9]/g, '');
    if (!hasPrefixInside(whole) && checkCharacter(whole.slice(0, BODY)) === whole.charAt(BODY))
      found.add(written(whole));
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
}

const written = (whole: string) =>
  `${PREFIX}-${whole.slice(0, 4)}-${whole.slice(4, BODY)}-${whole.slice(BODY)}`;

/** One more character would make it a prefix. */
const hasPrefixInside = (whole: string) => whole.includes(PREFIX.slice(0, 2));

/** Each place has a weight of its own, the check character −1: the sum is a multiple of 31. */
function checkCharacter(body: string): string {
  let sum = 0;
  for (let place = 0; place < body.length; place += 1)
    sum += (place + 1) * ALPHABET.indexOf(body.charAt(place));
  return ALPHABET.charAt(sum % ALPHABET.length);
}
