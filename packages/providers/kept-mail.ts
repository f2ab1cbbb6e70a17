import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

export interface KeptMail {
  readonly id: string;
  /** Null for one that was written before kinds were kept. */
  readonly kind: string | null;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly at: Date;
}

const columns = sql`id, kind, recipient as "to", subject, text_body as text, html_body as html, created_at as at`;

/** The built-in mailbox, newest first; of one recipient when one is named. */
export function keptMail(
  database: Queryable,
  { to = null, limit }: { to?: string | null; limit: number },
): Promise<KeptMail[]> {
  return database.rows<KeptMail>(
    sql`select ${columns} from mail_message
      where status in ('waiting', 'kept') and (${to}::text is null or recipient = ${to})
      order by created_at desc, id desc limit ${limit}`,
  );
}

export function findKeptMail(database: Queryable, id: string): Promise<KeptMail | undefined> {
  return database.maybe<KeptMail>(
    sql`select ${columns} from mail_message where status in ('waiting', 'kept') and id = ${id}`,
  );
}

export interface Mailbox {
  readonly to: string;
  readonly count: number;
}

/** Who has mail in it, who got some last first. */
export function keptMailboxes(database: Queryable, limit: number): Promise<Mailbox[]> {
  return database.rows<Mailbox>(
    sql`select recipient as "to", count(*)::int as count from mail_message
      where status in ('waiting', 'kept') group by recipient order by max(created_at) desc limit ${limit}`,
  );
}
