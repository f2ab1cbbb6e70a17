import type { WatchedFarm } from '@furrow/modules/farms/contract';
import type { FarmWant } from '@furrow/modules/farms/rules';

/** One part of the page: everything that is wanted in the same way. */
export interface WatchList {
  readonly want: FarmWant;
  readonly title: string;
  readonly explained: string;
  /** On the button that takes a farm off it. */
  readonly leave: string;
  readonly left: (name: string) => string;
  readonly farms: readonly WatchedFarm[];
}

const LISTS: readonly Omit<WatchList, 'farms'>[] = [
  {
    want: 'watch',
    title: 'Saved',
    explained: 'Farms you follow. We don’t email you about these.',
    leave: 'Remove',
    left: (name) => `${name} is no longer on your watchlist.`,
  },
  {
    want: 'opening',
    title: 'Opening alerts',
    explained: 'We’ll email you once, as soon as you can invest.',
    leave: 'Turn off alert',
    left: () => 'We won’t email you about this farm.',
  },
  {
    want: 'waitlist',
    title: 'Waitlists',
    explained: 'We’ll email you once, when shares become available. They go to whoever invests first.',
    leave: 'Leave the waitlist',
    left: () => 'You’re off the waitlist.',
  },
];

/** A farm that is wanted in two ways stands on both lists; a list without farms is left out. */
export function watchLists(watched: readonly WatchedFarm[]): WatchList[] {
  return LISTS.map((list) => ({
    ...list,
    farms: watched.filter(({ wants }) => wants.includes(list.want)),
  })).filter(({ farms }) => farms.length > 0);
}
