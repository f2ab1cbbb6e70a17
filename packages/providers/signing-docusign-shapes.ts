import { z } from 'zod';
import { ENVELOPE_STATUSES, type Envelope } from './signing.ts';

export const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export const userInfoShape = z.object({
  accounts: z.array(z.object({ account_id: z.string(), base_uri: z.url() })),
});

export const madeShape = z
  .object({ envelopeId: z.string().min(1) })
  .transform(({ envelopeId }) => envelopeId);

/** Null where there is none: then the list itself is missing. */
export const foundShape = z
  .object({ envelopes: z.array(z.object({ envelopeId: z.string().min(1) })).optional() })
  .transform(({ envelopes }) => envelopes?.[0]?.envelopeId ?? null);

export const linkShape = z.object({ url: z.url({ protocol: /^https?$/ }) }).transform(({ url }) => url);

const instant = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

export const envelopeShape = z
  .object({
    envelopeId: z.string().min(1),
    status: z.enum(ENVELOPE_STATUSES),
    recipients: z.object({
      signers: z.array(z.object({ clientUserId: z.string(), signedDateTime: instant.optional() })),
    }),
  })
  .transform(
    ({ envelopeId: id, status, recipients }): Envelope => ({
      id,
      status,
      signers: recipients.signers.map(({ clientUserId: reference, signedDateTime }) => ({
        reference,
        signedAt: signedDateTime ?? null,
      })),
    }),
  );
