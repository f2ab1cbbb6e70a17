import { appendAudit } from '@furrow/database/audit';
import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { normalEmail, STAFF_INVITATION_MS } from '../../rules/index.ts';
import { hashSecret, newSecret } from '../sessions/session-secret.ts';
import type { AccountDeps } from '../sign-up/account-deps.ts';
import { staffInvitationMail } from './staff-invitation-mail.ts';

export interface OpenInvitation {
  readonly id: Id<'stinv'>;
  readonly email: string;
  readonly roles: string[];
  readonly invited_by: string;
  readonly invited_at: Date;
  readonly expires_at: Date;
}

/** Whether somebody with this address works for the firm, or has an invitation that is still good. */
export function addressUse(
  database: Queryable,
  email: string,
  now: Date,
): Promise<{ isStaff: boolean; isInvited: boolean }> {
  const normal = normalEmail(email);
  return database.one<{ isStaff: boolean; isInvited: boolean }>(sql`select
    exists (select from user_account where email_normal = ${normal} and roles <> '{}') as "isStaff",
    exists (select from staff_invitation where email_normal = ${normal} and ended_at is null
      and expires_at > ${now}) as "isInvited"`);
}

export interface NewInvitation {
  readonly email: string;
  readonly roles: readonly string[];
  /** Null where the installation invites its first admins, on whom nobody could decide. */
  readonly proposalId: Id<'prop'> | null;
  readonly invitedBy: string;
  readonly actor: string;
  readonly now: Date;
}

/** Mails the link. An earlier one to the same address that ran out is closed first. */
export async function sendStaffInvitation(
  tx: Transaction,
  { mailer, site }: Pick<AccountDeps, 'mailer' | 'site'>,
  { email, roles, proposalId, invitedBy, actor, now }: NewInvitation,
): Promise<void> {
  const normal = normalEmail(email);
  const [id, secret] = [newId('stinv', now), newSecret()];
  await tx.run(sql`update staff_invitation set ended_at = ${now}, end_reason = 'expired'
    where email_normal = ${normal} and ended_at is null and expires_at <= ${now}`);
  await tx.run(sql`insert into staff_invitation
      (id, email, email_normal, roles, proposal_id, invited_by, secret_hash, invited_at, expires_at)
    values (${id}, ${email}, ${normal}, ${[...roles]}, ${proposalId}, ${invitedBy}, ${hashSecret(secret)}, ${now},
      ${new Date(now.getTime() + STAFF_INVITATION_MS)})`);
  await recordInvitation(tx, {
    id,
    event: 'invited',
    actor,
    after: { roles: [...roles], ...(proposalId === null ? {} : { proposal: proposalId }) },
    now,
  });
  await mailer.send(tx, staffInvitationMail(site, email, secret), now);
}

export function openInvitations(database: Queryable, now: Date): Promise<OpenInvitation[]> {
  return database.rows<OpenInvitation>(
    sql`select id, email, roles, invited_by, invited_at, expires_at from staff_invitation
      where ended_at is null and expires_at > ${now} order by invited_at, id`,
  );
}

/** The link opens nothing from the commit on. */
export async function withdrawInvitation(
  tx: Transaction,
  asked: { invitationId: Id<'stinv'>; userId: string; reason: string; now: Date },
): Promise<Result<null, 'invitation_over' | 'not_found'>> {
  const { invitationId: id, userId, reason, now } = asked;
  const ended = await tx.run(sql`update staff_invitation
    set ended_at = ${now}, end_reason = 'withdrawn', ended_by = ${userId}
    where id = ${id} and ended_at is null and expires_at > ${now}`);
  if (ended === 0) {
    const known = await tx.rows(sql`select from staff_invitation where id = ${id}`);
    return err(known.length > 0 ? 'invitation_over' : 'not_found');
  }
  await recordInvitation(tx, {
    id,
    event: 'withdrawn',
    actor: `operator:${userId}`,
    after: { reason },
    now,
  });
  return ok(null);
}

/** Without the address: that is the person's, and the audit is kept for ever. */
export function recordInvitation(
  tx: Transaction,
  line: {
    readonly id: Id<'stinv'>;
    readonly event: 'invited' | 'accepted' | 'withdrawn';
    readonly actor: string;
    readonly after: { readonly [name: string]: string | string[] };
    readonly now: Date;
  },
): Promise<void> {
  return appendAudit(tx, {
    actor: line.actor,
    action: `identity.staff.${line.event}`,
    subject: `staff_invitation:${line.id}`,
    after: line.after,
    at: line.now,
  });
}
