import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import type { SecurityEventKind } from '../../rules/index.ts';
import { publishIdentityEvent } from '../users/publish-event.ts';

export const MFA_EVENTS = [
  'mfa_on',
  'mfa_off',
  'totp_added',
  'totp_removed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'passkey_added',
  'passkey_renamed',
  'passkey_removed',
  'passkey_cloned',
  'mfa_failed',
  'mfa_locked',
  'step_up_failed',
] as const satisfies readonly SecurityEventKind[];
export type MfaEventKind = (typeof MFA_EVENTS)[number];

export interface MfaEvent {
  readonly kind: MfaEventKind;
  readonly userId: string;
  readonly request: { readonly ip: string | null; readonly userAgent: string | null };
  readonly detail?: Readonly<Record<string, string | number>>;
  readonly now: Date;
}

/** One line for those who watch the firm, and one for the person's own history. No code and no token is in either. */
export async function recordMfaEvent(tx: Transaction, event: MfaEvent): Promise<void> {
  const { kind, userId, request, detail = {}, now } = event;
  await appendAudit(tx, {
    actor: userId,
    action: `identity.${kind}`,
    subject: `user:${userId}`,
    after: { ...detail },
    at: now,
  });
  const id = newId('sev', now);
  await tx.run(sql`insert into security_event (id, user_id, at, kind, ip, user_agent, detail)
    values (${id}, ${userId}, ${now}, ${kind}, ${request.ip},
      ${request.userAgent?.slice(0, 200) ?? null}, ${sql.json(detail)}::jsonb)`);
  await publishIdentityEvent(tx, { id, kind, userId, now });
}
