import { z } from 'zod';

/** One's own: nothing in the address names it. */
export const profileParams = z.strictObject({});
export const profileImage = z.strictObject({ image: z.string() });
export const imageParams = z.strictObject({ sha256: z.string().regex(/^[0-9a-f]{64}$/) });
