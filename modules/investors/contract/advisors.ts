import { z } from 'zod';
import { idOf, listOf } from '../../identity/contract/index.ts';
import { HONEYPOT_FIELD } from '../../identity/rules/index.ts';
import { ACCOUNT_TYPES, ADVISOR_ROLES, ADVISOR_SCOPES } from '../rules/index.ts';
import { honeypot } from './honeypot.ts';
import { accreditationStatus, kybStatus, kycStatus, statusTone, suitabilityStatus } from './statuses.ts';

const role = z.enum(ADVISOR_ROLES);
const scopes = z.array(z.enum(ADVISOR_SCOPES)).min(1).max(ADVISOR_SCOPES.length);
const name = z.string().trim().min(1).max(100);

/** Somebody whom the caller lets look on. */
const advisor = z.strictObject({
  id: idOf('adv'),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  firm: z.string(),
  role,
  scopes: z.array(z.enum(ADVISOR_SCOPES)),
  account_ids: z.array(idOf('acc')),
  status: z.enum(['invited', 'expired', 'active', 'ended']),
  invited_at: z.string(),
  accepted_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  last_looked_at: z.string().nullable(),
});
export type Advisor = z.infer<typeof advisor>;
export const advisors = listOf(advisor);
export type Advisors = z.infer<typeof advisors>;

export const inviteBody = z.strictObject({
  email: z.email().max(255),
  first_name: name,
  last_name: name,
  firm: z.string().trim().max(200).default(''),
  role,
  scopes,
  account_ids: z.array(z.string().max(60)).min(1).max(50),
  [HONEYPOT_FIELD]: honeypot,
});
export type InviteBody = z.infer<typeof inviteBody>;
export type InviteAdvisor = Omit<InviteBody, typeof HONEYPOT_FIELD>;
export const invited = z.strictObject({ id: idOf('adv') });

/** The secret of the link in the mail; in the body, so that no log has it. */
export const invitationBody = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/) });
export type InvitationToken = z.infer<typeof invitationBody>;

/** What the invited person reads before they say yes. */
export const invitation = z.strictObject({
  id: idOf('adv'),
  client: z.strictObject({ first_name: z.string(), last_name: z.string() }),
  role,
  scopes: z.array(z.enum(ADVISOR_SCOPES)),
  accounts: z.number().int(),
  status: z.enum(['invited', 'active']),
  expires_at: z.string().nullable(),
});
export type Invitation = z.infer<typeof invitation>;

export const advisorParams = z.strictObject({ id: z.string().max(60) });

/** Somebody whom the caller advises; `id` is of the grant, not of the person. */
const client = z.strictObject({
  id: idOf('adv'),
  first_name: z.string(),
  last_name: z.string(),
  role,
  scopes: z.array(z.enum(ADVISOR_SCOPES)),
  since: z.string(),
});
export type Client = z.infer<typeof client>;
export const clients = listOf(client);
export type Clients = z.infer<typeof clients>;

/** An account as an advisor sees it: how it stands, and never a number of a taxpayer or an address. */
const clientAccount = z.strictObject({
  id: idOf('acc'),
  type: z.enum(ACCOUNT_TYPES),
  name: z.string(),
  title: z.string(),
  kyc_status: kycStatus,
  kyb_status: kybStatus.nullable(),
  accreditation_status: accreditationStatus,
  accreditation_expiring_date: z.string().nullable(),
  suitability_status: suitabilityStatus,
  eligible: z.boolean(),
  status: z.strictObject({ line: z.string(), tone: statusTone, missing: z.array(z.string()) }),
});
export type ClientAccount = z.infer<typeof clientAccount>;
export const clientAccounts = listOf(clientAccount);
export type ClientAccounts = z.infer<typeof clientAccounts>;
