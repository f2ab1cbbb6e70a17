import { keepMail, type MailDelivery } from '@furrow/providers/mail-delivery';
import { smtpDelivery } from '@furrow/providers/mail-smtp';
import type { Config } from './config.ts';

const NOBODY = 'no-reply@localhost';

/** Without a mail server every mail stays in the built-in mailbox. */
export function mailDelivery(
  config: Pick<Config, 'MAIL_SMTP_URL' | 'MAIL_FROM' | 'FURROW_CONTACT_EMAIL'>,
): MailDelivery {
  if (config.MAIL_SMTP_URL === undefined) return keepMail;
  const from = config.MAIL_FROM ?? config.FURROW_CONTACT_EMAIL ?? NOBODY;
  return smtpDelivery({ url: config.MAIL_SMTP_URL, from });
}
