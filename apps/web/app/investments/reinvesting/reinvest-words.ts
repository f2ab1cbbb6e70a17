import type { ReinvestAccount } from '@furrow/modules/investments/contract';
import { dollars, isZero } from '../../wallet/wallet-words.ts';

export const REINVEST_PATH = '/portfolio/reinvest';

/** What happens with an account's distributions, in a sentence or two. */
export function standingText({ standing, collected, missing, farm }: ReinvestAccount): string {
  const have = `${dollars(collected)} of distributions`;
  const name = farm?.name ?? 'the offering';
  switch (standing) {
    case null:
      return 'Off. Distributions stay in your wallet.';
    case 'nothing_yet':
      return farm === null
        ? 'On. With the next distribution we’ll ask you where to invest it.'
        : `On, into ${name}. No distribution has been paid since you turned it on.`;
    case 'collecting':
      return `On, into ${name}. You have ${have}; ${dollars(missing ?? '0.00')} more reaches the minimum. Until then the money stays in your wallet.`;
    case 'next_run':
      return `On, into ${name}. You have ${have}: we’ll fill in an investment within minutes, as far as your wallet covers it.`;
    case 'unfinished':
      return `On, into ${name}. You have ${have}, and an investment in it that you haven’t finished. Finish or cancel it, and we’ll fill in the next one.`;
    case 'not_open':
      return `On, but ${name} isn’t open right now. ${isZero(collected) ? 'Distributions stay' : `${have} stay`} in your wallet.`;
    case 'sold_out':
      return `On, but ${name} has no shares left. Choose another offering. Distributions stay in your wallet.`;
    case 'choose':
      return `You have ${have}. Choose an offering, and we’ll fill in the investment for you.`;
  }
}
