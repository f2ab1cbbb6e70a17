import { formatShortDate } from '@furrow/kernel/dates';
import type { PathPoint } from '../complete/money-path.ts';

/** From a pledge to an investment; `since` is null until it is made. */
export function pledgePath(since: string | null): readonly PathPoint[] {
  return [
    {
      key: 'pledged',
      name: 'You pledge',
      note: since === null ? 'No documents, no money' : formatShortDate(since),
      state: since === null ? 'current' : 'done',
    },
    {
      key: 'opens',
      name: 'The offering opens',
      note: 'We email you, with everything filled in',
      state: since === null ? 'ahead' : 'current',
    },
    {
      key: 'invested',
      name: 'You decide',
      note: 'Sign, pay and confirm, or leave it',
      state: 'ahead',
    },
  ];
}
