import type { Investment } from '@furrow/modules/investments/contract';
import { dollars, weekdayDate } from '../../wallet/wallet-words.ts';

interface Confirming {
  readonly investment: Pick<Investment, 'total' | 'funding' | 'number_of_shares'>;
  readonly shares: string;
  /** How it is paid, in a few words. */
  readonly funding: string;
  /** When a pull of today is there. */
  readonly landsOn: string;
  /** What the wallet has left; null where it is not paid from there. */
  readonly walletAfter: string | null;
  readonly isUnderReview: boolean;
}

/** What the press does to shares and money, with cents and days. */
export function confirmSentence(asked: Confirming): string {
  const { investment, shares, isUnderReview } = asked;
  const review = isUnderReview ? ' It completes once we have approved your accreditation.' : '';
  const are = investment.number_of_shares === 1 ? 'is' : 'are';
  return `${capital(shares)} ${are} reserved for you at once. ${moneySentence(asked, dollars(investment.total))} If the offering doesn’t close, all of it comes back.${review}`;
}

function moneySentence({ investment, funding, landsOn, walletAfter }: Confirming, total: string): string {
  switch (investment.funding?.type) {
    case 'balance':
      return `${total} leaves your wallet for the farm’s escrow account${walletAfter === null ? '' : `; ${walletAfter} stays in the wallet`}.`;
    case 'bank':
      return `We pull ${total} from ${funding}; it lands ${weekdayDate(landsOn)} and goes to the farm’s escrow account.`;
    case 'ACH':
      return `You get our bank details and a reference, and send exactly ${total} by ACH.`;
    default:
      return `You get our bank details and a reference, and ${total} is wired with it.`;
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
