import type { FarmValuationLine, ValuationBatch } from '@furrow/modules/farms/contract';
import type { Tone } from '@furrow/ui/tone';

type Chip = { readonly label: string; readonly tone: Tone | 'neutral' };

export const BATCH_CHIPS: Readonly<Record<ValuationBatch['status'], Chip>> = {
  waiting: { label: 'Waiting for approval', tone: 'warning' },
  approved: { label: 'Approved', tone: 'positive' },
  declined: { label: 'Declined', tone: 'negative' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  changed: { label: 'Ended: something changed', tone: 'neutral' },
  expired: { label: 'Ended: not decided in time', tone: 'neutral' },
};

export const STANDING_CHIPS: Readonly<Record<FarmValuationLine['standing'], Chip>> = {
  stands: { label: 'In use', tone: 'positive' },
  replaced: { label: 'Corrected', tone: 'neutral' },
  waiting: { label: 'Waiting for approval', tone: 'warning' },
  turned_down: { label: 'Not approved', tone: 'negative' },
};

/** '+3%', '−12%', '0%'. */
export function changeText(percent: number | null): string {
  if (percent === null) return '–';
  if (percent === 0) return '0%';
  return percent > 0 ? `+${percent.toLocaleString('en-US')}%` : `−${(-percent).toLocaleString('en-US')}%`;
}
