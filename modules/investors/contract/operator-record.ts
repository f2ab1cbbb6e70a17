import { FIELD_TYPES } from '@furrow/forms/field';
import { z } from 'zod';
import { idOf } from '../../identity/contract/index.ts';
import { ACCOUNT_TYPES, ACCREDITATION_METHODS, EFFECT_FIGURES, PERSON_KINDS } from '../rules/index.ts';
import {
  accountRefusal,
  accreditationStatus,
  certificationStatus,
  commonKycStatus,
  employerConsentStatus,
  fileStatus,
  kybStatus,
  kycStatus,
  personStatus,
  requestStatus,
  suitabilityStatus,
  walletStatus,
} from './statuses.ts';

const day = z.string().nullable().describe('A calendar day, 2026-03-04');
const instant = z.string().nullable();

/** A question of a form and its answer. */
const answer = z.strictObject({
  name: z.string(),
  label: z.string(),
  type: z.enum(FIELD_TYPES),
  values: z.array(z.string()),
});

/** A number that is sealed: its end, and the names under which it can be asked for. */
const sealedNumber = z.strictObject({
  owner_id: z.string().describe('Whose it is: the account or one of its people'),
  field: z.enum(['ssn', 'ein', 'passport_number']),
  last_four: z.string(),
});

const someone = z.strictObject({
  name: z.string(),
  title: z.string().nullable(),
  ownership_percent: z.string().nullable(),
  born_in: z.string().nullable().describe('The year'),
  address: z.string().nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  numbers: z.array(sealedNumber),
});

const document = z.strictObject({
  id: idOf('afl'),
  purpose: z.enum(['identity_document', 'business_document', 'accreditation', 'employer_consent']),
  type: z.string().nullable(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
  status: fileStatus,
  person_id: idOf('per').nullable(),
  request_id: idOf('acr').nullable(),
  created_at: z.string(),
});

const claim = answer.extend({
  basis: z.enum(['documents', 'statement', 'register', 'advisor', 'identity_check']),
  holds: z.boolean().nullable(),
  problem: z.string().nullable(),
});

const request = z.strictObject({
  id: idOf('acr'),
  version: z.number().int(),
  status: requestStatus,
  method: z.enum(ACCREDITATION_METHODS),
  statements: z.array(z.strictObject({ code: z.number().int(), label: z.string(), basis: z.string() })),
  claims: z.array(claim),
  income_years: z.array(z.string()),
  reply: z.string().nullable().describe('The owner’s answer to the last reviewer'),
  reason: z.string().nullable().describe('The last message to the owner'),
  started_at: z.string(),
  submitted_at: instant,
  decided_at: instant,
  advisor: z
    .strictObject({
      name: z.string(),
      email: z.string(),
      asked_at: z.string(),
      expires_at: z.string(),
      outcome: z.enum(['attested', 'declined', 'expired', 'withdrawn']).nullable(),
      answered_at: instant,
      answer: z.array(z.strictObject({ name: z.string(), value: z.string() })),
    })
    .nullable(),
});

const effect = z.strictObject({
  figure: z.enum(EFFECT_FIGURES),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

export const REVIEW_ACTS = [
  'accreditation_approve',
  'accreditation_ask',
  'accreditation_reject',
  'accreditation_extend',
  'accreditation_revoke',
  'business_approve',
  'business_ask',
  'business_reject',
  'identity_pass',
  'identity_fail',
  'identity_hold',
  'identity_clear',
  'identity_reverify',
  'identity_allow',
  'consent_approve',
  'consent_decline',
  'warnings_seen',
  'suitability_restrict',
  'suitability_release',
  'customer_close',
  'customer_reopen',
] as const;

/** Something that can be decided now, and what it would change by the rules that will decide. */
const decision = z.strictObject({
  act: z.enum(REVIEW_ACTS),
  refusal: z.string().nullable().describe('Why it would be refused'),
  effects: z.array(effect),
  missing: z.array(accountRefusal).describe('What keeps the account from investing afterwards'),
  emails: z.number().int().describe('Sent to the owner at once'),
  reminder_on: day.describe('When the owner is told that it ends'),
});

const waiting = z.strictObject({
  queue: z.string(),
  since: z.string(),
  business_ms: z.number().int().describe('How long it waits, on business days'),
  taken_by: z.strictObject({ user_id: z.string(), name: z.string() }).nullable(),
});

const actor = z.strictObject({
  kind: z.enum(['owner', 'operator', 'provider', 'system', 'advisor', 'person', 'firm']),
  user_id: z.string().nullable(),
  name: z.string().nullable(),
});

const storyLine = z.strictObject({
  at: z.string(),
  kind: z.enum(['history', 'opened', 'email']),
  subject: z.string(),
  event: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  by: actor,
  reason: z.string().nullable(),
  files: z.array(idOf('afl')),
});

const check = z.strictObject({
  attempt: z.number().int(),
  status: kycStatus,
  reasons: z.array(z.string()),
  started_at: z.string(),
  updated_at: z.string(),
  is_reused: z.boolean(),
});

/** Everything that a person of the firm decides with, about an account that is open. */
const standing = z.strictObject({
  person: someone,
  details_complete: z.boolean(),
  can_invest: z.boolean(),
  missing: z.array(accountRefusal).describe('What keeps it from investing'),
  identity: z.strictObject({
    status: kycStatus,
    attempt: z.number().int(),
    reverify: z.boolean(),
    hold: commonKycStatus.nullable(),
    decided_here: z.boolean().describe('The built-in check; other services decide on their website'),
    tries_used_up: z.boolean(),
    checks: z.array(check),
  }),
  accreditation: z.strictObject({
    status: accreditationStatus,
    permanent: z.boolean(),
    method: z.string().nullable(),
    approved_on: day,
    expiring_on: day,
    valid_until: day.describe('The first day on which it no longer holds'),
    earlier: z.strictObject({ approved: z.number().int(), rejected: z.number().int() }),
    request: request.nullable(),
  }),
  business: z
    .strictObject({
      status: kybStatus.nullable(),
      asked: z.boolean(),
      version: z.number().int(),
      details: z.array(answer),
      certification: certificationStatus,
      certified_on: day,
      people: z.array(someone.extend({ id: idOf('per'), type: z.enum(PERSON_KINDS), status: personStatus })),
      missing_trustees: z.array(z.string()),
    })
    .nullable(),
  suitability: z.strictObject({
    status: suitabilityStatus,
    restricted: z.boolean(),
    version: z.strictObject({ wealth: z.number().int(), investment: z.number().int() }),
    answered_at: instant,
    acknowledged_at: instant,
    seen: z.boolean().describe('Somebody looked at these warnings'),
    warnings: z.array(
      z.strictObject({
        field: z.string(),
        subject: z.string(),
        answer: z.string(),
        message: z.string(),
        acknowledged: z.boolean(),
      }),
    ),
    answers: z.array(answer),
    employer_consent: employerConsentStatus,
  }),
  payments_customer: z
    .strictObject({ status: walletStatus, id: z.string().nullable(), problem: z.string().nullable() })
    .nullable(),
  decisions: z.array(decision),
});

/** One account as a person of the firm reads it. Of numbers it tells the end. */
export const accountRecord = z.strictObject({
  id: idOf('acc'),
  type: z.enum(ACCOUNT_TYPES),
  name: z.string(),
  created_at: z.string(),
  closed_at: instant,
  owner: z.strictObject({
    user_id: z.string(),
    name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
  }),
  others: z
    .array(z.strictObject({ id: idOf('acc'), type: z.enum(ACCOUNT_TYPES), name: z.string() }))
    .describe('Further accounts of the owner'),
  waiting: z.array(waiting),
  documents: z.array(document),
  standing: standing.nullable().describe('Null for a closed account'),
  story: z.array(storyLine).describe('Oldest first'),
  story_is_cut: z.boolean().describe('There is more than is told here'),
});
export type AccountRecord = z.infer<typeof accountRecord>;
export type AccountStanding = z.infer<typeof standing>;
export type ReviewAct = (typeof REVIEW_ACTS)[number];
export type ReviewDecision = z.infer<typeof decision>;
export type ReviewDocument = z.infer<typeof document>;
export type StoryLine = z.infer<typeof storyLine>;
