import { formatShortDate } from '@furrow/kernel/dates';
import type { FoundAccounts } from '@furrow/modules/investors/contract';
import { Chip } from '@furrow/ui/chip';
import { missingText } from './missing-text.ts';

type AccountStatusProps = Pick<FoundAccounts['data'][number], 'tone' | 'missing' | 'closed_at'>;

/** How an account stands in a list. Only what needs somebody stands out. */
export function AccountStatus({ tone, missing: [first, ...more], closed_at }: AccountStatusProps) {
  if (closed_at !== null) return `Closed ${formatShortDate(new Date(closed_at))}`;
  if (first === undefined) return 'Can invest';
  const text = `${missingText(first)}${more.length === 0 ? '' : `, ${more.length} more`}`;
  return tone === 'negative' ? <Chip tone="negative">{text}</Chip> : text;
}
