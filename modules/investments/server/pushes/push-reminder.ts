import { formatDollars } from '@furrow/kernel/money';
import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import { shareWord } from '../../../farms/rules/index.ts';
import type { FarmName } from '../../../farms/server/index.ts';
import type { Contact } from '../../../identity/server/index.ts';
import { type InvestmentRow, totalCentsOf } from '../common/investment-row.ts';

export const PUSH_MAILS = mailKinds('investments', { push_reminder: 'money' });

/** To whoever was to send money for an investment, with the way to the details of the transfer. */
export function pushReminder(
  site: Site,
  person: Contact,
  farm: Pick<FarmName, 'name' | 'type'>,
  row: Pick<InvestmentRow, 'id' | 'funding' | 'amount_cents' | 'fees_cents'>,
): MailMessage {
  const [amount, name] = [
    formatDollars(totalCentsOf(row), { cents: 'always' }),
    farm.name.replace(/\p{Cc}+/gu, ' '),
  ];
  const way = row.funding === 'WIRE' ? 'wire' : 'ACH transfer';
  return emailLayout(site, {
    kind: PUSH_MAILS.push_reminder,
    to: person.email,
    subject: `We’re waiting for your ${way} for ${name}`,
    greeting: greetingFor(person.firstName),
    paragraphs: [
      `Your ${shareWord(farm, 2)} of ${name} are reserved. We haven’t received your ${way} of ${amount} yet.`,
      'If you already sent it, there’s nothing else to do. Use only the bank details on our site: we never send them by email.',
    ],
    action: {
      label: 'See the transfer details',
      url: new URL(`/portfolio/wire/${row.id}`, site.origin).href,
    },
    notes: [],
  });
}
