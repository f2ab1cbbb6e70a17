import type { Transaction } from '@furrow/database/database';
import { enqueue } from '@furrow/database/jobs';
import { declareJob } from '../declare-job.ts';

/** What a mail is about; the first two go to the advisor, the others to the owner. */
export type Told =
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

export type TellPayload = {
  readonly kind: Told;
  readonly accountId: string;
  readonly attestationId: string | null;
  /** A reviewer's words to the owner, as they were then. */
  readonly reason: string | null;
  /** The first day on which an approval no longer holds. */
  readonly until: string | null;
};

/** Commands run where no mail can be written. */
export const tellJob = declareJob<TellPayload>('investors.tell-of-accreditation');

/** The mail exists if and only if what it tells of does. */
export async function tell(
  tx: Transaction,
  kind: Told,
  accountId: string,
  more: Partial<Pick<TellPayload, 'attestationId' | 'reason' | 'until'>> = {},
): Promise<void> {
  const { attestationId = null, reason = null, until = null } = more;
  await enqueue(tx, tellJob, { kind, accountId, attestationId, reason, until });
}
