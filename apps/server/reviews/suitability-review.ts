import type { Transaction } from '@furrow/database/database';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { Site } from '@furrow/mail/site';
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
import { type Act, about, REASON_NEEDED, type ReviewKind } from './review-kind.ts';

const REFUSALS = {
  not_found: 'no account has this id',
  reason_required: REASON_NEEDED,
  nothing_to_review: 'it has no consent letter to review',
  no_warnings: 'its answers raised no warning',
} as const;

/** `npm run account -- suitability …`: letters of employers, answers with a warning, and what the firm itself restricts. */
export function suitabilityReview(letters: { readonly mailer: Mailer; readonly site: Site }): ReviewKind {
  const consent = (decision: 'approve' | 'decline', what: string): Act =>
    about('acc', async (tx, { actor, reason, at }, accountId) => {
      const review = { accountId, decision, actor, reason, now: at };
      return said(await reviewEmployerConsent(tx, letters, review), what);
    });
  const restrict = (restricted: boolean, what: string): Act =>
    about('acc', async (tx, { actor, reason, at }, accountId) =>
      said(await restrictSuitability(tx, { accountId, restricted, actor, reason, now: at }), what),
    );
  return {
    name: 'suitability',
    usage: [
      'suitability approve-consent <acc_…> <reason>',
      'suitability decline-consent <acc_…> <what is wrong with the letter>',
      'suitability seen <acc_…> <reason>: you reviewed the warnings and the account may invest; the owner sees the reason',
      'suitability restrict <acc_…> <reason>',
      'suitability release <acc_…> <reason>',
    ],
    async waiting(database) {
      const of = (rows: Awaited<ReturnType<typeof waitingConsents>>, what: string) =>
        rows.map(({ accountId, accountName, since }) => ({
          id: accountId,
          accountId,
          what: `${accountName || 'no name yet'}, ${what}`,
          since,
        }));
      return [
        ...of(await waitingConsents(database), 'employer’s consent'),
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
      'approve-consent': consent('approve', 'has the employer’s consent'),
      'decline-consent': consent('decline', 'needs a new consent letter'),
      seen: about('acc', async (tx: Transaction, { actor, reason, at }, accountId) =>
        said(await noteWarningsSeen(tx, { accountId, actor, reason, now: at }), 'is reviewed'),
      ),
      restrict: restrict(true, 'can’t invest'),
      release: restrict(false, 'is no longer restricted'),
    },
  };
}

function said(
  done: Result<'done' | 'already', { readonly code: keyof typeof REFUSALS }>,
  what: string,
): Result<string, string> {
  if (!done.ok) return err(REFUSALS[done.error.code]);
  return ok(done.value === 'already' ? `${what} (no change)` : what);
}
