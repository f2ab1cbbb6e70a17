import type { InvestmentStatus } from '@furrow/modules/investments/rules';
import { Chip } from '@furrow/ui/chip';
import { isException, STATUS_TEXTS } from './status-text.ts';

/** A state in words; those that somebody has to look at stand out. */
export function StatusChip({ status }: { readonly status: InvestmentStatus }) {
  if (isException(status)) return <Chip tone="warning">{STATUS_TEXTS[status]}</Chip>;
  return STATUS_TEXTS[status];
}
