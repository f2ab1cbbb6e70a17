import { type Cents, formatDollars } from '@furrow/kernel/money';
import { formatShares } from '@furrow/kernel/quantities';
import { plural } from '@furrow/kernel/text';
import { mailKinds } from '@furrow/mail/kinds';
import { emailLayout, greetingFor } from '@furrow/mail/layout';
import type { Site } from '@furrow/mail/site';
import type { MailMessage } from '@furrow/providers/mail-message';
import { type FarmType, isUnitOffering } from '../../../farms/rules/index.ts';
import type { Contact } from '../../../identity/server/index.ts';

export const PLEDGE_MAILS = mailKinds('investments.pledge', { opened: 'offers', lapsed: 'offers' });

interface Farm {
  readonly name: string;
  readonly slug: string;
  readonly type: FarmType;
}

interface Opened {
  readonly farm: Farm;
  readonly pledgedShares: number;
  readonly shares: number;
  readonly totalCents: Cents;
  readonly investmentId: string;
}

/** To whoever pledged for a farm that is open now, with the way into the investment that waits for them. */
export function openedEmail(site: Site, person: Contact, opened: Opened): MailMessage {
  const { farm, pledgedShares, shares, totalCents, investmentId } = opened;
  const name = oneLine(farm.name);
  const amount = formatDollars(totalCents, { cents: 'always' });
  const count = countText(farm, shares);
  return emailLayout(site, {
    kind: PLEDGE_MAILS.opened,
    to: person.email,
    subject: `${name} is open: your pledge is ready to invest`,
    greeting: greetingFor(person.firstName),
    paragraphs: [
      `The offering you pledged for is open. We filled in an investment of ${amount} for ${count} of ${name} for you.`,
      ...(shares === pledgedShares
        ? []
        : [
            `You pledged for ${countText(farm, pledgedShares)}. ${shares > pledgedShares ? 'The minimum is higher now.' : 'That’s more than are left.'} You can change the amount.`,
          ]),
      'Nothing is reserved, signed or paid yet. Shares go to whoever confirms first. If you changed your mind, there’s nothing to do.',
    ],
    action: {
      label: 'Continue investing',
      url: new URL(`/${farm.slug}/investment-process/${investmentId}`, site.origin).href,
    },
    notes: ['This is the only email about your pledge.'],
  });
}

/** To whoever pledged for a farm that closed without having opened to them. */
export function lapsedEmail(site: Site, person: Contact, farm: Farm): MailMessage {
  const name = oneLine(farm.name);
  return emailLayout(site, {
    kind: PLEDGE_MAILS.lapsed,
    to: person.email,
    subject: `${name} has closed, and your pledge has ended`,
    greeting: greetingFor(person.firstName),
    paragraphs: [
      `${name} has closed, so your pledge for it has ended. You paid nothing, and there’s nothing for you to do.`,
    ],
    action: {
      label: 'See other offerings',
      url: new URL('/investments/primary-offerings', site.origin).href,
    },
    notes: [],
  });
}

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

function countText({ type }: Pick<Farm, 'type'>, shares: number): string {
  return `${formatShares(shares)} ${plural(shares, isUnitOffering(type) ? 'unit' : 'share')}`;
}
