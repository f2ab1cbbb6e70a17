import type { InvestmentTurn } from '../../rules/index.ts';

export interface TurnFacts {
  readonly farm: string;
  /** '20 shares' */
  readonly shares: string;
  /** '$5,000.00', with the fees that are paid on top */
  readonly total: string;
  /** Who sends the money, where nobody pulls it: the investor or the custodian of the account. */
  readonly sender: 'investor' | 'custodian' | null;
  /** Nothing was reserved yet. */
  readonly isUnfinished: boolean;
  /** The offering ended before anything was confirmed. */
  readonly isTooLate: boolean;
  /** Money of a retirement account goes back to its custodian. */
  readonly isHeldByCustodian: boolean;
}

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
}

const SEE = 'See your investment';

const moneyBack = ({ isUnfinished, isHeldByCustodian }: TurnFacts): readonly string[] =>
  isUnfinished
    ? ['You hadn’t confirmed it yet, so no money was taken.']
    : [`Whatever was paid goes back to ${isHeldByCustodian ? 'the account’s custodian' : 'your wallet'}.`];

const nextForMoney = ({ sender, total }: TurnFacts): string => {
  if (sender === 'investor')
    return `Now send exactly ${total} with the reference on the page below. Without the reference we can’t match it.`;
  if (sender === 'custodian')
    return `Now ask your custodian to send exactly ${total} with the reference on the page below.`;
  return `We’ll move ${total} to the farm’s escrow account and email you when it arrives.`;
};

export const TURN_WORDS: Readonly<Record<InvestmentTurn, (facts: TurnFacts) => Words>> = {
  confirmed: (facts) => ({
    subject: `You reserved ${facts.shares} of ${facts.farm}`,
    paragraphs: [`We reserved ${facts.shares} of ${facts.farm} for you.`, nextForMoney(facts)],
    action: facts.sender === null ? SEE : 'See the transfer details',
  }),
  funded: ({ farm, shares, total }) => ({
    subject: `Your money for ${farm} arrived`,
    paragraphs: [
      `Your ${total} for ${shares} of ${farm} is in the farm’s escrow account.`,
      'You own the shares once the offering closes. We’ll email you then.',
    ],
    action: SEE,
  }),
  payment_failed: ({ farm, shares, total }) => ({
    subject: `Your money for ${farm} didn’t arrive`,
    paragraphs: [
      `The payment of ${total} for ${shares} of ${farm} failed.`,
      'We’re keeping them for you meanwhile. The page below says why it failed and what you can do.',
    ],
    action: SEE,
  }),
  closed: ({ farm, shares }) => ({
    subject: `You own ${shares} of ${farm}`,
    paragraphs: [
      `The offering closed and you now own ${shares} of ${farm}.`,
      'Your documents stay with your investment. Income is paid to your account.',
    ],
    action: SEE,
  }),
  unsuccessful: (facts) => ({
    subject: `The offering of ${facts.farm} didn’t close`,
    paragraphs: [`The offering of ${facts.farm} ended without closing.`, ...moneyBack(facts)],
    action: SEE,
  }),
  canceled: (facts) => ({
    subject: `You canceled your investment in ${facts.farm}`,
    paragraphs: [`You gave back ${facts.shares} of ${facts.farm}.`, ...moneyBack(facts)],
    action: SEE,
  }),
  canceled_by_firm: (facts) =>
    facts.isTooLate
      ? {
          subject: `The offering of ${facts.farm} ended`,
          paragraphs: [
            `The offering of ${facts.farm} ended before you finished your investment of ${facts.shares}.`,
            ...moneyBack(facts),
          ],
          action: 'See the farm',
        }
      : {
          subject: `Your investment in ${facts.farm} was canceled`,
          paragraphs: [
            `We canceled your investment of ${facts.shares} of ${facts.farm}.`,
            ...moneyBack(facts),
            'If you have questions, write to us at the address below.',
          ],
          action: SEE,
        },
  canceled_for_identity: (facts) => ({
    subject: `Your investment in ${facts.farm} was canceled`,
    paragraphs: [
      `The account’s verification ended without success, so your investment of ${facts.shares} of ${facts.farm} can’t go on.`,
      ...moneyBack(facts),
    ],
    action: SEE,
  }),
  exited: ({ farm, shares }) => ({
    subject: `${farm} was sold`,
    paragraphs: [
      `${farm} was sold, and your part of the sale for ${shares} was paid out.`,
      'You’ll find the statement in your wallet.',
    ],
    action: SEE,
  }),
};
