import { formatDollars } from '@furrow/kernel/money';
import { formatShares } from '@furrow/kernel/quantities';
import { plural } from '@furrow/kernel/text';
import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import { CUSTODIAN_LINK_DAYS } from '../../rules/index.ts';
import { type InvestmentRow, totalCentsOf } from '../common/investment-row.ts';

export const CUSTODIAN_MAILS = mailKinds('investments', { custodian_signature: 'legal' });

interface CustodianEmail {
  readonly to: string;
  readonly token: string;
  readonly title: string;
  readonly farm: string;
  readonly row: Pick<InvestmentRow, 'shares' | 'amount_cents' | 'fees_cents'>;
}

/** Names come from others: no sign in them begins a new line of a mail. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/** To the custodian of an IRA, with the link to read and sign. It says no more than whoever opens it must know. */
export function custodianEmail(site: Site, { to, token, title, farm, row }: CustodianEmail): MailMessage {
  const amount = formatDollars(totalCentsOf(row), { cents: 'always' });
  const url = new URL('/custodian-signature', site.origin);
  url.searchParams.set('token', token);
  return emailLayout(site, {
    kind: CUSTODIAN_MAILS.custodian_signature,
    to,
    subject: `Please sign for ${oneLine(title)}`,
    greeting: 'Hello,',
    paragraphs: [
      `The owner of ${oneLine(title)} directs an investment in ${oneLine(farm)}: ${formatShares(row.shares)} ${plural(row.shares, 'share')} for ${amount}. The owner has signed the agreements. They need your signature as legal investor.`,
      'You can read both agreements and sign them in one step. You don’t need an account.',
    ],
    action: { label: 'Read and sign', url: url.href },
    notes: [
      `The link works for ${CUSTODIAN_LINK_DAYS} days, for whoever has it. Forward it only to the person who signs.`,
      'If you don’t hold this account, please tell us and ignore this email.',
    ],
    why: 'You got this email because the owner of an account you hold named you as its custodian.',
  });
}
