import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import type { Contact } from '../../../identity/server/index.ts';
import type { FarmWant } from '../../rules/index.ts';

export const INVESTABLE_MAILS = mailKinds('farms', { open: 'offers', available_again: 'offers' });

/** What one asked to be told: once, with the way to the farm's page, where the wish can be taken back or made again. */
export function investableMail(
  site: Site,
  person: Contact,
  farm: { readonly name: string; readonly slug: string },
  wants: readonly FarmWant[],
): MailMessage {
  const waited = wants.includes('waitlist');
  return emailLayout(site, {
    kind: INVESTABLE_MAILS[waited ? 'available_again' : 'open'],
    to: person.email,
    subject: waited
      ? `${oneLine(farm.name)} has shares available again`
      : `${oneLine(farm.name)} is open for investment`,
    greeting: greetingFor(person.firstName),
    paragraphs: [
      waited
        ? `Shares of ${farm.name} are available again. You asked us to let you know.`
        : `You can now invest in ${farm.name}. You asked us to let you know when it opened.`,
      'Shares aren’t reserved for anyone. They go to whoever confirms first.',
    ],
    action: { label: `See ${farm.name}`, url: new URL(`/${farm.slug}`, site.origin).href },
    notes: [
      'This is the only email about this. You can ask for another alert or remove the farm from your watchlist on its page.',
    ],
  });
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
