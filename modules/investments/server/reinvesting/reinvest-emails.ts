import { type Cents, formatDollars } from '@furrow/kernel/money';
import { formatShares } from '@furrow/kernel/quantities';
import { plural } from '@furrow/kernel/text';
import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import type { Contact } from '../../../identity/server/index.ts';

export const REINVEST_MAILS = mailKinds('investments.reinvest', {
  prepared: 'money',
  ask: 'reminders',
  offering_closed: 'money',
});

const money = (cents: Cents) => formatDollars(cents, { cents: 'always' });
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');
const SETTING = '/portfolio/reinvest';
const OFF = 'To stop this, turn reinvesting off in your portfolio. It takes one click.';

interface Prepared {
  readonly farm: { readonly name: string; readonly slug: string };
  readonly investmentId: string;
  readonly shares: number;
  readonly totalCents: Cents;
  readonly receivedCents: Cents;
}

/** Nothing buys by itself: this leads to where its owner signs. */
export function preparedEmail(site: Site, person: Contact, prepared: Prepared): MailMessage {
  const { farm, investmentId, shares, totalCents, receivedCents } = prepared;
  const name = oneLine(farm.name);
  return emailLayout(site, {
    kind: REINVEST_MAILS.prepared,
    to: person.email,
    subject: `Ready to sign: reinvest ${money(totalCents)} in ${name}`,
    greeting: greetingFor(person.firstName),
    paragraphs: [
      `You received ${money(receivedCents)} in distributions and chose to reinvest in ${name}. We filled in an investment of ${money(totalCents)} for ${formatShares(shares)} ${plural(shares, 'share')}.`,
      'Nothing is reserved, signed or paid yet. The money stays in your wallet until you sign and confirm. If you changed your mind, there’s nothing to do.',
    ],
    action: {
      label: 'Review and sign',
      url: new URL(`/${farm.slug}/investment-process/${investmentId}`, site.origin).href,
    },
    notes: [OFF],
  });
}

/** To whoever wants to choose each time. */
export function askEmail(site: Site, person: Contact, cents: Cents): MailMessage {
  return emailLayout(site, {
    kind: REINVEST_MAILS.ask,
    to: person.email,
    subject: `You received ${money(cents)}: where should it go?`,
    greeting: greetingFor(person.firstName),
    paragraphs: [
      `You have ${money(cents)} of distributions to reinvest. Choose an offering, and we’ll fill in the investment for you.`,
      'Until then the money stays in your wallet.',
    ],
    action: { label: 'Choose an offering', url: new URL(SETTING, site.origin).href },
    notes: [OFF],
  });
}

/** The offering that was chosen takes nothing more. */
export function closedEmail(site: Site, person: Contact, farm: string | null): MailMessage {
  const name = farm === null ? 'The offering you chose' : oneLine(farm);
  return emailLayout(site, {
    kind: REINVEST_MAILS.offering_closed,
    to: person.email,
    subject: 'Choose another offering to reinvest in',
    greeting: greetingFor(person.firstName),
    paragraphs: [
      `${name} has closed, so your distributions can’t be reinvested there anymore. They stay in your wallet until you choose another offering.`,
    ],
    action: { label: 'Choose an offering', url: new URL(SETTING, site.origin).href },
    notes: [OFF],
  });
}
