export interface Clock {
  now(): Date;
}

export interface ShiftableClock extends Clock {
  /** Moves the clock by this many milliseconds relative to where it stands now. */
  shift(ms: number): void;
  /** How far ahead of (or behind) its base the clock stands. */
  offsetMs(): number;
}

export const systemClock: Clock = { now: () => new Date() };

/** Each call answers a fresh Date, so a caller that mutates its own cannot move the clock. */
export function fixedClock(at: Date | string): Clock {
  const instant = checkedTime(new Date(at));
  return { now: () => new Date(instant) };
}

/** Follows a base clock at a distance: the demonstration's operators move time forward with it. */
export function shiftableClock(base: Clock | Date | string = systemClock): ShiftableClock {
  const source = typeof base === 'string' || base instanceof Date ? fixedClock(base) : base;
  let offset = 0;
  return {
    now: () => new Date(source.now().getTime() + offset),
    shift(ms) {
      checkedTime(new Date(source.now().getTime() + offset + ms));
      offset += ms;
    },
    offsetMs: () => offset,
  };
}

function checkedTime(date: Date): number {
  const time = date.getTime();
  if (Number.isNaN(time)) throw new RangeError('a clock needs a valid date');
  return time;
}
