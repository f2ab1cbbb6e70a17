import { appendAudits } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { err, ok, type Result } from '@furrow/kernel/result';
import {
  isLockedKind,
  MAIL_KIND_RULES,
  type MailPace,
  type NoticeMailKind,
  OPTIONAL_MAIL_KINDS,
} from '../../rules/index.ts';

interface ChangePaces {
  readonly userId: string;
  readonly kinds: readonly NoticeMailKind[];
  /** `back`: what it was before the last change, where nothing is sent now. */
  readonly pace: MailPace | 'back';
  /** Who asked for it: the person, or whoever holds the link of an email to them. */
  readonly actor: string;
  readonly now: Date;
}

interface Changed {
  readonly kind: NoticeMailKind;
  readonly before: MailPace;
  readonly after: MailPace;
}

/** Chooses for one kind, by whoever is signed in. */
export async function changePreference(
  tx: Transaction,
  given: {
    readonly userId: string;
    readonly kind: NoticeMailKind;
    readonly pace: MailPace;
    readonly now: Date;
  },
): Promise<Result<void, 'mail_kind_locked'>> {
  if (isLockedKind(given.kind)) return err('mail_kind_locked');
  await changePaces(tx, { ...given, kinds: [given.kind], actor: given.userId });
  return ok(undefined);
}

/** What is chosen already stays as it is, and is not on record twice. */
export async function changePaces(
  tx: Transaction,
  { userId, kinds, pace, actor, now }: ChangePaces,
): Promise<void> {
  const optional = kinds.filter((kind) => OPTIONAL_MAIL_KINDS.includes(kind));
  const changed =
    pace === 'back' ? await takeBack(tx, userId, optional, now) : await set(tx, userId, optional, pace, now);
  await appendAudits(
    tx,
    changed.map(({ kind, before, after }) => ({
      actor,
      action: 'notifications.email_preference_changed',
      subject: `user:${userId}`,
      before: { kind, pace: before },
      after: { kind, pace: after },
      at: now,
    })),
  );
}

/** One statement, so that two presses at once leave what the second said, with the first as what was before. */
function set(
  tx: Transaction,
  userId: string,
  kinds: readonly NoticeMailKind[],
  pace: MailPace,
  now: Date,
): Promise<Changed[]> {
  return tx.rows<Changed>(sql`
    insert into notification_preference as p (user_id, kind, pace, pace_before, updated_at)
    select ${userId}, kind, ${pace}, usual, ${now}
    from unnest(${[...kinds]}::text[], ${kinds.map((kind) => MAIL_KIND_RULES[kind].pace)}::text[]) as g (kind, usual)
    order by kind
    on conflict (user_id, kind) do update
      set pace = excluded.pace, pace_before = p.pace, updated_at = excluded.updated_at
      where p.pace <> excluded.pace
    returning kind, pace_before as before, pace as after`);
}

function takeBack(
  tx: Transaction,
  userId: string,
  kinds: readonly NoticeMailKind[],
  now: Date,
): Promise<Changed[]> {
  return tx.rows<Changed>(sql`update notification_preference
    set pace = pace_before, pace_before = pace, updated_at = ${now}
    where user_id = ${userId} and kind = any (${[...kinds]}::text[]) and pace = ${'off' satisfies MailPace}
    returning kind, pace_before as before, pace as after`);
}
