import type { Transaction } from '@furrow/database/database';
import { type NewMessage, publishAll } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { erasedAmong } from '../../identity/server/index.ts';
import { NEW_TOPIC, type Notification, type NotificationMessage } from '../contract/index.ts';
import { type MailRule, mailRuleOf, type Notice, type NoticeMailKind } from '../rules/index.ts';
import { mailedElsewhere, mailSoon } from './mails/mail-soon.ts';
import type { NotificationRow } from './notification-row.ts';
import { presentNotifications } from './present-notifications.ts';

/** What one person is told. */
export interface ToldNotice extends Notice {
  readonly userId: string;
  readonly at: Date;
  /** Which email it may be in, where its code alone does not say. */
  readonly mail?: MailRule;
}

type Written = NotificationRow & {
  readonly user_id: string;
  readonly new: bigint;
  readonly red_count: bigint;
  readonly mail_kind: NoticeMailKind | null;
};

/**
 * Keeps what people are told, counts it and tells their open pages, in the transaction of whoever heard of it. What a
 * person was told before (`cause`) is left out, and so is whoever was erased. Answers how many were new.
 */
export async function writeNotifications(tx: Transaction, all: readonly ToldNotice[]): Promise<number> {
  if (all.length === 0) return 0;
  const erased = await erasedAmong(
    tx,
    all.map(({ userId }) => userId),
  );
  const told = all.filter(({ userId }) => !erased.has(userId));
  if (told.length === 0) return 0;
  const written = await tx.rows<Written>(
    sql.named(
      'notification-write',
      sql`
    with given as (
      select distinct on (user_id, cause) * from unnest(
        ${told.map(({ at }) => newId('ntf', at))}::text[], ${told.map(({ userId }) => userId)}::text[],
        ${told.map(({ channel }) => channel)}::text[], ${told.map(({ type }) => type)}::text[],
        ${told.map(({ code }) => code)}::text[], ${told.map(({ cause }) => cause)}::text[],
        ${told.map(({ red }) => red === true)}::boolean[], ${told.map(({ text }) => text)}::text[],
        ${told.map(({ link }) => link)}::text[], ${told.map(({ meta }) => meta?.document_id ?? null)}::text[],
        ${told.map(({ meta }) => meta?.farm_id ?? null)}::text[],
        ${told.map(({ meta }) => meta?.account_id ?? null)}::text[],
        ${told.map(({ meta }) => meta?.investment_id ?? null)}::text[],
        ${told.map(({ at }) => at)}::timestamptz[], ${told.map(mailKindOf)}::text[],
        ${told.map(({ due }) => due ?? null)}::date[])
        with ordinality as g (id, user_id, channel, type, code, cause, red, text, link, document_id, farm_id,
          account_id, investment_id, at, mail_kind, due_on, n)
      order by user_id, cause, n
    ), fresh as (
      select * from given where not exists (
        select from notification known where known.user_id = given.user_id and known.cause = given.cause)
    ), grown as (
      insert into notification_count as c (user_id, channel, count, new, red)
      select user_id, channel, count(*), count(*), count(*) filter (where red) from fresh
      group by user_id, channel order by user_id, channel
      on conflict (user_id, channel) do update set count = c.count + excluded.count, new = c.new + excluded.new,
        red = c.red + excluded.red
      returning user_id, channel, count, new, red
    ), kept as (
    insert into notification (id, user_id, channel, ordinal, type, code, cause, red, text, link, document_id,
      farm_id, account_id, investment_id, at, mail_kind, mail_waits, due_on)
    select fresh.id, fresh.user_id, fresh.channel,
      grown.count - count(*) over own + row_number() over (own order by fresh.n), fresh.type, fresh.code, fresh.cause,
      fresh.red, fresh.text, fresh.link, fresh.document_id, fresh.farm_id, fresh.account_id, fresh.investment_id,
      fresh.at, fresh.mail_kind, fresh.mail_kind is not null, fresh.due_on
    from fresh join grown using (user_id, channel)
    window own as (partition by fresh.user_id, fresh.channel)
    returning *
    )
    select kept.id, kept.user_id, kept.channel, kept.ordinal, kept.type, kept.code, kept.red, kept.text, kept.link,
      kept.document_id, kept.farm_id, kept.account_id, kept.investment_id, kept.at, kept.mail_kind, kept.due_on,
      false as read,
      grown.new, grown.red as red_count
    from kept join grown using (user_id, channel) order by kept.user_id, kept.channel, kept.ordinal`,
    ),
  );
  const items = await presentNotifications(tx, written);
  await publishAll(
    tx,
    written.flatMap((row, at) => newMessage(row, items[at])),
  );
  await mailSoon(tx, written);
  await mailedElsewhere(
    tx,
    told.filter(({ mail }) => mail === 'mailed'),
  );
  return written.length;
}

/** Null where nothing is to be emailed, or somebody else does. */
function mailKindOf({ code, mail = mailRuleOf(code) ?? 'present' }: ToldNotice): NoticeMailKind | null {
  return mail === 'mailed' || mail === 'present' ? null : mail;
}

function newMessage(row: Written, item: Notification | undefined): NewMessage[] {
  if (item === undefined) return [];
  const data: NotificationMessage = {
    event: 'new',
    item,
    new: Number(row.new),
    red: Number(row.red_count),
  };
  return [{ topic: NEW_TOPIC, channel: row.channel, userId: row.user_id, data, kept: true }];
}
