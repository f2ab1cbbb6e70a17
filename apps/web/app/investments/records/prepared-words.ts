import { formatShortDate } from '@furrow/kernel/dates';
import { sizeText } from '@furrow/kernel/file-size';
import type { DeskPrepared, PreparedRecords } from '@furrow/modules/investments/contract';

type Told = DeskPrepared['data'][number];

export const preparedTitle = ({ year, account }: Pick<PreparedRecords, 'year' | 'account'>): string =>
  `${year ?? 'All years'}, ${account?.name ?? 'all accounts'}`;

/** How far it is, in words. */
export function preparedText({ state, years, years_done, expires_at, bytes }: Told): string {
  switch (state) {
    case 'preparing':
      return years === 1 ? 'Preparing' : `Preparing: ${years_done} of ${years} years`;
    case 'ready':
      return [
        ...(expires_at === null ? [] : [`Available until ${formatShortDate(new Date(expires_at))}`]),
        ...(bytes === null ? [] : [sizeText(bytes)]),
      ].join(', ');
    case 'failed':
      return 'We couldn’t prepare this file. Prepare it again, or contact us.';
    case 'outdated':
      return 'One of its tax documents changed since. Prepare it again.';
    case 'expired':
      return 'Expired';
  }
}
