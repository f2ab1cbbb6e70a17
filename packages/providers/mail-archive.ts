import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { maskHtml, maskText } from './mask-mail.ts';

export type MailStatus = 'waiting' | 'kept' | 'sent' | 'failed';

/** An email that was written, without its words. */
export interface ArchivedMail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly status: MailStatus;
  /** Why it was given up. */
  readonly error: string | null;
  readonly createdAt: Date;
  readonly deliveredAt: Date | null;
}

export interface MailPlace {
  readonly at: Date;
  readonly id: string;
}

interface ArchiveQuery {
  /** The beginning of the address, in any case; empty for all. */
  readonly to: string;
  readonly status: MailStatus | null;
  readonly after: MailPlace | null;
  readonly limit: number;
}

/** Newest first. */
export async function listMail(
  database: Queryable,
  { to, status, after, limit }: ArchiveQuery,
): Promise<ArchivedMail[]> {
  const beginning = `${to
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`;
  const toWhom = to.trim() === '' ? sql`true` : sql`lower(recipient) like ${beginning}`;
  const next = after === null ? sql`true` : sql`(created_at, id) < (${after.at}::timestamptz, ${after.id})`;
  const inStatus = status === null ? sql`true` : sql`status = ${status}`;
  const rows = await database.rows<ArchivedMail>(sql`
    select id, recipient as "to", subject, status, error, created_at as "createdAt", delivered_at as "deliveredAt"
    from mail_message where ${toWhom} and ${inStatus} and ${next}
    order by created_at desc, id desc limit ${limit}`);
  return rows.map((row) => ({ ...row, subject: maskText(row.subject) }));
}

export interface ShownMail extends ArchivedMail {
  /** Masked; null for an email that left before its words were kept. */
  readonly text: string | null;
  readonly html: string | null;
}

interface BodyRow extends ArchivedMail {
  readonly text_body: string;
  readonly html_body: string;
  readonly shown_text: string | null;
  readonly shown_html: string | null;
}

/** One email as it may be read by others than who it was sent to. */
export async function readMail(database: Queryable, id: string): Promise<ShownMail | undefined> {
  const row = await database.maybe<BodyRow>(sql`
    select id, recipient as "to", subject, status, error, created_at as "createdAt", delivered_at as "deliveredAt",
      text_body, html_body, shown_text, shown_html
    from mail_message where id = ${id}`);
  if (row === undefined) return undefined;
  const { text_body, html_body, shown_text, shown_html, ...mail } = row;
  return {
    ...mail,
    subject: maskText(mail.subject),
    text: text_body === '' ? shown_text : maskText(text_body),
    html: html_body === '' ? shown_html : maskHtml(html_body),
  };
}

export interface MailCounts {
  readonly sent: number;
  readonly failed: number;
}

/** How many were written since then, and how many of them were given up. */
export function countMail(database: Queryable, since: Date): Promise<MailCounts> {
  return database.one<MailCounts>(sql`
    select count(*)::int as sent, count(*) filter (where status = 'failed')::int as failed
    from mail_message where created_at >= ${since}`);
}
