import { z } from 'zod';
import { OPERATOR_ROLES } from '../rules/index.ts';
import { email } from './account.ts';
import { idOf } from './id.ts';
import { signInState } from './operator-people.ts';
import { operatorReason } from './operator-reason.ts';

const instant = z.iso.datetime();
const role = z.enum(OPERATOR_ROLES);
const roles = z.array(role).max(OPERATOR_ROLES.length);

export const staffParams = z.strictObject({ userId: idOf('user') });
export const invitationParams = z.strictObject({ invitationId: idOf('stinv') });
export const staffInvitationBody = z.strictObject({ token: z.string().min(1).max(200) });

export const inviteStaffBody = z.strictObject({
  email,
  roles: roles.min(1, 'Choose at least one role.'),
  reason: operatorReason,
});
export const proposeRolesBody = z.strictObject({
  roles,
  /** What the list showed: a person whose roles are others by now is looked at again first. */
  roles_seen: roles,
  reason: operatorReason,
});
export const removeStaffBody = z.strictObject({ roles_seen: roles, reason: operatorReason });
export const withdrawInvitationBody = z.strictObject({ reason: operatorReason });

export const proposed = z.strictObject({ proposal_id: z.string() });
export const staffRemoved = z.strictObject({ ended: z.number().int().describe('Sessions that ended') });

/** How somebody can prove more than a password. */
export const secondFactor = z.strictObject({
  /** Every login asks for it. */
  required: z.boolean(),
  app: z.boolean(),
  passkeys: z.number().int(),
});

const member = z.strictObject({
  user_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  state: signInState,
  last_login_at: instant.nullable(),
  second_factor: secondFactor,
});

const invitation = z.strictObject({
  id: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  invited_by: z.string().describe('The person who proposed it, or the setting that named them'),
  invited_at: instant,
  expires_at: instant,
});

/** A change of roles, or an invitation, that waits for a second admin. */
const waiting = z.strictObject({
  proposal_id: z.string(),
  /** Null for an invitation. */
  user_id: z.string().nullable(),
  email: z.string(),
  now: z.array(z.string()),
  after: z.array(z.string()),
  proposed_by: z.string().describe('A name'),
  is_own: z.boolean(),
  proposed_at: instant,
  ends_at: instant,
  reason: z.string(),
});

export const staffList = z.strictObject({
  /** Whether the console asks for it; the demonstration may do without. */
  needs_second_factor: z.boolean(),
  members: z.array(member),
  invitations: z.array(invitation),
  waiting: z.array(waiting),
});

export type StaffList = z.output<typeof staffList>;
export type StaffMemberView = StaffList['members'][number];
export type SecondFactorView = z.output<typeof secondFactor>;
