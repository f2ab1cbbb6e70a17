import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import type { House } from '@furrow/module/house';
import type { Closing } from '../../rules/index.ts';

export interface AskedClosing {
  readonly farmId: Id<'farm'>;
  readonly to: Closing;
}

/** What a later module has on a farm that is about to close. */
export interface ClosingFacts {
  /** What stands in the way, each in words: 'Ruth Halloran, 20 shares: the money hasn’t arrived'. */
  readonly obstacles: readonly string[];
  /** What it would end, and the shares that would come back by that. */
  readonly endings: number;
  readonly returnedShares: number;
  /** Something changed while the farm was being locked: it is asked anew. */
  readonly isStale: boolean;
}

export interface ClosingOrder extends AskedClosing {
  readonly actor: string;
  readonly reason: string;
  readonly now: Date;
}

declare module '@furrow/module/house' {
  interface Questions {
    /** Locks what a module has on a farm. It comes before the farm's own lock: whoever invests locks in that order. */
    lockOffering(tx: Transaction, asked: AskedClosing): Promise<void>;
    /** The farm is locked. */
    closingFacts(tx: Transaction, asked: AskedClosing): Promise<ClosingFacts>;
    /**
     * The firm closes an offering: it is told in the transaction that does so. True where something has to end first;
     * the farm is held then, and whoever said so closes it.
     */
    offeringCloses(tx: Transaction, order: ClosingOrder): Promise<boolean>;
  }
}

export type AsksOthers = Pick<House, 'answersTo'>;

export async function lockOffering({ answersTo }: AsksOthers, tx: Transaction, asked: AskedClosing) {
  for (const lock of answersTo('lockOffering')) await lock(tx, asked);
}

export async function closingFacts(
  { answersTo }: AsksOthers,
  tx: Transaction,
  asked: AskedClosing,
): Promise<ClosingFacts> {
  const facts: ClosingFacts[] = [];
  for (const ask of answersTo('closingFacts')) facts.push(await ask(tx, asked));
  const sum = (of: (one: ClosingFacts) => number) => facts.reduce((total, one) => total + of(one), 0);
  return {
    obstacles: facts.flatMap(({ obstacles }) => obstacles),
    endings: sum(({ endings }) => endings),
    returnedShares: sum(({ returnedShares }) => returnedShares),
    isStale: facts.some(({ isStale }) => isStale),
  };
}

/** True where the farm closes later. */
export async function tellOfferingCloses(
  { answersTo }: AsksOthers,
  tx: Transaction,
  order: ClosingOrder,
): Promise<boolean> {
  let isLater = false;
  for (const hear of answersTo('offeringCloses')) isLater = (await hear(tx, order)) || isLater;
  return isLater;
}
