import type { Queryable, Transaction } from '@furrow/database/database';
import { formatShortDate } from '@furrow/kernel/dates';
import { type Id, readId } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { QueueAct, QueueDecision, QueueEffect } from '@furrow/module/queue';
import {
  answersToQuestions,
  approvalEnd,
  decisionRefusal,
  type Refusal,
  type ReviewErrorCode,
  refuse,
  suitabilityWarnings,
} from '../../rules/index.ts';
import { anyAccount } from '../accounts/account-row.ts';
import { suitabilityNow } from '../accounts/status-now.ts';
import { latestAttestation } from '../accreditation/attestation-row.ts';
import { approveRequest, askForMore, type Review } from '../accreditation/decide-request.ts';
import { openRequest, type RequestRow } from '../accreditation/request-row.ts';
import { askBusiness } from '../business/ask-business.ts';
import type { InvestorQueue } from '../common/work.ts';
import { reviewEmployerConsent } from '../suitability/review-employer-consent.ts';
import { noteWarningsSeen } from '../suitability/review-warnings.ts';
import { findSuitability } from '../suitability/suitability-row.ts';
import type { ActRefusal } from './act.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { type KnownRefusal, REFUSAL_CODES } from './refusal-codes.ts';

type Deps = Pick<OperatorDeps, 'policy' | 'mailer' | 'site'>;
type Effect = Result<QueueEffect, ReviewErrorCode>;

interface AccountAct extends Pick<QueueAct, 'name' | 'label' | 'reasonIsSent'> {
  readonly queue: InvestorQueue;
  preview(database: Queryable, accountId: Id<'acc'>, now: Date): Promise<Effect>;
  carryOut(
    tx: Transaction,
    accountId: Id<'acc'>,
    by: QueueDecision,
  ): Promise<Result<unknown, Refusal<ActRefusal>>>;
}

/**
 * What the accounts desk decides for several at once: only what is the same for each line and rests on nothing that has
 * to be read first. Documents are read one by one, so no request with evidence, no business and no letter is approved
 * here. Identity has no act at all, because each check and each hold is about one person's documents. Privacy has none,
 * because a deletion can't be undone and asks for a fresh proof.
 */
export const investorQueueActs = (deps: Deps): readonly QueueAct[] =>
  [approveAttested(deps), askForEvidence, askBusinesses, markReviewed, returnLetter(deps)].map(ofAccounts);

/** Whatever is named by something else than an account is not there. */
function ofAccounts({ preview, carryOut, ...act }: AccountAct): QueueAct {
  return {
    ...act,
    async preview(database, subject, now) {
      const accountId = readId('acc', subject);
      return accountId === null ? err('not_found') : preview(database, accountId, now);
    },
    async carryOut(tx, subject, by) {
      const accountId = readId('acc', subject);
      if (accountId === null) return err('not_found');
      const done = await carryOut(tx, accountId, by);
      return done.ok ? ok(null) : err(codeOf(done.error.code));
    },
  };
}

const codeOf = (code: ActRefusal): string =>
  Object.hasOwn(REFUSAL_CODES, code) ? REFUSAL_CODES[code as KnownRefusal] : 'reason_missing';

const versionOf = ({ id, version, status }: RequestRow) => `${id} ${version} ${status}`;

/** A request as it waits, if the decision is possible; an account has one at most. */
async function waitingRequest(
  database: Queryable,
  accountId: Id<'acc'>,
  decision: 'approved' | 'need_more_info',
): Promise<Result<{ readonly request: RequestRow; readonly advisor: string | null }, ReviewErrorCode>> {
  const request = await openRequest(database, accountId);
  if (request === undefined) return err(REFUSAL_CODES.not_waiting);
  const attestation = await latestAttestation(database, request.id);
  const { status, method, decided_at } = request;
  const isAttested = attestation?.outcome === 'attested';
  const refusal = decisionRefusal({ status, method, isDecided: decided_at !== null, isAttested }, decision);
  if (refusal !== null) return err(REFUSAL_CODES[refusal]);
  return ok({ request, advisor: isAttested ? attestation.advisor_name : null });
}

/** Runs a command about the request that was previewed; another one, or another version of it, is refused. */
async function decideSeen(
  tx: Transaction,
  accountId: Id<'acc'>,
  by: QueueDecision,
  decide: (review: Review) => Promise<Result<unknown, Refusal<ActRefusal>>>,
): Promise<Result<unknown, Refusal<ActRefusal>>> {
  const request = await openRequest(tx, accountId);
  if (request === undefined) return refuse('not_waiting');
  if (versionOf(request) !== by.seen) return refuse('changed_since');
  const { id: requestId, version, status } = request;
  // The command compares again once it has locked the account.
  return decide({ requestId, seen: { version, status }, actor: by.actor, reason: by.reason, at: by.now });
}

/** A professional who was asked by the firm has vouched for the investor: that word is the verification. */
const approveAttested = ({ policy }: Deps): AccountAct => ({
  queue: 'accreditation',
  name: 'approve',
  label: 'Approve',
  reasonIsSent: false,
  async preview(database, accountId, now) {
    const found = await waitingRequest(database, accountId, 'approved');
    if (!found.ok) return found;
    const { request, advisor } = found.value;
    if (advisor === null) return err('review_to_be_read');
    const approval = {
      method: request.method,
      approvedOn: newYorkDay(now),
      expiringOn: null,
      permanent: false,
    };
    const until = approvalEnd(approval, policy());
    const end = until === null ? 'without an end' : `to ${formatShortDate(until)}`;
    return ok({ text: `Accredited ${end}, as ${advisor} confirmed.`, seen: versionOf(request) });
  },
  carryOut: (tx, accountId, by) =>
    decideSeen(tx, accountId, by, async (review) => {
      const found = await waitingRequest(tx, accountId, 'approved');
      if (found.ok && found.value.advisor === null) return refuse('to_be_read');
      return approveRequest(tx, { ...review, expiringOn: null, permanent: false, policy: policy() });
    }),
});

const ASKED = 'We email the owner to ask for more. It leaves the queue until they reply.';

const askForEvidence: AccountAct = {
  queue: 'accreditation',
  name: 'ask',
  label: 'Ask for more',
  reasonIsSent: true,
  async preview(database, accountId) {
    const found = await waitingRequest(database, accountId, 'need_more_info');
    if (!found.ok) return found;
    return ok({ text: ASKED, seen: versionOf(found.value.request) });
  },
  carryOut: (tx, accountId, by) => decideSeen(tx, accountId, by, (review) => askForMore(tx, review)),
};

const askBusinesses: AccountAct = {
  queue: 'business',
  name: 'ask',
  label: 'Ask for more',
  reasonIsSent: true,
  async preview(database, accountId) {
    const row = await anyAccount(database, accountId);
    if (row === undefined) return err('not_found');
    if (row.kyb_status !== 'pending') return err(REFUSAL_CODES.not_waiting);
    return ok({ text: ASKED, seen: String(row.kyb_version) });
  },
  carryOut: (tx, accountId, { actor, reason, seen, now }) =>
    askBusiness(tx, { accountId, actor, reason, seen: Number(seen), at: now }),
};

const markReviewed: AccountAct = {
  queue: 'suitability',
  name: 'reviewed',
  label: 'Mark as reviewed',
  reasonIsSent: false,
  async preview(database, accountId) {
    const found = await findSuitability(database, { accountId });
    if (found === undefined) return err('not_found');
    const warned = suitabilityWarnings(answersToQuestions(found.answers)).map((one) => one.subject);
    if (warned.length === 0) return err(REFUSAL_CODES.no_warnings);
    const text = `Marks ${warned.join(', ')} as reviewed. Nothing changes for the investor.`;
    return ok({ text, seen: `${found.wealth_version} ${found.investment_version}` });
  },
  carryOut(tx, accountId, { actor, reason, seen, now }) {
    const [wealth = 0, investment = 0] = seen.split(' ').map(Number);
    return noteWarningsSeen(tx, { accountId, actor, reason, seen: { wealth, investment }, now });
  },
};

/** A letter that several people of one employer sent, and that lacks the same thing. */
const returnLetter = (deps: Deps): AccountAct => ({
  queue: 'employer_consent',
  name: 'decline',
  label: 'Ask for a new letter',
  reasonIsSent: true,
  async preview(database, accountId, now) {
    const row = await findSuitability(database, { accountId });
    if (row === undefined) return err('not_found');
    const { employer_consent_status: seen } = row;
    if (seen !== 'pending') return err(REFUSAL_CODES.nothing_to_review);
    const after = suitabilityNow({ ...row, employer_consent_status: 'inactive' }, now);
    return ok({
      text: `We send the letter back, and suitability becomes ${after.replaceAll('_', ' ')}.`,
      seen,
    });
  },
  carryOut: (tx, accountId, { actor, reason, seen, now }) =>
    seen === 'pending'
      ? reviewEmployerConsent(tx, deps, { accountId, decision: 'decline', actor, reason, seen, now })
      : Promise.resolve(refuse('changed_since')),
});
