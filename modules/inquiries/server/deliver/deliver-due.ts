import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Answers, InquiryKind, Tracking } from '../../rules/index.ts';
import type { InquiryDeps } from '../inquiry-deps.ts';
import { signUpAnswers } from '../receive/sign-up-answers.ts';
import { type AskOutcome, askService } from './ask-service.ts';
import { recordDelivery } from './record-delivery.ts';

interface DueInquiry {
  readonly id: Id<'inq'>;
  readonly kind: InquiryKind;
  readonly user_id: string | null;
  readonly email: string;
  readonly answers: Answers;
  readonly tracking: Tracking;
  readonly page_uri: string | null;
  readonly hutk: string | null;
  readonly attempts: number;
}

/** So many are taken together: one that hangs keeps few waiting. */
const TOGETHER = 5;
/** A service that is away is asked again at the next turn, not a hundred times in this one. */
const MOST = 100;

/** Passes on what waits, the oldest first, until nothing is due or the service is away. */
export async function deliverDue(deps: InquiryDeps, signal?: AbortSignal): Promise<void> {
  for (let done = 0; done < MOST && signal?.aborted !== true; done += TOGETHER) {
    const due = await claimDue(deps.database, deps.clock.now());
    if (due.length === 0) return;
    const outcomes = await Promise.all(due.map((inquiry) => deliver(deps, inquiry)));
    if (outcomes.every(({ kind }) => kind === 'unavailable')) return;
  }
}

/** Whoever took it has half a minute: then it counts as left behind by a process that is gone. */
function claimDue(database: Database, now: Date): Promise<DueInquiry[]> {
  return database.transaction((tx) =>
    tx.rows<DueInquiry>(sql`update inquiry set claimed_until = clock_timestamp() + interval '30 seconds'
      where id in (select id from inquiry where delivery = ${'queued'} and next_attempt_at <= ${now}
          and (claimed_until is null or claimed_until < clock_timestamp())
        order by next_attempt_at, id limit ${TOGETHER} for update skip locked)
      returning id, kind, user_id, email, answers, tracking, page_uri, hutk, attempts`),
  );
}

async function deliver(deps: InquiryDeps, inquiry: DueInquiry): Promise<AskOutcome> {
  const answers = await latestAnswers(deps, inquiry);
  const outcome = await askService(deps, { ...inquiry, answers, pageUri: inquiry.page_uri });
  const now = deps.clock.now();
  const { id, attempts } = inquiry;
  await deps.database.transaction((tx) => recordDelivery(tx, { id, attempts, answers, outcome, now }));
  return outcome;
}

/** The last questions of signing up are answered after the account is there. */
async function latestAnswers(
  { database, answersTo }: InquiryDeps,
  { kind, user_id: userId, answers }: DueInquiry,
): Promise<Answers> {
  if (kind !== 'sign_up' || userId === null) return answers;
  const [peopleKnown] = answersTo('peopleKnown');
  const person = (await peopleKnown?.(database, [userId]))?.get(userId);
  return person === undefined ? answers : signUpAnswers(person);
}
