import type { About, Notice } from '../notice.ts';
import { type Entry, systemNotice } from './entry.ts';

interface Investment {
  readonly investmentId: string;
  readonly farm: string;
  readonly slug: string;
  /** '20 shares' */
  readonly shares: string;
  /** '$5,000.00', with the fees that are paid on top */
  readonly total: string;
  /** Money of a retirement account comes from its custodian and goes back there. */
  readonly isHeldByCustodian: boolean;
  readonly isConfirmed: boolean;
}

interface Due extends Investment {
  readonly due: string;
}

const entry = <Facts>(one: Entry<Facts>): Entry<Facts> => one;
/** One that was never confirmed has no page of its own any more. */
const position = ({ investmentId, slug, isConfirmed }: Investment) =>
  isConfirmed ? `/portfolio/${investmentId}` : `/${slug}`;
const step = ({ investmentId, slug }: Pick<Investment, 'investmentId' | 'slug'>) =>
  `/${slug}/investment-process/${investmentId}`;
const completed = (facts: Investment) => `${step(facts)}/complete`;
const wire = ({ investmentId }: Pick<Investment, 'investmentId'>) => `/portfolio/wire/${investmentId}`;
const moneyBack = ({ isConfirmed, isHeldByCustodian }: Investment) => {
  if (!isConfirmed) return 'No money was taken.';
  return `What you paid goes back to ${isHeldByCustodian ? 'your custodian' : 'your wallet'}.`;
};

/** Everything that is said of investments themselves, by code. */
export const INVESTMENT_NOTICES = {
  documents_to_sign: entry<Investment>({
    type: 'document',
    red: true,
    text: ({ farm }) => `Your agreements for ${farm} are ready to sign.`,
    link: step,
  }),
  investment_reserved: entry<Investment>({
    type: 'investment',
    text: ({ shares, farm, total }) => `You reserved ${shares} of ${farm}. We’re collecting ${total}.`,
    link: position,
  }),
  investment_money_to_send: entry<Investment>({
    type: 'investment',
    red: true,
    text: ({ shares, farm, total, isHeldByCustodian }) =>
      isHeldByCustodian
        ? `You reserved ${shares} of ${farm}. Ask your custodian to send ${total} with the reference.`
        : `You reserved ${shares} of ${farm}. Send ${total} with the reference on this page.`,
    link: wire,
  }),
  investment_money_reminder: entry<Investment>({
    type: 'investment',
    red: true,
    text: ({ farm, total }) =>
      `We haven’t received your ${total} for ${farm} yet. Send it, or ignore this if you did.`,
    link: wire,
  }),
  investment_payment_sent: entry<Investment>({
    type: 'investment',
    text: ({ shares, farm, total }) => `Your payment of ${total} for ${shares} of ${farm} is on its way.`,
    link: position,
  }),
  investment_funded: entry<Investment>({
    type: 'investment',
    text: ({ farm, total }) =>
      `Your ${total} for ${farm} is in escrow. You own the shares once the offering closes.`,
    link: position,
  }),
  investment_payment_failed: entry<Investment>({
    type: 'investment',
    red: true,
    text: ({ farm, total }) =>
      `Your payment of ${total} for ${farm} failed. Try again: we’re keeping your shares.`,
    link: completed,
  }),
  investment_accreditation_declined: entry<Investment>({
    type: 'restricted',
    red: true,
    text: ({ farm }) =>
      `Your investment in ${farm} is on hold: we couldn’t verify your accreditation. Send other documents.`,
    link: completed,
  }),
  investment_under_review: entry<Investment>({
    type: 'investment',
    text: ({ farm }) => `Your investment in ${farm} continues once we’ve reviewed your accreditation.`,
    link: position,
  }),
  investment_closed: entry<Investment>({
    type: 'congrats',
    text: ({ farm, shares }) => `Congratulations! The offering closed, and you own ${shares} of ${farm}.`,
    link: position,
  }),
  investment_unsuccessful: entry<Investment>({
    type: 'investment',
    text: (facts) => `The offering of ${facts.farm} ended without closing. ${moneyBack(facts)}`,
    link: position,
  }),
  investment_canceled: entry<Investment>({
    type: 'investment',
    text: (facts) => `You canceled your investment in ${facts.farm}. ${moneyBack(facts)}`,
    link: position,
  }),
  investment_canceled_by_firm: entry<Investment>({
    type: 'investment',
    text: (facts) => `We canceled your investment in ${facts.farm}. ${moneyBack(facts)}`,
    link: position,
  }),
  investment_too_late: entry<Investment>({
    type: 'investment',
    text: (facts) =>
      `The offering of ${facts.farm} ended before you finished your investment. ${moneyBack(facts)}`,
    link: position,
  }),
  investment_canceled_for_identity: entry<Investment>({
    type: 'restricted',
    text: (facts) =>
      `Your investment in ${facts.farm} was canceled: we couldn’t verify the account. ${moneyBack(facts)}`,
    link: position,
  }),
  investment_exited: entry<Investment>({
    type: 'investment',
    text: ({ farm }) => `${farm} was sold, and your part of the sale was paid out.`,
    link: position,
  }),
  investment_on_hold: entry<Investment>({
    type: 'investment',
    text: ({ farm }) => `We’re looking into your investment in ${farm}. There’s nothing you need to do.`,
    link: position,
  }),
  investment_resumed: entry<Investment>({
    type: 'investment',
    text: ({ farm }) => `Your investment in ${farm} continues. Thank you for your patience.`,
    link: position,
  }),
  investment_unpaid: entry<Investment>({
    type: 'investment',
    red: true,
    text: ({ farm, total }) =>
      `Your bank didn’t pay ${total} for your shares of ${farm}, or took it back. You can’t sell them until it’s paid.`,
    link: position,
  }),
  investment_money_asked_again: entry<Due>({
    type: 'investment',
    red: true,
    text: ({ farm, due }) => `${due} is still due for your shares of ${farm}. Send it by wire.`,
    link: wire,
  }),
  investment_paid_after_all: entry<Investment>({
    type: 'investment',
    text: ({ farm }) => `Your shares of ${farm} are paid for. Thank you.`,
    link: position,
  }),
  agreements_executed: entry<Investment>({
    type: 'document',
    text: ({ farm }) => `Your agreements for ${farm} are signed by both sides. You can download them.`,
    link: position,
  }),
  custodian_signed: entry<Investment>({
    type: 'document',
    text: ({ farm }) => `Your custodian signed for your investment in ${farm}.`,
    link: position,
  }),
  reinvestment_ready: entry<Investment>({
    type: 'investment',
    text: ({ farm, total }) =>
      `We filled in an investment of ${total} in ${farm} from your distributions. Review it.`,
    link: step,
  }),
} as const;

export type InvestmentCode = keyof typeof INVESTMENT_NOTICES;

/** What can be done only until the offering closes. */
const ENDS_WITH_OFFERING: readonly string[] = [
  'documents_to_sign',
  'investment_money_to_send',
  'investment_money_reminder',
  'investment_payment_failed',
  'investment_accreditation_declined',
] satisfies readonly InvestmentCode[];

export const endsWithOffering = (code: string): boolean => ENDS_WITH_OFFERING.includes(code);
export type InvestmentFacts = Due;

export function investmentNotice(code: InvestmentCode, facts: InvestmentFacts, about: About): Notice {
  return systemNotice<InvestmentFacts>(INVESTMENT_NOTICES[code], facts, { code, ...about });
}
