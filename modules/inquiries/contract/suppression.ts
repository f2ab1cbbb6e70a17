import { z } from 'zod';

/** Where the link of an email leads that stops all further ones. */
export const NO_EMAIL_PAGE = '/no-email';

/** What the link carries; whose address it is, is sealed. */
const token = z.string().max(1_000);
export const noEmailQuery = z.strictObject({ token });

/** `List-Unsubscribe` is what mail programs send (RFC 8058), `act` what the buttons of the page do. */
export const noEmailBody = z.union([
  z.looseObject({ 'List-Unsubscribe': z.literal('One-Click') }),
  z.strictObject({ act: z.enum(['stop', 'undo']) }),
]);

export const suppressionBody = z.strictObject({
  token: token.optional().describe('From an emailed link; without one it is about your own address'),
  act: z.enum(['stop', 'undo']).default('stop'),
});
export const suppressionAnswer = z.strictObject({ suppressed: z.boolean() });

/** What a link is about, and how the address stands. */
export type NoEmailLink = { readonly state: 'unknown' | 'sent' | 'stopped' };
