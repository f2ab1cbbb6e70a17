import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';

export interface MailLine {
  readonly id: string;
  readonly subject: string;
  readonly status: 'waiting' | 'kept' | 'sent' | 'failed';
  readonly at: Date;
}

/** The latest mails to somebody that lead to one thing, by an id in their links; newest first. */
export function mailAbout(
  database: Queryable,
  asked: { readonly to: string; readonly id: string; readonly limit: number },
): Promise<MailLine[]> {
  return database.rows<MailLine>(sql`select id, subject, status, created_at as at from mail_message
    where recipient = ${asked.to} and position(${asked.id} in text_body) > 0
    order by created_at desc, id desc limit ${asked.limit}`);
}
