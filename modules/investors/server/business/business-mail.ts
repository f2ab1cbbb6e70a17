import type { MailMessage } from '@furrow/providers/mail-message';
import { type Contact, greetingFor, letter, type Site } from '../../../identity/server/index.ts';

interface Decision {
  readonly account: { readonly id: string; readonly name: string };
  readonly verdict: 'approved' | 'rejected';
  readonly reason: string;
}

export function businessMail(
  site: Site,
  owner: Contact,
  { account, verdict, reason }: Decision,
): MailMessage {
  const url = new URL('/profile/accounts', site.origin);
  url.searchParams.set('account', account.id);
  url.searchParams.set('open', 'business');
  const isGood = verdict === 'approved';
  return letter(site, {
    to: owner.email,
    subject: isGood ? 'Your business or trust is verified' : 'We could not verify your business or trust',
    greeting: greetingFor(owner.firstName),
    paragraphs: isGood
      ? [`We have verified ${account.name}.`]
      : [
          `We could not verify ${account.name} with what we have: ${reason}`,
          'Please look at its details and papers, and send it again.',
        ],
    action: { label: 'Look at the account', url: url.href },
    notes: [],
  });
}
