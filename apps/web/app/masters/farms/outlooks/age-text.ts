import { plural } from '@furrow/kernel/text';

const DAYS_IN_MONTH = 30.4375;

/** 'today', '12 days', '14 months'. */
export function ageText(days: number): string {
  if (days <= 0) return 'today';
  if (days < 60) return `${days} ${plural(days, 'day')}`;
  return `${Math.floor(days / DAYS_IN_MONTH)} months`;
}
