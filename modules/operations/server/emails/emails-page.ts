import { appendReading } from '@furrow/database/audit-reading';
import type { Database, Queryable } from '@furrow/database/database';
import { type ArchivedMail, listMail, readMail } from '@furrow/providers/mail-archive';
import { findUserByEmail } from '../../../identity/server/index.ts';
import type { EmailLine, EmailRecord, EmailsPage, EmailsQuery } from '../../contract/index.ts';
import { placeText, readPlace } from '../place.ts';

const PAGE = 50;

export async function emailsPage(
  database: Queryable,
  { to, status, after }: EmailsQuery,
): Promise<EmailsPage> {
  const rows = await listMail(database, { to, status, after: readPlace(after), limit: PAGE + 1 });
  const shown = rows.slice(0, PAGE);
  const last = shown.at(-1);
  return {
    emails: shown.map(emailLine),
    next: rows.length > PAGE && last ? placeText({ at: last.createdAt, id: last.id }) : null,
  };
}

interface Opened {
  readonly id: string;
  readonly operatorId: string;
  readonly now: Date;
}

/** One email with its words. That somebody read it is a line of the audit about whoever it was sent to. */
export async function openEmail(
  database: Database,
  { id, operatorId, now }: Opened,
): Promise<EmailRecord | null> {
  const mail = await readMail(database, id);
  if (mail === undefined) return null;
  const user = await findUserByEmail(database, mail.to);
  await database.transaction((tx) =>
    appendReading(tx, {
      actor: `operator:${operatorId}`,
      action: 'email.read',
      subject: user === undefined ? `email:${id}` : `user:${user.userId}`,
      after: { email: id },
      at: now,
    }),
  );
  return { ...emailLine(mail), text: mail.text, html: mail.html };
}

const emailLine = ({ createdAt, ...mail }: ArchivedMail): EmailLine => ({
  id: mail.id,
  to: mail.to,
  subject: mail.subject,
  status: mail.status,
  error: mail.error,
  writtenAt: createdAt,
  deliveredAt: mail.deliveredAt,
});
