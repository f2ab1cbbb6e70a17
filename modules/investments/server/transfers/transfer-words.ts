import type { TransferTurn } from './transfer-turns.ts';

export interface TransferFacts {
  readonly farm: string;
  /** '20 shares' */
  readonly shares: string;
  readonly giver: string;
  /** The address the giver wrote to. */
  readonly recipient: string;
  /** The last day on which it can be signed. */
  readonly until: string;
}

/** Between accounts of one person there is only one side. */
export type TransferSide = 'giver' | 'recipient' | 'own';

interface Words {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: string;
}

const SEE = 'See the transfer';
const SIGN = 'Read and sign';

/** A side without words gets no email. */
export const TRANSFER_WORDS: Readonly<
  Record<TransferTurn, (facts: TransferFacts) => Partial<Record<TransferSide, Words>>>
> = {
  initiated: ({ farm, shares, giver, recipient, until }) => ({
    giver: {
      subject: `You started a transfer of ${shares} of ${farm}`,
      paragraphs: [
        `You’re transferring ${shares} of ${farm} to ${recipient}. They stay yours until the recipient signs.`,
        `The recipient has until ${until}. You can cancel until it’s signed.`,
        'If this wasn’t you, cancel the transfer and change your password.',
      ],
      action: SEE,
    },
    recipient: {
      subject: `${giver} wants to transfer ${shares} of ${farm} to you`,
      paragraphs: [
        `${giver} wants to transfer ${shares} of ${farm} to you. You don’t pay anything for them.`,
        `Choose the account that receives them, then read and sign the joinder agreement by ${until}. You can also decline.`,
      ],
      action: SIGN,
    },
    own: {
      subject: `Sign to move ${shares} of ${farm} to your other account`,
      paragraphs: [
        `You’re moving ${shares} of ${farm} to another account of yours. Read and sign the joinder agreement by ${until}.`,
        'If this wasn’t you, cancel the transfer and change your password.',
      ],
      action: SIGN,
    },
  }),
  ends_soon: ({ farm, shares, giver, until }) => ({
    recipient: {
      subject: `Sign by ${until} to receive ${shares} of ${farm}`,
      paragraphs: [
        `${giver} wants to transfer ${shares} of ${farm} to you. After ${until} the transfer ends and nothing changes.`,
      ],
      action: SIGN,
    },
    own: {
      subject: `Sign by ${until} to move ${shares} of ${farm}`,
      paragraphs: [
        `You started to move ${shares} of ${farm} to another account of yours. After ${until} the transfer ends and nothing changes.`,
      ],
      action: SIGN,
    },
  }),
  signed: ({ farm, shares, giver, recipient }) => ({
    giver: {
      subject: `Your ${shares} of ${farm} were transferred`,
      paragraphs: [
        `${recipient} signed, and your ${shares} of ${farm} are theirs now.`,
        'Distributions with an earlier record date are still paid to you. For this year you’ll still receive a Schedule K-1.',
      ],
      action: SEE,
    },
    recipient: {
      subject: `You own ${shares} of ${farm}`,
      paragraphs: [
        `You signed, and the ${shares} of ${farm} from ${giver} are yours now.`,
        'Distributions with a later record date are paid to your account. The signed agreement is with your investment.',
      ],
      action: SEE,
    },
    own: {
      subject: `Your ${shares} of ${farm} were moved`,
      paragraphs: [
        `Your ${shares} of ${farm} are in your other account now.`,
        'Distributions with a later record date are paid there. For this year both accounts receive a Schedule K-1.',
      ],
      action: SEE,
    },
  }),
  canceled: ({ farm, shares, giver, recipient }) => ({
    giver: {
      subject: `You canceled the transfer of ${shares} of ${farm}`,
      paragraphs: [`The transfer to ${recipient} is canceled. The ${shares} of ${farm} stay yours.`],
      action: SEE,
    },
    recipient: {
      subject: `The transfer of ${shares} of ${farm} was canceled`,
      paragraphs: [`${giver} canceled the transfer of ${shares} of ${farm} to you. There’s nothing to do.`],
      action: SEE,
    },
    own: {
      subject: `You canceled the transfer of ${shares} of ${farm}`,
      paragraphs: [`The ${shares} of ${farm} stay in the account they’re in.`],
      action: SEE,
    },
  }),
  declined: ({ farm, shares, giver, recipient }) => ({
    giver: {
      subject: `The transfer of ${shares} of ${farm} was declined`,
      paragraphs: [`${recipient} declined the transfer. The ${shares} of ${farm} stay yours.`],
      action: SEE,
    },
    recipient: {
      subject: `You declined ${shares} of ${farm}`,
      paragraphs: [`You declined the transfer of ${shares} of ${farm} from ${giver}. There’s nothing to do.`],
      action: SEE,
    },
    own: {
      subject: `You declined the transfer of ${shares} of ${farm}`,
      paragraphs: [`The ${shares} of ${farm} stay in the account they’re in.`],
      action: SEE,
    },
  }),
  expired: ({ farm, shares, giver, recipient }) => ({
    giver: {
      subject: `The transfer of ${shares} of ${farm} ended unsigned`,
      paragraphs: [
        `${recipient} didn’t sign in time. The ${shares} of ${farm} stay yours, and you can start again.`,
      ],
      action: SEE,
    },
    recipient: {
      subject: `The transfer of ${shares} of ${farm} ended`,
      paragraphs: [
        `The transfer of ${shares} of ${farm} from ${giver} wasn’t signed in time. Ask ${giver} to start again if you still want them.`,
      ],
      action: SEE,
    },
    own: {
      subject: `The transfer of ${shares} of ${farm} ended unsigned`,
      paragraphs: [`It wasn’t signed in time, so the ${shares} of ${farm} stay in the account they’re in.`],
      action: SEE,
    },
  }),
  stopped: ({ farm, shares, giver, recipient }) => ({
    giver: {
      subject: `The transfer of ${shares} of ${farm} was stopped`,
      paragraphs: [
        `We stopped the transfer of ${shares} of ${farm} to ${recipient}. Nothing changed hands.`,
        'If you have questions, write to us at the address below.',
      ],
      action: SEE,
    },
    recipient: {
      subject: `The transfer of ${shares} of ${farm} was stopped`,
      paragraphs: [
        `We stopped the transfer of ${shares} of ${farm} from ${giver}. Nothing changed hands.`,
        'If you have questions, write to us at the address below.',
      ],
      action: SEE,
    },
    own: {
      subject: `The transfer of ${shares} of ${farm} was stopped`,
      paragraphs: [
        `We stopped the transfer of ${shares} of ${farm} to your other account. Nothing changed hands.`,
        'If you have questions, write to us at the address below.',
      ],
      action: SEE,
    },
  }),
};
