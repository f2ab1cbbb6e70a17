import { type Id, isId } from '@furrow/kernel/ids';
import { z } from 'zod';

/** An id of one kind in what is sent; plain text in the description of the API. */
export function idOf<const Prefix extends string>(prefix: Prefix) {
  return z
    .string()
    .refine((text): text is Id<Prefix> => isId(prefix, text), `Enter an id that begins with ${prefix}_.`);
}
