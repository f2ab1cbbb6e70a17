import { z } from 'zod';
import { ENVELOPE_STATUSES, type Envelope, type EnvelopeStatus } from './signing.ts';

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

/** Statuses that mean the same to us as another one. */
const OTHER_STATUSES = {
  signed: 'delivered',
  processing: 'delivered',
  timedout: 'voided',
  deleted: 'voided',
} as const satisfies Record<string, EnvelopeStatus>;

const statusShape = z.union([
  z.enum(ENVELOPE_STATUSES),
  z
    .enum(['signed', 'processing', 'timedout', 'deleted'])
    .transform((status): EnvelopeStatus => OTHER_STATUSES[status]),
]);

const SIGNED = ['signed', 'completed'];

export const envelopeShape = z
  .object({
    envelopeId: z.string().min(1),
    status: statusShape,
    completedDateTime: instant.optional(),
    recipients: z.object({
      signers: z.array(
        z.object({
          clientUserId: z.string(),
          status: z.string().optional(),
          signedDateTime: instant.optional(),
        }),
      ),
    }),
  })
  .transform(
    ({ envelopeId: id, status, completedDateTime, recipients }): Envelope => ({
      id,
      status,
      signers: recipients.signers.map(({ clientUserId: reference, status: done = '', signedDateTime }) => ({
        reference,
        // A finished signer without a time signed by the time the envelope was complete.
        signedAt: signedDateTime ?? (SIGNED.includes(done) ? completedDateTime : undefined) ?? null,
      })),
    }),
  );
