import type { ClockRefusal } from '@furrow/database/clock-offset';
import type { Transaction } from '@furrow/database/transaction';
import type { Result } from '@furrow/kernel/result';
import type { ProvenBooks } from '@furrow/module/proof';
import type { RuntimeValues } from '@furrow/module/runtime-settings';
import type { ProvenUpTo } from './books/last-whole-run.ts';

/** How the clock of the demonstration is moved. */
export interface ClockMove {
  readonly seconds: number;
  /** How far ahead it was when whoever moves it looked. */
  readonly seen: number;
  readonly actor: string;
  readonly reason: string;
  /** The real time. */
  readonly now: Date;
}

/** What the state of the system is read from, besides the house. */
export interface SystemNeeds {
  readonly system: {
    readonly settings: Pick<RuntimeValues, 'read' | 'find' | 'lockedBy' | 'needingTwo'>;
    /** The goals of the queues as their modules declare them, in business days. */
    readonly declaredGoals: Readonly<Record<string, number>>;
    /** Takes out of a text what no log may hold. */
    redact(text: string): string;
    /** All proofs of all modules, on one snapshot; of what is new since, where that is given. */
    proveBooks(since?: ProvenUpTo): Promise<ProvenBooks>;
    /** Moves the clock on every process and has the sweeps look for what is due. */
    moveClock(tx: Transaction, move: ClockMove): Promise<Result<number, ClockRefusal>>;
  };
}
