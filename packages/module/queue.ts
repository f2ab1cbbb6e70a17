import type { Queryable, Transaction } from '@furrow/database/database';
import type { Result } from '@furrow/kernel/result';

/** How one waiting thing stands in its queue. */
export interface QueueLine {
  /** Whose it is: a person, a firm, an offering. */
  readonly title: string;
  /** What kind of thing that is, such as the type of an account. */
  readonly kind: string;
  /** What is claimed, or what is to be decided. */
  readonly detail: string;
  /** A state that stands out, such as new information that was asked for; null for one that simply waits. */
  readonly status: string | null;
  /** What waits for the decision; null where no money does. */
  readonly amountCents: bigint | null;
  /** The record of it, below /masters. */
  readonly path: string;
}

/** What an act would do to one thing. */
export interface QueueEffect {
  /** In a sentence, as the rule that will decide works it out. */
  readonly text: string;
  /** Which version of it that is about: another one is refused. */
  readonly seen: string;
}

export interface QueueDecision {
  readonly actor: string;
  readonly reason: string;
  /** As `QueueEffect` had it. */
  readonly seen: string;
  readonly now: Date;
}

/** What can be done to several things of a queue at once. Each is decided by itself, by the command that decides one. */
export interface QueueAct {
  /** The name of its queue. */
  readonly queue: string;
  /** As in the address: `approve`. */
  readonly name: string;
  /** On the button, before how many: 'Approve'. */
  readonly label: string;
  /** Whoever it is about reads the reason. */
  readonly reasonIsSent: boolean;
  /** What it would do to one of them, or the code of why not. */
  preview(database: Queryable, subject: string, now: Date): Promise<Result<QueueEffect, string>>;
  carryOut(tx: Transaction, subject: string, by: QueueDecision): Promise<Result<null, string>>;
}

/** Things that wait for a person of the firm. A module declares its queues and keeps their items (packages/database/work-items.ts). */
export interface Queue {
  /** As in the address and the table: `employer_consent`. */
  readonly name: string;
  readonly title: string;
  /** Whoever has one of these works in it. */
  readonly roles: readonly string[];
  /** Business days in which it should be decided, unless the firm sets another number. */
  readonly goalDays: number;
  /** A whole page of items at once. One that is left out of the answer is gone, and not shown. */
  describe(
    database: Queryable,
    subjects: readonly string[],
    now: Date,
  ): Promise<ReadonlyMap<string, QueueLine>>;
}
