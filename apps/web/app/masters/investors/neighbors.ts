import type { QueuePage } from '@furrow/modules/operations/contract';

export interface Neighbors {
  /** What the queue calls it. */
  readonly subject: string;
  readonly place: number;
  readonly count: number;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Where something stands in its queue, of the page that begins with the oldest; null where it is not on it. */
export function neighborsIn({ items, counts }: QueuePage, subjects: readonly string[]): Neighbors | null {
  const at = items.findIndex(({ subject }) => subjects.includes(subject));
  const item = items[at];
  if (item === undefined) return null;
  return {
    subject: item.subject,
    place: at + 1,
    count: counts.all,
    previous: items[at - 1]?.path ?? null,
    next: items[at + 1]?.path ?? null,
  };
}
