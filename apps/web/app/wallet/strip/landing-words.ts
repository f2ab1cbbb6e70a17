import type { Landing } from '@furrow/modules/wallet/contract';
import { dollars, weekdayDate } from '../wallet-words.ts';

const WORDS = {
  lands: { what: 'lands', next: 'ready to invest' },
  withdrawable: { what: 'can be withdrawn', next: null },
  leaves: { what: 'arrives at your bank', next: null },
} as const satisfies Record<Landing['kind'], { what: string; next: string | null }>;

/** What happens on a day, in the two lines of a label. */
export function landingWords({ on, kind, amount }: Pick<Landing, 'on' | 'kind' | 'amount'>) {
  const { what, next } = WORDS[kind];
  const date = weekdayDate(on);
  return {
    amount: dollars(amount),
    what,
    date,
    when: next === null ? date : `${date}: ${next}`,
    next,
  };
}
