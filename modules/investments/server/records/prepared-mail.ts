import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import type { Contact } from '../../../identity/server/index.ts';
import { PREPARED_DAYS } from '../../rules/index.ts';
import type { PreparedRow } from './prepared-row.ts';

export const RECORD_MAILS = mailKinds('investments', { records_ready: 'legal' });

/** What was asked for can be downloaded; the email has neither names nor amounts. */
export function preparedMail(
  site: Site,
  person: Pick<Contact, 'email' | 'firstName'>,
  { year }: Pick<PreparedRow, 'year'>,
): MailMessage {
  const what = year === null ? 'all years' : String(year);
  return emailLayout(site, {
    kind: RECORD_MAILS.records_ready,
    to: person.email,
    subject: 'Your records are ready',
    greeting: greetingFor(person.firstName),
    paragraphs: [`Your ${site.brandName} records for ${what} are ready to download.`],
    action: { label: 'Download records', url: new URL('/tax-center#records', site.origin).href },
    notes: [
      `You can download them for ${PREPARED_DAYS} days while you are logged in.`,
      `If you didn’t ask for them, change your password and email ${site.contactEmail}.`,
    ],
  });
}
