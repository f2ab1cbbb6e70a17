import { z } from 'zod';
import { MAIL_PACES, NOTICE_MAIL_KINDS } from '../rules/index.ts';

const mailKind = z.enum(NOTICE_MAIL_KINDS);
const mailPace = z.enum(MAIL_PACES);

export const mailPreferences = z.strictObject({
  kinds: z.array(
    z.strictObject({
      kind: mailKind,
      pace: mailPace,
      locked: z.boolean().describe('Always sent: it cannot be changed'),
    }),
  ),
});
export type MailPreferences = z.output<typeof mailPreferences>;

export const changePreferenceBody = z.strictObject({ kind: mailKind, pace: mailPace });

/** What an email's link carries; what it says is sealed. */
export const unsubscribeQuery = z.strictObject({ token: z.string().max(600) });

/** `List-Unsubscribe` is what mail programs send (RFC 8058), `act` what the buttons of the page do. */
export const unsubscribeBody = z.union([
  z.looseObject({ 'List-Unsubscribe': z.literal('One-Click') }),
  z.strictObject({ act: z.enum(['unsubscribe', 'undo']) }),
]);
