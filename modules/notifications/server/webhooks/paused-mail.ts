import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';

export const WEBHOOK_MAILS = mailKinds('notifications', { webhook_paused: 'security' });

interface PausedEndpoint {
  readonly id: string;
  readonly label: string;
  readonly url: string;
  readonly failures: number;
}

/** To the firm: nobody outside of it has an address here. */
export const pausedMail = (site: Site, { id, label, url, failures }: PausedEndpoint): MailMessage =>
  emailLayout(site, {
    kind: WEBHOOK_MAILS.webhook_paused,
    to: site.contactEmail,
    subject: 'A webhook endpoint was paused',
    greeting: 'Hello,',
    paragraphs: [
      `We paused the webhook endpoint “${label}” (${new URL(url).host}). Its last ${failures} calls failed, and none succeeded in 24 hours.`,
      'Events are kept for 30 days. Once the receiver works again, resume the endpoint and they are sent.',
    ],
    action: { label: 'See the endpoint', url: new URL(`/masters/webhooks/${id}`, site.origin).href },
    notes: [],
    why: 'You got this email because your firm runs this site.',
  });
