/**
 * Ids are `prefix_` and 26 characters of Crockford base32: 48 bits of milliseconds, then 80 random bits.
 * They sort by time of creation and cannot be guessed.
 */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const BODY = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/;
const PREFIX = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/;
const MAX_TIME = 2 ** 48 - 1;
const RANDOM_BITS = 80n;
const RANDOM_LIMIT = 1n << RANDOM_BITS;

declare const kind: unique symbol;

/** An id of one kind: a farm's cannot be handed in where an account's is wanted. On the wire and in the database it is plain text. */
export type Id<Prefix extends string> = string & { readonly [kind]: Prefix };

let lastTime = -1;
let lastRandom = 0n;

export function newId<const Prefix extends string>(prefix: Prefix, now: Date): Id<Prefix> {
  if (!PREFIX.test(prefix)) throw new RangeError(`not an id prefix: ${prefix}`);
  const time = now.getTime();
  if (!(time >= 0 && time <= MAX_TIME)) throw new RangeError('an id needs a time from 1970 on');
  return `${prefix}_${encode((BigInt(time) << RANDOM_BITS) | randomPart(time))}` as Id<Prefix>;
}

/** Tells text from elsewhere to be an id of this kind. It says nothing of whether there is such a thing. */
export function isId<const Prefix extends string>(prefix: Prefix, text: unknown): text is Id<Prefix> {
  return (
    typeof text === 'string' && text.startsWith(`${prefix}_`) && BODY.test(text.slice(prefix.length + 1))
  );
}

/** Reads an id out of what somebody sent; null where it is none of this kind. */
export function readId<const Prefix extends string>(prefix: Prefix, text: unknown): Id<Prefix> | null {
  return isId(prefix, text) ? text : null;
}

/** The millisecond an id was made in. */
export function idTime(id: string): Date {
  const body = id.slice(id.lastIndexOf('_') + 1);
  if (!BODY.test(body)) throw new RangeError('not an id');
  let value = 0n;
  for (const character of body) value = value * 32n + BigInt(ALPHABET.indexOf(character));
  return new Date(Number(value >> RANDOM_BITS));
}

/**
 * Within one millisecond the random part grows by a random step: order is kept,
 * and knowing one id still does not give away the next.
 */
function randomPart(time: number): bigint {
  let value = randomBits();
  if (time === lastTime) {
    const stepped = lastRandom + 1n + (randomBits() >> 32n);
    if (stepped < RANDOM_LIMIT) value = stepped;
  }
  lastTime = time;
  lastRandom = value;
  return value;
}

function randomBits(): bigint {
  let value = 0n;
  for (const byte of globalThis.crypto.getRandomValues(new Uint8Array(10)))
    value = (value << 8n) | BigInt(byte);
  return value;
}

function encode(value: bigint): string {
  let text = '';
  let rest = value;
  for (let position = 0; position < 26; position += 1) {
    text = ALPHABET.charAt(Number(rest & 31n)) + text;
    rest >>= 5n;
  }
  return text;
}
