import { type Id, isId } from '@furrow/kernel/ids';

/** An id that a test read as plain text, out of an answer or an address. */
export function knownId<const Prefix extends string>(prefix: Prefix, text: string | undefined): Id<Prefix> {
  if (!isId(prefix, text)) throw new Error(`${text} is not an id that begins with ${prefix}_`);
  return text;
}
