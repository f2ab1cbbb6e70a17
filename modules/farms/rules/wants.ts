import type { OpenAvailability } from './availability.ts';

/** What a person wants to hear of a farm: everything, its opening, or that shares of a full one came free. */
export const FARM_WANTS = ['watch', 'opening', 'waitlist'] as const;
export type FarmWant = (typeof FARM_WANTS)[number];

/** Whether there is something to wait for: one is told once, when the farm can be invested in. */
export function isWorthWanting(want: FarmWant, availability: OpenAvailability | null): boolean {
  switch (want) {
    case 'watch':
      return true;
    case 'opening':
      return availability === 'pledge' || availability === 'hold';
    case 'waitlist':
      return availability === 'full';
  }
}
