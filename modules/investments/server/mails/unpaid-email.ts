import type { Id } from '@furrow/kernel/ids';
import { type Cents, formatDollars } from '@furrow/kernel/money';
import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import { shareWord } from '../../../farms/rules/index.ts';
import type { FarmName } from '../../../farms/server/index.ts';
import type { Contact } from '../../../identity/server/index.ts';

export const UNPAID_MAILS = mailKinds('investments', { unpaid: 'money' });

interface Unpaid {
  readonly farm: Pick<FarmName, 'name' | 'type'>;
  readonly id: Id<'inv'>;
  readonly due: Cents;
}

/** To whoever holds shares that were not paid for after all, with the way to our bank details. */
export function unpaidEmail(site: Site, person: Contact, { farm, id, due }: Unpaid): MailMessage {
  const [amount, name] = [formatDollars(due, { cents: 'always' }), farm.name.replace(/\p{Cc}+/gu, ' ')];
  const shares = shareWord(farm, 2);
  return emailLayout(site, {
    kind: UNPAID_MAILS.unpaid,
    to: person.email,
    subject: `${amount} is still due for your ${shares} of ${name}`,
    greeting: greetingFor(person.firstName),
    paragraphs: [
      `Your bank didn’t pay, or took back, the money for your ${shares} of ${name}. Please send ${amount} by wire. Until it arrives you can’t sell these ${shares}.`,
      'If you already sent it, there’s nothing else to do. Use only the bank details on our site: we never send them by email.',
    ],
    action: {
      label: 'See the transfer details',
      url: new URL(`/portfolio/wire/${id}`, site.origin).href,
    },
    notes: [],
  });
}
