import type { FarmSummary } from '@furrow/modules/farms/contract';
import type { FarmWant } from '@furrow/modules/farms/rules';
import { availabilityOf } from './availability.ts';

/** What one may ask to be told, and how that reads before, while and after. */
export interface WantOffer {
  readonly want: FarmWant;
  readonly label: string;
  /** Why somebody who is not logged in should log in for it. */
  readonly reason: string;
  readonly onLabel: string;
  readonly done: string;
  readonly stopped: string;
}

/** A full farm has a waitlist, one that is not open yet tells of its opening, an open one is kept in view. */
export function wantOffered(farm: FarmSummary): WantOffer | null {
  switch (availabilityOf(farm)) {
    case 'open':
      return {
        want: 'watch',
        label: 'Save farm',
        reason: `Log in to save ${farm.name} to your watchlist.`,
        onLabel: 'Saved',
        done: `${farm.name} is on your watchlist.`,
        stopped: `${farm.name} is no longer on your watchlist.`,
      };
    case 'pledge':
    case 'hold':
      return {
        want: 'opening',
        label: 'Notify me',
        reason: `Log in and we’ll email you once when you can invest in ${farm.name}.`,
        onLabel: 'We’ll email you',
        done: 'We’ll email you once, as soon as you can invest.',
        stopped: 'We won’t email you about this farm.',
      };
    case 'full':
      return {
        want: 'waitlist',
        label: 'Join the waitlist',
        reason: `Log in to join the waitlist for ${farm.name}.`,
        onLabel: 'On the waitlist',
        done: 'We’ll email you once, when shares become available. They go to whoever invests first.',
        stopped: 'You’re off the waitlist.',
      };
    default:
      return null;
  }
}
