import type { Json } from '@furrow/database/outbox';
import type { Id } from '@furrow/kernel/ids';

/** What of an account a line of its history is about. */
export type HistorySubject =
  | 'account'
  | 'details'
  | 'kyc'
  | 'kyb'
  | 'common_kyc'
  | 'reverification'
  | 'wallet'
  | 'certification'
  | 'person'
  | 'accreditation'
  | 'attestation'
  | 'suitability'
  | 'employer_consent'
  | 'market'
  | 'beneficiaries'
  | 'file';

export interface HistoryLine {
  readonly accountId: Id<'acc'>;
  /** Whose account it is: their open pages hear of it. */
  readonly userId: string;
  readonly subject: HistorySubject;
  readonly event: string;
  readonly from?: string | null;
  readonly to?: string | null;
  /** `user:…`, `operator:…`, `provider:…` or `job:…`. */
  readonly actor: string;
  readonly reason?: string | null;
  /** Ids of files, checks and requests, and names of fields; never what they hold. */
  readonly evidence?: Readonly<Record<string, Json>>;
  readonly at: Date;
}
