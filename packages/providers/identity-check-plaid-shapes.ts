import { z } from 'zod';
import { CHECK_STATUSES, type CHECK_STEPS, STEP_STATUSES } from './identity-check.ts';

/** The parts of the service's answers that are read; the rest is about the person and is left where it is. */
const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const step = z.enum(STEP_STATUSES);
const summary = z.object({ summary: z.string() });

const kycCheck = z
  .object({
    name: summary,
    date_of_birth: summary,
    address: summary.extend({ po_box: z.string() }),
    id_number: summary,
    phone_number: summary,
  })
  .partial()
  .nullable();

const documentaryVerification = z
  .object({
    documents: z.array(
      z.object({
        status: z.string(),
        analysis: z.object({
          authenticity: z.string(),
          image_quality: z.string(),
          extracted_data: z
            .object({ name: z.string(), date_of_birth: z.string(), expiration_date: z.string() })
            .partial()
            .nullable(),
        }),
      }),
    ),
  })
  .nullable();

export const linkTokenShape = z.object({ link_token: z.string().min(1), expiration: time });

export const checkShape = z.object({
  id: z.string().min(1),
  client_user_id: z.string(),
  created_at: time,
  completed_at: time.nullable(),
  previous_attempt_id: z.string().nullable(),
  status: z.enum(CHECK_STATUSES).exclude(['new']),
  steps: z.object({
    accept_tos: step,
    verify_sms: step,
    kyc_check: step,
    documentary_verification: step,
    selfie_check: step,
    watchlist_screening: step,
    risk_check: step,
  } satisfies Record<(typeof CHECK_STEPS)[number], typeof step>),
  kyc_check: kycCheck,
  documentary_verification: documentaryVerification,
});
export type CheckAnswer = z.output<typeof checkShape>;

export const webhookKeyShape = z.object({
  key: z.object({
    alg: z.literal('ES256'),
    crv: z.literal('P-256'),
    kty: z.literal('EC'),
    kid: z.string(),
    x: z.string(),
    y: z.string(),
    expired_at: z.number().nullable(),
  }),
});

export const plaidErrorShape = z.object({ error_type: z.string(), error_code: z.string() });

export const plaidWebhookShape = z.object({
  webhook_type: z.string(),
  webhook_code: z.string(),
  identity_verification_id: z
    .string()
    .regex(/^[\w-]{1,128}$/)
    .optional(),
});
