import { groupedNumber } from '@furrow/kernel/digits';
import { plural } from '@furrow/kernel/text';
import type { FarmStats } from '@furrow/modules/farms/contract';

type ListedCounts = Pick<FarmStats, 'open' | 'pledges' | 'full' | 'on_hold'>;

/** '11 offerings: 8 open, 2 taking pledges, 1 on hold'. One sentence for every page, from the server's count. */
export function countsText({ open, pledges, full, on_hold: onHold }: ListedCounts): string {
  const all = open + pledges + full + onHold;
  if (all === 0) return 'No offerings right now';
  const kinds = [
    { count: open, text: 'open' },
    { count: pledges, text: 'taking pledges' },
    { count: full, text: 'fully subscribed' },
    { count: onHold, text: 'on hold' },
  ].filter(({ count }) => count > 0);
  return `${groupedNumber(all)} ${plural(all, 'offering')}: ${kinds.map(({ count, text }) => `${groupedNumber(count)} ${text}`).join(', ')}`;
}

/** What a search or a filter found. */
export function matchesText(count: number, search: string): string {
  const found = `${groupedNumber(count)} ${plural(count, 'offering matches', 'offerings match')}`;
  return search === '' ? found : `${found} “${search}”`;
}
