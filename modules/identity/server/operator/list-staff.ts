import type { Queryable } from '@furrow/database/database';
import { waitingProposals } from '@furrow/database/proposal-list';
import { type Sql, sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { StaffList, StaffMemberView } from '../../contract/index.ts';
import { orderedRoles } from '../../rules/index.ts';
import { findUsers } from '../users/users.ts';
import { INSTALLATION } from './first-admins.ts';
import { ROLES_APPROVAL } from './roles-approval.ts';
import { openInvitations } from './staff-invitation.ts';
import { STATE } from './staff-member.ts';

interface Row extends Omit<StaffMemberView, 'last_login_at' | 'second_factor'> {
  last_login_at: Date | null;
  mfa_required: boolean;
  app: boolean;
  passkeys: number;
}

/** What somebody has set up to prove more than a password. */
export const FACTORS: Sql = sql`mfa_required,
  exists (select from totp where totp.user_id = user_account.id and confirmed_at is not null) as app,
  (select count(*)::integer from passkey where passkey.user_id = user_account.id) as passkeys`;

export interface StaffParts {
  readonly clock: Clock;
  readonly realTime: Clock;
  readonly needsSecondFactor: boolean;
}

/** The firm's people, whom they have invited, and what waits for a second admin; in four statements, however many there are. */
export async function listStaff(
  database: Queryable,
  viewerId: string,
  { clock, realTime, needsSecondFactor }: StaffParts,
): Promise<StaffList> {
  const rows = await database.rows<Row>(
    sql`select id as user_id, first_name, last_name, email, roles, ${STATE} as state,
        last_login_at, ${FACTORS}
      from user_account where roles <> '{}' order by last_name, first_name, id`,
  );
  const invitations = await openInvitations(database, realTime.now());
  const waiting = await waitingProposals(database, [ROLES_APPROVAL], clock.now());
  const users = await findUsers(database, [
    ...invitations.map(({ invited_by }) => invited_by),
    ...waiting.map(({ proposedBy }) => proposedBy),
  ]);
  const nameOf = (userId: string) => {
    if (userId === INSTALLATION) return 'FURROW_FIRST_ADMINS';
    const { firstName = '', lastName = '' } = users.get(userId) ?? {};
    return `${firstName} ${lastName}`.trim() || userId;
  };
  return {
    needs_second_factor: needsSecondFactor,
    members: rows.map(({ mfa_required, app, passkeys, ...row }) => ({
      ...row,
      roles: orderedRoles(row.roles),
      last_login_at: row.last_login_at?.toISOString() ?? null,
      second_factor: { required: mfa_required, app, passkeys },
    })),
    invitations: invitations.map(({ id, email, roles, invited_by, invited_at, expires_at }) => ({
      id,
      email,
      roles: orderedRoles(roles),
      invited_by: nameOf(invited_by),
      invited_at: invited_at.toISOString(),
      expires_at: expires_at.toISOString(),
    })),
    waiting: waiting.map(({ id, subject, figures, proposedBy, proposedAt, endsAt, reason }) => ({
      proposal_id: id,
      user_id: subject.startsWith('user:') ? subject.slice('user:'.length) : null,
      ...readFigures(figures),
      proposed_by: nameOf(proposedBy),
      is_own: proposedBy === viewerId,
      proposed_at: proposedAt.toISOString(),
      ends_at: endsAt.toISOString(),
      reason,
    })),
  };
}

/** Written by this module alone, and never rewritten. */
const readFigures = (figures: unknown) => {
  const { email, now, after } = figures as { email: string; now: string[]; after: string[] };
  return { email, now, after };
};
