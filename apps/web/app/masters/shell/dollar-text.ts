import { formatDollars } from '@furrow/kernel/money';

/** An amount as the API writes it, '3027000.00', as people read it: '$3,027,000.00'. */
export const dollarText = (dollars: string): string =>
  formatDollars(BigInt(dollars.replace('.', '')), { cents: 'always' });
