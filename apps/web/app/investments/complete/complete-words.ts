import { formatShortDate } from '@furrow/kernel/dates';
import type { Investment } from '@furrow/modules/investments/contract';
import {
  type InvestmentStatus,
  isPushed,
  isUnpaidPosition,
  messageFor,
} from '@furrow/modules/investments/rules';
import { dollars } from '../../wallet/wallet-words.ts';

type Turn = 'you' | 'us' | 'bank' | 'nobody';

export interface CompleteWords {
  readonly title: string;
  readonly text: string;
  readonly tone: 'positive' | 'info' | 'warning' | 'negative';
  /** Whose move it is. */
  readonly turn: Turn;
  /** 'Since Mar 10, 2026'; null where nobody is waited for. */
  readonly since: string | null;
}

type Said = Omit<CompleteWords, 'since'>;

export const TURN_TEXTS: Readonly<Record<Turn, string>> = {
  you: 'Your turn',
  us: 'With us',
  bank: 'With your bank',
  nobody: 'Nothing to do',
};

interface Completed {
  readonly investment: Investment;
  /** '20 shares' */
  readonly shares: string;
  readonly funding: string;
}

/** What happened, whose turn it is and what follows, in each state that an investment can be in after the flow. */
export function completeWords(completed: Completed): CompleteWords {
  const said = wordsOf(completed);
  // Whatever passes the turn on also moves the investment.
  const day = formatShortDate(completed.investment.updated_at);
  return { ...said, since: said.turn === 'nobody' ? null : `Since ${day}` };
}

function wordsOf(completed: Completed): Said {
  const { investment, shares } = completed;
  const { status_name: status, total: cents } = investment;
  const total = dollars(cents);
  const are = isOne(investment) ? 'is' : 'are';
  if (status === 'confirmation_pending') return pending(completed, total);
  if (isUnpaidPosition(status, investment.funding?.state ?? 'none')) return unpaid(investment, shares);
  const words: Readonly<Partial<Record<InvestmentStatus, Said>>> = {
    confirmation: {
      title: `${shares} ${are} reserved for you`,
      text: `Your ${total} is on its way to the farm’s escrow account. We’ll email you when it arrives.`,
      tone: 'positive',
      turn: 'bank',
    },
    completed: {
      title: `${shares} ${are} paid for`,
      text: `Your ${total} is in the farm’s escrow account. You own the shares once the offering closes.`,
      tone: 'positive',
      turn: 'nobody',
    },
    accreditation_doc_sent: {
      title: `${shares} ${are} reserved for you`,
      text: 'We’re still reviewing your accreditation documents. Your investment completes once they are approved.',
      tone: 'info',
      turn: 'us',
    },
    accreditation_declined: {
      title: 'We couldn’t verify your accreditation',
      text: `Send other documents to keep ${shares}. Your money stays where it is meanwhile.`,
      tone: 'warning',
      turn: 'you',
    },
    escrow_failed: failed(investment, shares),
    'successfully closed': {
      title: `You own ${shares}`,
      text: 'The offering closed and the farm was bought. Income is paid to your account.',
      tone: 'positive',
      turn: 'nobody',
    },
    moved_to_secondary_market: {
      title: `${shares} ${are} offered for sale`,
      text: 'You still own your stake until someone buys it.',
      tone: 'info',
      turn: 'nobody',
    },
    system_err: {
      title: 'We’re looking into this investment',
      text: 'Something unexpected happened, and a person at our firm is checking it. Your shares and money are safe.',
      tone: 'warning',
      turn: 'us',
    },
  };
  return words[status] ?? ended(status, investment.message);
}

const isOne = ({ number_of_shares: shares }: Investment) => shares === 1;

function pending({ investment, shares, funding }: Completed, total: string): Said {
  const title = `Confirmed: ${shares} ${isOne(investment) ? 'is' : 'are'} reserved for you`;
  const { payment_method: type } = investment;
  if (type !== null && isPushed(type))
    return {
      title,
      text: `Now send exactly ${total} with the reference below. Without the reference we can’t match it.`,
      tone: 'info',
      turn: 'you',
    };
  if (type === 'bank')
    return {
      title,
      text: `We asked ${funding} for ${total}. You don’t need to do anything.`,
      tone: 'positive',
      turn: 'bank',
    };
  return {
    title,
    text: `${total} is set aside in your wallet and moves to the farm’s escrow account within minutes.`,
    tone: 'positive',
    turn: 'us',
  };
}

function failed({ can_reinitiate, message }: Investment, shares: string): Said {
  const keep = `We keep ${shares} for you meanwhile.`;
  const what = can_reinitiate
    ? 'Make sure the money is there, then try again.'
    : 'Contact us and we’ll help you.';
  return {
    title: 'Your money didn’t arrive',
    text: `${message ?? 'The payment failed.'} ${what} ${keep}`,
    tone: 'negative',
    turn: 'you',
  };
}

/** Bad news first: the shares are theirs, and the money for them is not there. */
function unpaid(investment: Investment, shares: string): Said {
  const { funding } = investment;
  const isAsked = funding !== null && funding.wire_id !== null;
  return {
    title: `${shares} ${isOne(investment) ? 'isn’t' : 'aren’t'} paid for`,
    text: `Your bank declined or reversed the payment. You can’t sell until you’ve paid. ${
      isAsked ? 'Send the amount below by wire, with its reference.' : 'We’ll tell you how to pay.'
    }`,
    tone: 'negative',
    turn: isAsked ? 'you' : 'us',
  };
}

function ended(status: InvestmentStatus, message: string | null): Said {
  const over = { tone: 'info', turn: 'nobody' } as const;
  switch (status) {
    case 'unsuccessfully closed':
      return { ...over, title: 'The offering didn’t close', text: messageFor('offering_unsuccessful') };
    case 'canceled_by_manager':
      return {
        ...over,
        title: 'This investment was canceled',
        text: message ?? messageFor('cancelled_by_manager'),
      };
    case 'canceled_for_failing_kyc':
      return {
        ...over,
        title: 'This investment was canceled',
        text: 'The account’s verification ended without success. Whatever you paid came back.',
      };
    case 'sold':
      return { ...over, title: 'You sold these shares', text: 'They belong to their buyer now.' };
    case 'exited':
      return { ...over, title: 'The farm was sold', text: 'Your part of the sale was paid out.' };
    default:
      return {
        ...over,
        title: 'You canceled this investment',
        text: 'The shares are available to others again, and whatever you paid came back.',
      };
  }
}
