import type { Investment } from '@furrow/modules/investments/contract';
import type { Wallet } from '@furrow/modules/wallet/contract';

/** How it is paid, in a few words; null while nothing is chosen. */
export function fundingName({ funding }: Pick<Investment, 'funding'>, wallet: Wallet | null): string | null {
  if (funding === null) return null;
  switch (funding.type) {
    case 'balance':
      return 'Wallet balance';
    case 'bank':
      return wallet?.banks.find(({ id }) => id === funding.funding_source)?.name ?? 'Linked bank';
    case 'WIRE':
      return 'Wire';
    case 'ACH':
      return 'ACH transfer you send';
  }
}
