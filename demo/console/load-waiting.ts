import type { Transaction } from '@furrow/database/database';
import { takeWork } from '@furrow/database/work-items';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay, startOfNewYorkDay } from '@furrow/kernel/new-york-day';
import type { Result } from '@furrow/kernel/result';
import { importUser } from '@furrow/modules/identity/server';
import {
  approveRequest,
  askForMore,
  type ImportedAccount,
  type ImportParts,
  importAccount,
  importCheckUnderReview,
  importConsentLetter,
  importDeletionRequest,
  importProfile,
  importRequest,
  noteWarningsSeen,
  sendEvidence,
  setCommonKyc,
} from '@furrow/modules/investors/server';
import { specimenPage } from '../account-documents.ts';
import { detailsOf, profileOf, WEALTH } from '../account-owners.ts';
import type { Applicant } from './applicants.ts';
import type { Staff, StaffName } from './staff.ts';
import type { Specimen, Waiting } from './waiting.ts';

export const DEMO_ACTOR = 'demonstration';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SIGNED_UP_BEFORE_MS = 9 * DAY_MS;

export interface Loading {
  readonly tx: Transaction;
  readonly parts: ImportParts;
  readonly staff: Staff;
  readonly now: Date;
}

const operator = ({ staff }: Loading, name: StaffName) => `operator:${staff[name]}`;

/** Somebody who signed up some days before anything else is known of them. */
export async function importApplicant(
  { tx, parts }: Loading,
  person: Applicant,
  signedUp: Date,
): Promise<string> {
  const { email, firstName, lastName } = person;
  const userId = await importUser(tx, { email, firstName, lastName, at: signedUp, actor: DEMO_ACTOR });
  const { profile: answers, financialSituation } = profileOf(person);
  await importProfile(tx, parts, { userId, answers, financialSituation }, signedUp);
  return userId;
}

interface Begun {
  /** What its queue calls it by. */
  readonly subject: string;
  readonly accountId: Id<'acc'> | null;
  readonly requestId: Id<'acr'> | null;
}

/** Puts one thing into its queue, by the commands that put it there in earnest, and does what has been done with it since. */
export async function loadWaiting(loading: Loading, waiting: Waiting): Promise<void> {
  const { tx, staff, now } = loading;
  const since = new Date(now.getTime() - waiting.minutesAgo * MINUTE_MS);
  const begun = await begin(loading, waiting, since);
  const { queue, takenBy, decided } = waiting;
  if (takenBy !== undefined) {
    const item = { queue: queue === 'hold' ? 'identity' : queue, subject: begun.subject };
    const halfway = new Date((since.getTime() + now.getTime()) / 2);
    must(await takeWork(tx, { ...item, userId: staff[takenBy], now: halfway }), waiting);
  }
  if (decided !== undefined) await decide(loading, waiting, decided, begun);
}

async function begin(loading: Loading, waiting: Waiting, since: Date): Promise<Begun> {
  const { tx, parts } = loading;
  const { person } = waiting;
  const userId = await importApplicant(loading, person, new Date(since.getTime() - SIGNED_UP_BEFORE_MS));
  const opened = new Date(since.getTime() - DAY_MS);
  const open = async (
    account: Omit<ImportedAccount, 'userId' | 'openedDaysAgo'>,
    at: Date,
  ): Promise<Owned> => {
    const given = { ...account, userId, openedDaysAgo: 0 };
    const id = await importAccount(tx, parts, given, { actor: DEMO_ACTOR, at });
    return { account: { id, user_id: userId }, at: since };
  };
  const individual = { type: 'individual', details: detailsOf(person), suitability: WEALTH } as const;
  const checked = { ...individual, verified: true };
  switch (waiting.queue) {
    case 'accreditation': {
      const owned = await open(checked, new Date(firstSent(waiting, since).getTime() - DAY_MS));
      return begunWith(owned, await loadEvidence(loading, waiting, owned));
    }
    case 'identity': {
      const owned = await open({ ...individual, verified: false }, opened);
      await importCheckUnderReview(tx, parts, waiting.reasons, owned);
      return begunWith(owned);
    }
    case 'hold': {
      const owned = await open(checked, opened);
      const by = { actor: operator(loading, waiting.by), reason: waiting.why, at: since };
      must(await setCommonKyc(tx, { accountId: owned.account.id, ...by }, 'pending'), waiting);
      return { ...begunWith(owned), subject: userId };
    }
    case 'business': {
      const { account, pages } = waiting;
      const documents = await specimens(pages, person, since);
      const sent = { ...account, suitability: WEALTH, verified: true, kyb: 'pending', documents } as const;
      return begunWith(await open({ ...sent, certified: account.type === 'entity' }, since));
    }
    case 'suitability':
      return begunWith(await open({ ...checked, suitability: waiting.answers }, since));
    case 'employer_consent': {
      const owned = await open({ ...checked, suitability: { ...WEALTH, is_fin_regulator: 'yes' } }, opened);
      for (const page of await specimens([waiting.page], person, since))
        await importConsentLetter(tx, parts, page, owned);
      return begunWith(owned);
    }
    case 'privacy': {
      const subject = await importDeletionRequest(tx, { userId, at: since });
      return { subject, accountId: null, requestId: null };
    }
  }
}

interface Owned {
  readonly account: { readonly id: Id<'acc'>; readonly user_id: string };
  readonly at: Date;
}

const begunWith = ({ account: { id } }: Owned, requestId: Id<'acr'> | null = null): Begun => ({
  subject: id,
  accountId: id,
  requestId,
});

type Of<Queue extends Waiting['queue']> = Extract<Waiting, { readonly queue: Queue }>;

/** Where more was asked for, the first evidence came in two days before the answer. */
function firstSent({ followUp }: Of<'accreditation'>, since: Date): Date {
  return followUp === undefined ? since : new Date(since.getTime() - 2 * DAY_MS);
}

async function loadEvidence(
  loading: Loading,
  waiting: Of<'accreditation'>,
  { account, at: since }: Owned,
): Promise<Id<'acr'>> {
  const { tx, parts } = loading;
  const { evidence, followUp, person } = waiting;
  const { pages, answers, ...chosen } = evidence;
  const sent = firstSent(waiting, since);
  const documents = await specimens(pages, person, sent);
  const given = { ...chosen, answers: answers(newYorkDay(sent)), documents };
  const requestId = await importRequest(tx, parts, given, { account, at: sent });
  if (followUp === undefined) return requestId;
  const by = { actor: operator(loading, followUp.by), at: new Date(since.getTime() - DAY_MS) };
  must(await askForMore(tx, { requestId, reason: followUp.asked, ...by }), waiting);
  const more = await specimens([followUp.page], person, since);
  const reply = { answers: { reply: followUp.reply }, documents: more };
  return sendEvidence(tx, parts, reply, { account, at: since });
}

async function decide(
  loading: Loading,
  waiting: Waiting,
  { by, minutesAgo, reason }: NonNullable<Waiting['decided']>,
  { accountId, requestId }: Begun,
): Promise<void> {
  const { tx, now } = loading;
  // Shortly after midnight it must still be today's.
  const earliest = startOfNewYorkDay(newYorkDay(now)).getTime();
  const at = new Date(Math.max(earliest, now.getTime() - minutesAgo * MINUTE_MS));
  const review = { actor: operator(loading, by), reason };
  if (waiting.queue === 'accreditation' && requestId !== null) {
    const terms = { expiringOn: null, permanent: false, policy: 'uniform' } as const;
    return must(await approveRequest(tx, { ...review, ...terms, requestId, at }), waiting);
  }
  if (waiting.queue === 'suitability' && accountId !== null)
    return must(await noteWarningsSeen(tx, { ...review, accountId, now: at }), waiting);
  throw new Error(`the demonstration decides nothing of the queue ${waiting.queue}`);
}

/** Each is a page that says that it is fictional. */
function specimens(pages: readonly Specimen[], person: Applicant, now: Date) {
  const owner = `${person.firstName} ${person.lastName}`;
  return Promise.all(
    pages.map(async ({ title, total }) => ({
      name: `${title}.pdf`,
      bytes: await specimenPage({ title, owner, now, ...(total === undefined ? {} : { total }) }),
    })),
  );
}

function must(done: Result<unknown, unknown>, { person }: Waiting): void {
  if (!done.ok)
    throw new Error(`${person.email} of the demonstration was refused: ${JSON.stringify(done.error)}`);
}
