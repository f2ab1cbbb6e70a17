import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { MailPreferences } from '../../contract/index.ts';
import {
  isLockedKind,
  type MailPace,
  NOTICE_MAIL_KINDS,
  type NoticeMailKind,
  paceOf,
} from '../../rules/index.ts';

export type ChosenPaces = Readonly<Partial<Record<NoticeMailKind, MailPace>>>;

/** What these people chose; nobody who chose nothing is in it. */
export async function chosenPaces(
  database: Queryable,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ChosenPaces>> {
  const rows = await database.rows<{ user_id: string; kind: NoticeMailKind; pace: MailPace }>(
    sql`select user_id, kind, pace from notification_preference where user_id = any (${[...userIds]}::text[])`,
  );
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id);
  return new Map(
    [...byPerson].map(([userId, chosen]) => [
      userId,
      Object.fromEntries(chosen.map(({ kind, pace }) => [kind, pace])),
    ]),
  );
}

export async function mailPreferences(database: Queryable, userId: string): Promise<MailPreferences> {
  const chosen = (await chosenPaces(database, [userId])).get(userId) ?? {};
  return {
    kinds: NOTICE_MAIL_KINDS.map((kind) => ({
      kind,
      pace: paceOf(kind, chosen),
      locked: isLockedKind(kind),
    })),
  };
}
