import { type ApprovalKind, type CarriedOut, type Effect, figureText } from '@furrow/database/approval';
import type { Transaction } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import { err, ok, type Result } from '@furrow/kernel/result';
import { normalEmail, orderedRoles, type RolesRefusal, rolesRefusal } from '../../rules/index.ts';
import type { AccountDeps } from '../sign-up/account-deps.ts';
import { addressUse, sendStaffInvitation } from './staff-invitation.ts';
import { lockAdmins, lockedMember, otherAdmins } from './staff-member.ts';
import { writeRoles } from './write-roles.ts';

/** Other roles for somebody, or an invitation of somebody new. */
export type RolesPayload =
  | { readonly act: 'change'; readonly user_id: string; readonly roles: readonly string[] }
  | { readonly act: 'invite'; readonly email: string; readonly roles: readonly string[] };

export type RolesApprovalRefusal = RolesRefusal | 'not_found' | 'already_staff' | 'invitation_open';

export const ROLES_APPROVAL = 'identity.roles';

/** What a proposal is about, so that no two about the same person wait at once. */
export function rolesSubject(payload: RolesPayload): string {
  if (payload.act === 'change') return `user:${payload.user_id}`;
  // The audit keeps this sign for itself, and an address may have it.
  return `invitation:${normalEmail(payload.email).replaceAll('|', '%7C')}`;
}

/** Who may work for the firm, and as what, is decided by two admins. */
export function rolesApproval(
  deps: Pick<AccountDeps, 'mailer' | 'site'> & { readonly clock: Clock },
): ApprovalKind<RolesPayload, RolesApprovalRefusal> {
  return {
    name: ROLES_APPROVAL,
    proposers: ['admin'],
    deciders: ['admin'],
    about: (figures) => figureText(figures, 'who') ?? figureText(figures, 'email'),
    effect: (tx, payload) =>
      payload.act === 'change' ? changeEffect(tx, payload) : inviteEffect(tx, payload, deps.clock.now()),
    async carryOut(tx, payload, by) {
      // Links that are mailed and what happens to sign-ins keep real time, whatever the demonstration's clock says.
      const now = deps.clock.now();
      if (payload.act === 'change') return changeRoles(tx, payload, { ...by, now });
      const { email, roles } = payload;
      const { proposalId, proposedBy: invitedBy, actor } = by;
      await sendStaffInvitation(tx, deps, { email, roles, proposalId, invitedBy, actor, now });
      return ok(null);
    },
  };
}

type Change = Extract<RolesPayload, { act: 'change' }>;
type Invite = Extract<RolesPayload, { act: 'invite' }>;

async function changeEffect(
  tx: Transaction,
  { user_id: userId, roles: after }: Change,
): Promise<Result<Effect, RolesApprovalRefusal>> {
  await lockAdmins(tx);
  const member = await lockedMember(tx, userId);
  if (member === undefined) return err('not_found');
  const { state, roles: now, email } = member;
  const refusal = rolesRefusal({ state, now, after, otherAdmins: await otherAdmins(tx, userId) });
  if (refusal !== null) return err(refusal);
  const who = `${member.first_name} ${member.last_name}`.trim();
  return ok({ figures: { who, email, now: orderedRoles(now), after: orderedRoles(after) } });
}

async function changeRoles(
  tx: Transaction,
  { user_id: userId, roles }: Change,
  { actor, proposalId, reason, now }: CarriedOut,
): Promise<Result<null, RolesApprovalRefusal>> {
  const member = await lockedMember(tx, userId);
  if (member === undefined) return err('not_found');
  const why = reason === '' ? proposalId : `${proposalId}: ${reason}`;
  await writeRoles(tx, { userId, before: member.roles, roles, actor, reason: why, now });
  return ok(null);
}

async function inviteEffect(
  tx: Transaction,
  { email, roles }: Invite,
  now: Date,
): Promise<Result<Effect, RolesApprovalRefusal>> {
  const { isStaff, isInvited } = await addressUse(tx, email, now);
  if (isStaff) return err('already_staff');
  if (isInvited) return err('invitation_open');
  return ok({ figures: { who: '', email, now: [], after: orderedRoles(roles) } });
}
