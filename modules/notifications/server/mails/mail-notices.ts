import type { Transaction } from '@furrow/database/database';
import type { Job } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { type Contact, contactsOf } from '../../../identity/server/index.ts';
import { implementJob } from '../../../investors/server/index.ts';
import { isLockedKind, type NoticeMailKind, paceOf } from '../../rules/index.ts';
import { chosenPaces } from '../preferences/mail-preferences.ts';
import { type MailDeps, unsubscribeUrl } from './mail-deps.ts';
import { mailNoticesJob, type NoticesToMail } from './mail-soon.ts';
import { noticeMail } from './notice-mail.ts';

/** What happened longer ago is no news by email: it is read in the product. */
export const STALE_MS = 3 * 24 * 60 * 60_000;

interface WaitingNotice {
  readonly id: string;
  readonly user_id: string;
  readonly mail_kind: NoticeMailKind;
  readonly text: string;
  readonly red: boolean;
  readonly link: string | null;
  readonly at: Date;
}

/** One email for each notice, once, however often the job is begun again. */
export function noticeMailer(deps: MailDeps): Job<NoticesToMail> {
  return implementJob(mailNoticesJob, async ({ ids }, { database, clock }) => {
    await database.transaction((tx) => mailNotices(tx, deps, ids, clock.now()));
  });
}

async function mailNotices(
  tx: Transaction,
  deps: MailDeps,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const waiting = await tx.rows<WaitingNotice>(sql`
    select id, user_id, mail_kind /* never null: mail_kind */, text, red, link, at from notification
    where id = any (${[...ids]}::text[]) and mail_waits order by id for update`);
  const people = [...new Set(waiting.map(({ user_id }) => user_id))];
  const chosen = await chosenPaces(tx, people);
  // Who has chosen otherwise since gets it with the digest, or not at all.
  const wanted = waiting.filter(
    ({ user_id, mail_kind }) => paceOf(mail_kind, chosen.get(user_id) ?? {}) === 'at_once',
  );
  const contacts = new Map((await contactsOf(tx, people)).map((person) => [person.userId, person]));
  const allowed = await deps.maySend(
    tx,
    [...contacts.values()].map(({ email }) => email),
  );
  const sent = wanted.flatMap((notice) => {
    const person = contacts.get(notice.user_id);
    const isStale = now.getTime() - notice.at.getTime() > STALE_MS;
    if (person === undefined || isStale) return [];
    if (!isLockedKind(notice.mail_kind) && !allowed.has(person.email)) return [];
    return [{ notice, message: messageOf(deps, person, notice) }];
  });
  await deps.mailer.sendAll(
    tx,
    sent.map(({ message }) => message),
    now,
  );
  await settleMail(tx, {
    mailed: sent.map(({ notice }) => notice.id),
    all: wanted.map(({ id }) => id),
    now,
  });
}

function messageOf(deps: MailDeps, person: Contact, { mail_kind: kind, ...notice }: WaitingNotice) {
  const scope = { userId: person.userId, kinds: [kind] };
  const unsubscribe = isLockedKind(kind) ? null : unsubscribeUrl(deps, scope);
  return noticeMail(deps.site, person, { ...notice, kind }, unsubscribe);
}

/** None of them waits any longer; those in `mailed` were in an email. */
export async function settleMail(
  tx: Transaction,
  {
    mailed,
    all,
    now,
  }: { readonly mailed: readonly string[]; readonly all: readonly string[]; readonly now: Date },
): Promise<void> {
  await tx.run(sql`update notification set mail_waits = false,
      mailed_at = case when id = any (${[...mailed]}::text[]) then ${now}::timestamptz end
    where id = any (${[...all]}::text[])`);
}
