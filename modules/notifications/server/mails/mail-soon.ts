import type { Transaction } from '@furrow/database/database';
import { enqueueAll } from '@furrow/database/jobs';
import { sql } from '@furrow/database/sql';
import { declareJob } from '../../../investors/server/index.ts';
import { type NoticeMailKind, paceOf } from '../../rules/index.ts';
import { chosenPaces } from '../preferences/mail-preferences.ts';

export type NoticesToMail = { readonly ids: readonly string[] };

export const mailNoticesJob = declareJob<NoticesToMail>('notifications.mail-notices');

/** So many emails are written in one transaction. */
const TOGETHER = 50;

interface WrittenNotice {
  readonly id: string;
  readonly user_id: string;
  readonly mail_kind: NoticeMailKind | null;
}

/** Has what people want at once emailed after the commit; the rest waits for the digest. */
export async function mailSoon(tx: Transaction, written: readonly WrittenNotice[]): Promise<void> {
  const mailed = written.filter(({ mail_kind }) => mail_kind !== null);
  if (mailed.length === 0) return;
  const chosen = await chosenPaces(tx, [...new Set(mailed.map(({ user_id }) => user_id))]);
  const ids = mailed.flatMap(({ id, user_id, mail_kind }) =>
    mail_kind !== null && paceOf(mail_kind, chosen.get(user_id) ?? {}) === 'at_once' ? [id] : [],
  );
  const sets = Array.from({ length: Math.ceil(ids.length / TOGETHER) }, (_, at) =>
    ids.slice(at * TOGETHER, (at + 1) * TOGETHER),
  );
  if (sets.length > 0)
    await enqueueAll(
      tx,
      mailNoticesJob,
      sets.map((set) => ({ payload: { ids: set }, key: null })),
    );
}

/** They heard of it before, and by now somebody else emails them about it: the digest need not. */
export async function mailedElsewhere(
  tx: Transaction,
  told: readonly { readonly userId: string; readonly cause: string }[],
): Promise<void> {
  if (told.length === 0) return;
  await tx.run(sql`update notification set mail_waits = false
    where mail_waits and (user_id, cause) in (select * from unnest(${told.map(({ userId }) => userId)}::text[],
      ${told.map(({ cause }) => cause)}::text[]))`);
}
