import { z } from 'zod';
import { idOf } from '../../identity/contract/index.ts';
import { IDENTITY_DOCUMENT_TYPES } from '../rules/index.ts';
import { fileStatus, kybStatus, kycStatus, walletStatus } from './statuses.ts';

export const linkTokenAnswer = z.strictObject({
  link_token: z.string(),
  expiration: z.string(),
  provider: z.enum(['sandbox', 'plaid']).describe('Whose page takes the token'),
});
export type LinkTokenAnswer = z.infer<typeof linkTokenAnswer>;

export const verifyBody = z.strictObject({ link_session_id: z.string().min(1).max(128) });
export const verifyAnswer = z.strictObject({ status: kycStatus, message: z.string() });
export type VerifyAnswer = z.infer<typeof verifyAnswer>;

export const walletAnswer = z.strictObject({ wallet_status: walletStatus });

export const accountFile = z.strictObject({
  id: idOf('afl'),
  purpose: z.enum(['identity_document', 'business_document', 'accreditation', 'employer_consent']),
  type: z.enum(IDENTITY_DOCUMENT_TYPES).nullable(),
  person_id: idOf('per').nullable(),
  name: z.string(),
  bytes: z.number().int(),
  status: fileStatus,
  refusals: z.array(z.string()).describe('Why it was not taken, in words'),
  created_at: z.string(),
});
export type AccountFile = z.infer<typeof accountFile>;

export const fileQuery = z.strictObject({
  purpose: z.enum(['identity_document', 'business_document', 'employer_consent']),
  type: z.enum(IDENTITY_DOCUMENT_TYPES).default('other'),
  person: z.string().max(60).optional().describe('Whose document it is, of the people of the account'),
});
export const fileHeaders = z.object({
  'x-file-name': z.string().max(1_000).optional().describe('The name of the file, percent-encoded'),
});
export type FileQuery = z.infer<typeof fileQuery>;
export const fileParams = z.strictObject({ id: z.string().max(60), file: z.string().max(60) });

/** How far the check of identity and the wallet of an account are, and what its owner can do. */
export const verification = z.strictObject({
  kyc_status: kycStatus,
  kyc_message: z.string(),
  kyc_reasons: z.array(z.string()),
  reverify: z.boolean(),
  reverify_reason: z.string().nullable().describe('Why the check is asked for anew'),
  details_complete: z.boolean(),
  can_start: z.boolean(),
  available: z.boolean().describe('Whether an identity check is set up here'),
  reusable: z
    .strictObject({ account_id: idOf('acc'), account_name: z.string(), passed_on: z.string() })
    .nullable()
    .describe('A check of the same person that may count for this account'),
  wallet: z
    .strictObject({
      status: walletStatus,
      message: z.string(),
      problem: z.string().nullable(),
      can_send: z.boolean(),
      needs_details: z.boolean().describe('The details lack what a wallet is opened with'),
      wants_document: z.boolean(),
    })
    .nullable()
    .describe('Null for an account without a wallet of its own'),
  files: z.array(accountFile),
});
export type Verification = z.infer<typeof verification>;

export const business = z.strictObject({
  required: z.boolean(),
  kyb_status: kybStatus.nullable(),
  asked: z.boolean().describe('Under review, and more was asked for'),
  message: z.string(),
  reason: z.string().nullable().describe('Why it was turned down, or what is asked for'),
  missing: z.array(z.string()),
  can_send: z.boolean(),
  wants_document: z.boolean(),
  files: z.array(accountFile),
});
export type Business = z.infer<typeof business>;
export const businessAnswer = z.strictObject({ kyb_status: kybStatus });

export const webhookParams = z.strictObject({ source: z.enum(['identity', 'payments']) });
/** A service may add to the address that it was given. */
export const webhookQuery = z.looseObject({});
export const webhookAnswer = z.strictObject({ received: z.literal(true) });

export const sandboxQuery = z.object({
  link_token: z.string().max(100),
  account: z.string().max(60).optional(),
});
