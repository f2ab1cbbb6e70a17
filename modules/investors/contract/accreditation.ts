import { z } from 'zod';
import { idOf } from '../../identity/contract/index.ts';
import { HONEYPOT_FIELD } from '../../identity/rules/index.ts';
import { ACCREDITATION_METHODS } from '../rules/index.ts';
import { honeypot } from './honeypot.ts';
import { accreditationStatus, attestationStatus, requestStatus } from './statuses.ts';

const day = z.string().nullable().describe('A calendar day, 2026-03-04');
const instant = z.string().nullable();

const request = z.strictObject({
  id: idOf('acr'),
  status: requestStatus,
  method: z.enum(ACCREDITATION_METHODS),
  statements: z.array(z.number().int()).describe('Codes of the financial situation'),
  started_at: z.string(),
  submitted_at: instant,
  answer_expected_on: day.describe(
    'By when a reviewer answers; null while it is with its owner or an advisor',
  ),
  is_late: z.boolean().describe('That day is over'),
  decided_at: instant,
  reason: z.string().nullable().describe('The words of a reviewer to the owner'),
  files: z.array(
    z.strictObject({ id: idOf('afl'), name: z.string(), bytes: z.number().int(), media_type: z.string() }),
  ),
  advisor: z
    .strictObject({
      name: z.string(),
      email: z.string(),
      attestation_status: attestationStatus.nullable(),
      asked_at: z.string(),
      outcome: z.enum(['attested', 'declined', 'expired', 'withdrawn']).nullable(),
      answered_at: instant,
    })
    .nullable(),
});

/** How an account stands, and the request that is open or was decided last. */
export const accreditation = z.strictObject({
  status: accreditationStatus,
  permanent: z.boolean(),
  method: z.string().nullable(),
  approved_on: day,
  valid_until: day.describe('The first day on which the approval no longer holds'),
  holds_through: day.describe('The last day on which it holds'),
  statements: z.array(
    z.strictObject({
      code: z.number().int(),
      label: z.string(),
      methods: z
        .array(z.enum(ACCREDITATION_METHODS))
        .describe('The ways of showing it; none for none of them'),
    }),
  ),
  methods: z.array(
    z.strictObject({
      method: z.enum(ACCREDITATION_METHODS),
      label: z.string(),
      evidence: z.array(z.string()).describe('What is asked for'),
      valid_days: z.number().int(),
    }),
  ),
  request: request.nullable(),
});
export type Accreditation = z.infer<typeof accreditation>;

export const startAccreditationBody = z.strictObject({
  statements: z.array(z.number().int().min(1).max(13)).min(1).max(13),
  method: z.enum(ACCREDITATION_METHODS),
});

export const evidenceFileParams = z.strictObject({ id: z.string().max(60), file_id: z.string().max(60) });

const token = z.string().max(200);
export const attestBody = z.strictObject({ token, data: z.record(z.string().max(64), z.unknown()) });
export const declineBody = z.strictObject({
  token,
  reason: z.string().trim().max(1_000).default(''),
  [HONEYPOT_FIELD]: honeypot,
});
