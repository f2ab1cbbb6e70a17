import { plural } from '@furrow/kernel/text';
import type { AccountRecord } from '@furrow/modules/investors/contract';
import { goalEnd } from '@furrow/modules/operations/rules';
import type { Ahead } from './story.tsx';
import { TOPIC_LABELS, type Topic } from './topics.ts';

interface Calendar {
  readonly now: Date;
  /** New York's. */
  readonly today: string;
  /** The business days in which each queue is to be decided. */
  readonly goals: Readonly<Record<string, number>>;
}

/** What the calendar does to an account by itself, and when what waits becomes late. */
export function aheadOf(
  { standing, waiting }: Pick<AccountRecord, 'standing' | 'waiting'>,
  { now, today, goals }: Calendar,
): Ahead[] {
  const late = waiting.flatMap(({ queue, since }) => {
    const days = goals[queue];
    const end = days === undefined ? null : goalEnd(new Date(since), days);
    if (end === null || end <= now) return [];
    const goal = `The goal of ${days} business ${plural(days ?? 0, 'day')}`;
    return [{ at: end.toISOString(), text: `${goal} for ${topicText(queue)} passes.` }];
  });
  if (standing === null) return late;
  const { request, valid_until: until, status } = standing.accreditation;
  const advisor = request?.advisor;
  const found: Ahead[] = [
    ...(until !== null && (status === 'approved' || status === 'expired_soon')
      ? [{ at: until, text: 'The accreditation ends.' }]
      : []),
    ...(advisor?.outcome === null
      ? [{ at: advisor.expires_at, text: 'The advisor’s link ends, and the owner is asked for another way.' }]
      : []),
  ];
  return [...late, ...found.filter(({ at }) => at.slice(0, 10) >= today)].toSorted((a, b) =>
    a.at < b.at ? -1 : 1,
  );
}

const topicText = (queue: string) =>
  (queue in TOPIC_LABELS ? TOPIC_LABELS[queue as Topic] : queue).toLowerCase();
