import type { DecidedItem } from '@furrow/modules/operations/contract';

/** What somebody of the firm did, as it stands between who did it and whose it is: 'Mara Tielens rejected Brent Ashlock'. */
const BY_THE_FIRM: Readonly<Record<string, string>> = {
  asked: 'asked for more from',
  asked_for_more: 'asked for more from',
  verified: 'approved',
  extended: 'renewed',
  review_passed: 'passed',
  review_failed: 'did not pass',
  warnings_seen: 'reviewed the warnings of',
  restricted_by_firm: 'restricted',
  deleted: 'deleted the data of',
  refused: 'kept the records of',
};

/** What ended without anybody of the firm, behind whose it is: 'Brent Ashlock withdrew'. */
const BY_ITSELF: Readonly<Record<string, string>> = {
  withdrawn: 'withdrew',
  deleted: 'closed the account',
  success: 'passed at the provider',
  failed: 'did not pass at the provider',
};

type Decided = Pick<DecidedItem, 'outcome' | 'subject' | 'by'>;

/** A sentence about something that left its queue: what stands before the name of whose it is, and what behind it. */
export function outcomeText({ outcome, subject, by }: Decided): {
  readonly before: string;
  readonly after: string;
} {
  const plain = outcome.replaceAll('_', ' ');
  if (by === null) return { before: '', after: BY_ITSELF[outcome] ?? `left the queue: ${plain}` };
  // A person is held or released; everything else that waits is decided.
  const isReleased = subject.startsWith('user_') && outcome === 'approved';
  return { before: `${by.name} ${isReleased ? 'released' : (BY_THE_FIRM[outcome] ?? plain)}`, after: '' };
}
