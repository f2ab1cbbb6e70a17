import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import { declareJob } from '../common/declare-job.ts';

/** What a mail is about; the first two go to the advisor, the others to the owner. */
export type EmailKind =
  | 'advisor_asked'
  | 'advisor_reminded'
  | 'advisor_waits'
  | 'advisor_attested'
  | 'advisor_declined'
  | 'advisor_silent'
  | 'approved'
  | 'extended'
  | 'need_more_info'
  | 'rejected'
  | 'revoked'
  | 'expires_soon'
  | 'expired';

export type AccreditationEmail = {
  readonly kind: EmailKind;
  readonly accountId: Id<'acc'>;
  readonly attestationId: Id<'att'> | null;
  /** A reviewer's words to the owner, as they were then. */
  readonly reason: string | null;
  /** The first day on which an approval no longer holds. */
  readonly until: string | null;
};

/** Commands run where no mail can be written. */
export const accreditationEmail = declareJob<AccreditationEmail>('investors.tell-of-accreditation');

/** The mail exists if and only if what it tells of does. */
export async function notifyOwner(
  tx: Transaction,
  kind: EmailKind,
  accountId: Id<'acc'>,
  more: Partial<Pick<AccreditationEmail, 'attestationId' | 'reason' | 'until'>> = {},
): Promise<void> {
  const { attestationId = null, reason = null, until = null } = more;
  await enqueue(tx, accreditationEmail, { kind, accountId, attestationId, reason, until });
}
