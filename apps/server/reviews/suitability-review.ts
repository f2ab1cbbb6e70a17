import { err, ok, type Result } from '@furrow/kernel/result';
import type { Site } from '@furrow/modules/identity/server';
import {
  consentLettersForReview,
  noteWarningsSeen,
  restrictSuitability,
  reviewEmployerConsent,
  waitingConsents,
  waitingWarnings,
  warningsForReview,
} from '@furrow/modules/investors/server';
import type { Mailer } from '@furrow/providers/mail';
import { type Act, REASON_NEEDED, type ReviewKind } from './review-kind.ts';

const REFUSALS = {
  not_found: 'there is no account with this id',
  reason_required: REASON_NEEDED,
  nothing_to_review: 'no letter of an employer waits there',
  no_warnings: 'its answers came with no warning',
} as const;

/** `npm run account -- suitability …`: letters of employers, answers with a warning, and what the firm itself restricts. */
export function suitabilityReview(letters: { readonly mailer: Mailer; readonly site: Site }): ReviewKind {
  const consent =
    (decision: 'approve' | 'decline', what: string): Act =>
    async (tx, { id, actor, reason, at }) => {
      const review = { accountId: id, decision, actor, reason, now: at };
      return said(await reviewEmployerConsent(tx, letters, review), what);
    };
  const restrict =
    (restricted: boolean, what: string): Act =>
    async (tx, { id, actor, reason, at }) =>
      said(await restrictSuitability(tx, { accountId: id, restricted, actor, reason, now: at }), what);
  return {
    name: 'suitability',
    usage: [
      'suitability approve-consent <acc_…> <reason>',
      'suitability decline-consent <acc_…> <what is wrong with the letter>',
      'suitability seen <acc_…> <reason>: its answers came with a warning, and it may invest all the same; the owner reads the reason',
      'suitability restrict <acc_…> <reason>',
      'suitability release <acc_…> <reason>',
    ],
    async waiting(database) {
      const of = (rows: Awaited<ReturnType<typeof waitingConsents>>, what: string) =>
        rows.map(({ accountId, accountName, since }) => ({
          id: accountId,
          accountId,
          what: `${accountName || 'without a name'}, ${what}`,
          since,
        }));
      return [
        ...of(await waitingConsents(database), 'consent of the employer'),
        ...of(await waitingWarnings(database), 'allowed with warnings'),
      ];
    },
    async show(database, accountId) {
      return [
        ...(await warningsForReview(database, accountId)),
        ...(await consentLettersForReview(database, accountId)),
      ];
    },
    acts: {
      'approve-consent': consent('approve', 'has the consent of the employer'),
      'decline-consent': consent('decline', 'has no consent of an employer'),
      seen: async (tx, { id, actor, reason, at }) =>
        said(await noteWarningsSeen(tx, { accountId: id, actor, reason, now: at }), 'was looked at'),
      restrict: restrict(true, 'may not invest'),
      release: restrict(false, 'is no longer restricted by the firm'),
    },
  };
}

function said(done: Result<'done' | 'already', keyof typeof REFUSALS>, what: string): Result<string, string> {
  if (!done.ok) return err(REFUSALS[done.error]);
  return ok(done.value === 'already' ? `${what} already` : what);
}
