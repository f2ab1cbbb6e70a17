import type { Transaction } from '@furrow/database/database';
import { addDays, type CalendarDay, newYorkDay, newYorkTime } from '@furrow/kernel/calendar';
import type { Id } from '@furrow/kernel/ids';
import type { SigningParts } from '@furrow/modules/investments/server';
import type { ImportParts } from '@furrow/modules/investors/server';
import type { Staff } from '../console/staff.ts';

export const DEMO_ACTOR = 'demonstration';

/** As the settings have it where nobody has set anything else. */
export const TERMS = {
  limits: { first: 100_000_000n, second: 10_000_000n },
  withdrawDays: 5,
  coolingDays: 3,
  takesWires: true,
  policy: 'uniform',
} as const;

/** Somebody with a wallet that may move money. */
export interface WalletOwner {
  readonly userId: Id<'user'>;
  readonly accountId: Id<'acc'>;
  readonly name: string;
}

export interface MoneyPeople {
  readonly ruth: WalletOwner;
  readonly ruthIra: Id<'acc'>;
  readonly buyer: WalletOwner;
  readonly seller: WalletOwner;
  readonly staff: Staff;
}

export interface MoneyParts extends ImportParts {
  /** In whose name agreements are set and signed. */
  readonly site: SigningParts['site'];
}

export interface MoneyLoading {
  readonly tx: Transaction;
  readonly parts: MoneyParts;
  readonly people: MoneyPeople;
  readonly now: Date;
  readonly today: CalendarDay;
}

/** Something that happened at a time. All of it is loaded in the order of time, as the books were written. */
export interface Step {
  readonly at: Date;
  run(): Promise<unknown>;
}

export async function takeSteps(steps: readonly Step[], now: Date): Promise<void> {
  for (const { at, run } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    if (at > now) throw new Error(`the demonstration tells of the future: ${at.toISOString()}`);
    await run();
  }
}

/** So many days ago, at a time in New York. */
export const daysAgo = (now: Date, days: number, time: string): Date =>
  newYorkTime(addDays(newYorkDay(now), -days), time);

/** A day of the month so many months ago. */
export function monthsAgo(today: CalendarDay, months: number, day: number): CalendarDay {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, day)).toISOString().slice(0, 10);
}
