import { csvLine } from '@furrow/kernel/csv';
import type { DeskHolders } from '../../contract/index.ts';

/** The register of a farm at the end of a day, as an examiner or a transfer agent asks for it. */
export function holdersCsv({ farm, day, data, unknown_shares }: DeskHolders): string {
  const head = ['Farm', 'Day', 'Account id', 'Account', 'Type', 'Shares'];
  const lines = data.map(({ account, shares }) => [
    farm.name,
    day,
    account.id,
    account.name,
    account.type,
    shares,
  ]);
  const others = unknown_shares > 0 ? [[farm.name, day, '', 'Without an account', '', unknown_shares]] : [];
  return [head, ...lines, ...others].map(csvLine).join('');
}
