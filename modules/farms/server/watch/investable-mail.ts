import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import type { Contact } from '../../../identity/server/index.ts';
import type { FarmWant } from '../../rules/index.ts';

/** What one asked to be told: once, with the way to the farm's page, where the wish can be taken back or made again. */
export function investableMail(
  site: Site,
  person: Contact,
  farm: { readonly name: string; readonly slug: string },
  wants: readonly FarmWant[],
): MailMessage {
  const waited = wants.includes('waitlist');
  return emailLayout(site, {
    to: person.email,
    subject: waited ? `${oneLine(farm.name)} has shares again` : `${oneLine(farm.name)} is open to investors`,
    greeting: greetingFor(person.firstName),
    paragraphs: [
      waited
        ? `Shares of ${farm.name} have come free. You asked us to tell you when they do.`
        : `${farm.name} can be invested in now. You asked us to tell you when it opens.`,
      'They are not kept for anybody: shares go to those who confirm first.',
    ],
    action: { label: `See ${farm.name}`, url: new URL(`/${farm.slug}`, site.origin).href },
    notes: [
      'We write about this once. On the farm’s page you can ask again, or take it off your watchlist and hear no more of it.',
    ],
  });
}

function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}
