import { mailKinds } from '@furrow/mail/kinds';
import { type EmailContent, emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import { type FormName, WHITE_PAPER } from '../../rules/index.ts';

export const FORM_MAILS = mailKinds('inquiries', {
  newsletter: 'offers',
  whitepaper: 'offers',
  contact: 'offers',
  farm_owner: 'offers',
  reader_question: 'offers',
});

export interface MailedSender {
  readonly form: FormName;
  readonly email: string;
  readonly firstName: string;
  /** Where a press stops all further emails. */
  readonly stop: string;
}

type Words = Pick<EmailContent, 'subject' | 'paragraphs' | 'action' | 'why'>;

/** Nothing that the sender wrote is repeated: anybody can type anybody’s address. */
export function formMail(site: Site, { form, email, firstName, stop }: MailedSender): MailMessage {
  return emailLayout(site, {
    ...WORDS[form](site),
    kind: FORM_MAILS[form],
    to: email,
    greeting: greetingFor(firstName),
    notes: [
      'If this wasn’t you, ignore this email, or press “Unsubscribe” and we won’t email this address again.',
    ],
    unsubscribe: stop,
  });
}

const WORDS: Readonly<Record<FormName, (site: Site) => Words>> = {
  newsletter: ({ brandName }) => ({
    subject: 'You’re subscribed',
    paragraphs: [
      `You’ll get the ${brandName} newsletter at this address: what we learned about farmland, and what’s new.`,
    ],
    why: 'You got this email because this address was entered in our newsletter form.',
  }),
  whitepaper: ({ origin }) => ({
    subject: 'Farmland in figures',
    paragraphs: [
      'Here’s the paper you asked for: what farmland cost, rented for and returned, year by year.',
    ],
    action: { label: 'Open the PDF', url: new URL(WHITE_PAPER, origin).href },
    why: 'You got this email because this address was entered to get our white paper.',
  }),
  contact: () => ({
    subject: 'We got your message',
    paragraphs: ['Thank you for writing to us. A person reads it, and answers within two business days.'],
    why: 'You got this email because this address was entered in our contact form.',
  }),
  farm_owner: () => ({
    subject: 'We got the details of your farm',
    paragraphs: [
      'Thank you for telling us about your land. Somebody who knows farms like yours calls or writes to you within two business days.',
    ],
    why: 'You got this email because this address was entered in our form for farm owners.',
  }),
  reader_question: () => ({
    subject: 'We got your question',
    paragraphs: [
      'Thank you for asking. When an editor answers, we may publish your question below the post.',
    ],
    why: 'You got this email because this address was entered with a question about one of our posts.',
  }),
};
