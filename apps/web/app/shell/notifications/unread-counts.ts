import type { ChannelCounts, UnreadCounts } from '@furrow/modules/notifications/contract';

export type CountsByChannel = Pick<UnreadCounts, 'system' | 'updates'>;
export type Tab = keyof CountsByChannel;

/** As the live channel and the calls name them. */
export const CHANNELS = { system: 'general-system', updates: 'general-updates' } as const;
export const TABS = ['system', 'updates'] as const satisfies readonly Tab[];

type Told = Readonly<Partial<Record<Tab, ChannelCounts & { readonly at: number }>>>;
const NOTHING: Told = {};

/**
 * What the live channel has said since the page's own numbers were read. Numbers that were being read when it spoke may
 * be older than what it said; if they are newer, it has more to say.
 */
export function createUnreadCounts(now: () => number) {
  const listeners = new Set<() => void>();
  let base: CountsByChannel | null = null;
  let told = NOTHING;
  let readFrom = 0;
  let isReading = false;

  function change(next: Told): void {
    told = next;
    for (const listener of listeners) listener();
  }

  return {
    told: () => told,
    redOf: (tab: Tab): number => (told[tab] ?? base?.[tab])?.red ?? 0,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hear(tab: Tab, { new: unread, red }: ChannelCounts): void {
      change({ ...told, [tab]: { new: unread, red, at: now() } });
    },
    /** The page is about to read its numbers, or does no longer. */
    reading(is: boolean): void {
      if (is && !isReading) readFrom = now();
      isReading = is;
    },
    /** The page has other numbers than before. */
    read(numbers: CountsByChannel): void {
      base = numbers;
      const later = Object.entries(told).filter(([, { at }]) => at >= readFrom);
      if (later.length < Object.keys(told).length) change(Object.fromEntries(later));
    },
  };
}

export const unreadCounts = createUnreadCounts(() => performance.now());

export function withTold(base: CountsByChannel, told: Told): CountsByChannel {
  const { system, updates } = { ...base, ...told };
  return { system, updates };
}

export const bothTabs = ({ system, updates }: CountsByChannel): ChannelCounts => ({
  new: system.new + updates.new,
  red: system.red + updates.red,
});

export const nothingTold = (): Told => NOTHING;
