import type { Investment, SignaturesStep } from '@furrow/modules/investments/contract';
import { holdText, sharesText, shareWord } from '../../farms/farm-text.ts';
import { dollars } from '../../wallet/wallet-words.ts';
import { acresText } from '../frame/figures-of.ts';
import type { ProcessFarm } from '../process-farm.ts';

type Kind = SignaturesStep['documents'][number]['kind'];

interface Bought {
  readonly investment: Pick<Investment, 'number_of_shares' | 'total' | 'profile'>;
  readonly farm: ProcessFarm;
}

/** What signing the agreement means for this purchase, as far as it is known here; of other documents nothing is. */
export function plainWords(kind: Kind, { investment, farm }: Bought): string[] {
  if (kind !== 'subscription_agreement') return [];
  const { number_of_shares: shares, total, profile } = investment;
  const acres = acresText(farm, shares);
  const land = acres === null ? '' : `, which stand for ${acres} of the farm`;
  const back = profile?.type === 'sdira' ? 'your custodian' : 'your wallet';
  const hold = holdText(farm);
  const isLimited = /\d/.test(hold);
  return [
    `You buy ${sharesText(farm, shares)} for ${dollars(total)} in all${land}.`,
    `Until you confirm in step 6 you can leave at no cost, and somebody else may take the ${shareWord(farm, 2)} first.`,
    `If the offering doesn’t close, all of your money goes back to ${back}.`,
    isLimited
      ? `Plan to hold for ${hold}. You may not find a buyer before then.`
      : 'No end is planned. You may not find a buyer when you want to sell.',
  ];
}
