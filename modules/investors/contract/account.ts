import { z } from 'zod';
import { idOf, listOf } from '../../identity/contract/index.ts';
import { HONEYPOT_FIELD } from '../../identity/rules/index.ts';
import {
  ACCOUNT_TYPES,
  ACCREDITATION_METHODS,
  ELIGIBILITY_PARTS,
  HISTORY_BY,
  PERSON_KINDS,
} from '../rules/index.ts';
import { honeypot } from './honeypot.ts';
import {
  accountRefusal,
  accreditationStatus,
  attestationStatus,
  certificationStatus,
  commonKycStatus,
  employerConsentStatus,
  kybStatus,
  kycStatus,
  personStatus,
  statusTone,
  suitabilityStatus,
  walletStatus,
} from './statuses.ts';

const day = z.string().nullable().describe('A calendar day, 2026-03-04');
const instant = z.string().nullable();

const part = z.strictObject({
  part: z.enum(ELIGIBILITY_PARTS),
  ok: z.boolean(),
  code: accountRefusal.nullable(),
  message: z.string().nullable(),
  link: z.string().nullable(),
});

/** One of the people of a business or trust. What more is known of them is asked for with the people of the account. */
const named = z.strictObject({
  first_name: z.string(),
  last_name: z.string(),
  country: z.string().nullable(),
  type: z.enum(PERSON_KINDS),
  status: personStatus,
});

/** B3's account, as its owner sees it. Numbers of taxpayers and birth dates never leave but as their last four. */
export const account = z.strictObject({
  id: idOf('acc'),
  type: z.enum(ACCOUNT_TYPES),
  name: z.string(),
  title: z.string(),
  personal: z.strictObject({ first_name: z.string(), last_name: z.string(), state: z.string() }),
  ownership: z.strictObject({
    trust_name: z.string().nullable(),
    type_of_trust: z.string().nullable(),
    trustees: z.array(z.string()),
    entity_name: z.string().nullable(),
    type_of_entity: z.string().nullable(),
    type_of_corporation: z.string().nullable(),
    type_of_llc: z.string().nullable(),
    title_entity: z.string().nullable(),
    disregarded_entity: z
      .strictObject({
        name: z.string().nullable(),
        title: z.string().nullable(),
        ein: z.string().nullable(),
        reporting_account: z.strictObject({ type: z.string().nullable() }),
      })
      .nullable(),
    custodian: z.string().nullable(),
    custodian_full_account_name: z.string().nullable(),
    custodian_website: z.string().nullable(),
    plans_trustee: z.string().nullable(),
    is_entity_owner: z.boolean(),
    use_ein_for_tax_filing: z.boolean(),
    ein: z.string().nullable().describe('Masked: ••-•••6789'),
    ssn: z.string().nullable().describe('Masked: •••-••-6789'),
  }),
  kyc_status: kycStatus,
  kyb_status: kybStatus.nullable(),
  kyb_required: z.boolean(),
  kyc_common_status: commonKycStatus.nullable(),
  wallet_status: walletStatus,
  wallet_status_code: z.number().int().nullable(),
  certification_status: certificationStatus,
  certification_date: day,
  certification_required: z.boolean(),
  reverify_account_info: z.boolean(),
  accreditation_status: accreditationStatus,
  accreditation_date: day,
  accreditation_expiring_date: day,
  accreditation_permanent_approved: z.boolean(),
  accreditation_method: z.string().nullable(),
  accreditation: z
    .strictObject({
      method: z.enum(ACCREDITATION_METHODS),
      license: z.strictObject({ crd: z.string().nullable() }),
      advisor: z.strictObject({ email: z.string().nullable() }),
      files_upload: z.array(z.strictObject({ id: idOf('afl'), name: z.string() })),
      attestation_status: attestationStatus.nullable(),
    })
    .nullable()
    .describe('The request that is open or was decided last'),
  suitability_status: suitabilityStatus,
  suitability_wealth_completed: z.boolean(),
  suitability_investment_completed: z.boolean(),
  employer_consent_status: employerConsentStatus,
  sm_status: z.enum(['inactive', 'pending', 'approved', 'declined']).describe('For the secondary market'),
  can_delete: z.boolean(),
  delete_refusal: z.string().nullable(),
  delete_notice: z.string().describe('What becomes of it when it is deleted'),
  last_usage_date: instant,
  beneficial_owners: z.array(named),
  controllers: z.array(
    named.extend({ link: z.literal('grantor').nullable().describe('What else ties them to a trust') }),
  ),
  trustees: z.array(named),
  created_at: z.string(),
  eligibility: z.strictObject({ eligible: z.boolean(), parts: z.array(part) }),
  status: z.strictObject({
    line: z.string(),
    tone: statusTone,
    missing: z.array(z.strictObject({ code: accountRefusal, message: z.string() })),
    next: z.strictObject({ label: z.string(), link: z.string() }).nullable(),
  }),
});
export type Account = z.infer<typeof account>;

export const accounts = listOf(account);
export type Accounts = z.infer<typeof accounts>;

export const createAccountBody = z.strictObject({
  type: z.enum(ACCOUNT_TYPES),
  details_from: z
    .string()
    .max(60)
    .optional()
    .describe('An own account whose details about the person are to be used'),
  [HONEYPOT_FIELD]: honeypot,
});

export const accountParams = z.strictObject({ id: z.string().max(60) });

export const existsQuery = z.strictObject({
  name: z.string().trim().min(1).max(300),
  type: z.enum(ACCOUNT_TYPES),
  except: z.string().max(60).optional().describe('An own account that may have the name'),
});
export const existsAnswer = z.strictObject({ exists: z.boolean() });

const historyLine = z.strictObject({
  at: z.string(),
  subject: z.string(),
  event: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: z.enum(HISTORY_BY),
  reason: z.string().nullable(),
});
export const accountHistory = listOf(historyLine);
export type AccountHistory = z.infer<typeof accountHistory>;
