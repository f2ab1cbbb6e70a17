import { type Sql, sql } from '@furrow/database/sql';
import type { Notification } from '../contract/index.ts';
import type { NotificationChannel, NotificationType } from '../rules/index.ts';

export interface NotificationRow {
  readonly id: string;
  readonly channel: NotificationChannel;
  readonly ordinal: bigint;
  readonly type: NotificationType;
  readonly code: string;
  readonly red: boolean;
  readonly text: string;
  readonly link: string | null;
  readonly due_on: string | null;
  readonly document_id: string | null;
  readonly farm_id: string | null;
  readonly account_id: string | null;
  readonly investment_id: string | null;
  readonly at: Date;
  readonly read: boolean;
}

/** Of `notification n`, beside its count `c`. */
export const NOTIFICATION_COLUMNS: Sql = sql`n.id, n.channel, n.ordinal, n.type, n.code, n.red, n.text, n.link, n.due_on,
  n.document_id, n.farm_id, n.account_id, n.investment_id, n.at,
  (n.read_at is not null or n.ordinal <= c.read_through) as read`;

/** `due` is null where no day is known. */
export function presentNotification(row: NotificationRow, due: string | null): Notification {
  const { id, channel, type, code, text, link } = row;
  const { document_id, farm_id, account_id, investment_id } = row;
  return {
    id,
    channel,
    time: row.at.toISOString(),
    read_flag: row.read,
    message: {
      type,
      code,
      flag: row.red ? 'red' : null,
      due_on: row.red ? due : null,
      text,
      link,
      meta: { document_id, farm_id, account_id, investment_id },
    },
  };
}
