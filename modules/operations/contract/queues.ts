import { z } from 'zod';
import { QUEUE_ORDERS, QUEUE_TABS, type QueueOrder, type QueueTab } from '../rules/index.ts';
import type { Colleague } from './actor.ts';

/** One line of the menu. */
export interface QueueInMenu {
  readonly name: string;
  readonly title: string;
  /** Up to `mostCounted` of the menu. */
  readonly waiting: number;
}

export interface ConsoleMenu {
  readonly queues: readonly QueueInMenu[];
  readonly proposals: number;
  readonly mostCounted: number;
}

export interface QueueSummary extends QueueInMenu {
  readonly goalDays: number;
  readonly late: number;
  /** How long the oldest waits, on business days; null where none does. */
  readonly oldestMs: number | null;
  /** How far the oldest are on the way to their goal: 1 is the goal. */
  readonly ages: readonly number[];
}

export interface DecidedItem {
  readonly queue: string;
  readonly subject: string;
  readonly title: string;
  readonly kind: string;
  readonly path: string | null;
  readonly outcome: string;
  readonly by: Colleague | null;
  readonly at: Date;
  readonly businessMs: number;
}

export interface ConsoleHome {
  readonly queues: readonly QueueSummary[];
  readonly mine: readonly (WaitingItem & { readonly queue: string })[];
  readonly decidedToday: readonly DecidedItem[];
}

export interface WaitingItem {
  readonly subject: string;
  readonly title: string;
  readonly kind: string;
  readonly detail: string;
  readonly status: string | null;
  /** Dollars; null where no money waits. */
  readonly amount: string | null;
  readonly path: string;
  readonly since: Date;
  readonly businessMs: number;
  readonly ofGoal: number;
  readonly isLate: boolean;
  readonly takenBy: Colleague | null;
}

export interface QueueQuery {
  readonly tab: QueueTab;
  readonly order: QueueOrder;
  /** The place after which the page begins, as an earlier page named it. */
  readonly after: string | null;
}

export interface QueuePage {
  readonly name: string;
  readonly title: string;
  readonly goalDays: number;
  readonly counts: Readonly<Record<QueueTab, number>>;
  /** How long the oldest waits, on business days; null where none does. */
  readonly oldestMs: number | null;
  readonly items: readonly WaitingItem[];
  /** An auditor takes nothing. */
  readonly mayTake: boolean;
  /** What the reader may do to several at once. */
  readonly acts: readonly {
    readonly name: string;
    readonly label: string;
    /** Whoever it is about reads the reason. */
    readonly reasonIsSent: boolean;
  }[];
  /** Where the next page begins; null on the last. */
  readonly next: string | null;
}

export const queueName = z.string().regex(/^[a-z][a-z_]{0,39}$/);
export const itemParams = z.strictObject({ queue: queueName, subject: z.string().min(1).max(60) });
/** As many as fit on a page. */
const MOST_AT_ONCE = 50;
const act = z.string().regex(/^[a-z][a-z_]{0,39}$/);
const subject = z.string().min(1).max(60);
export const bulkPreviewBody = z.strictObject({ act, subjects: z.array(subject).min(1).max(MOST_AT_ONCE) });
export const bulkBody = z.strictObject({
  act,
  items: z
    .array(
      z.strictObject({ subject, seen: z.string().max(100).describe('The value that the preview returned') }),
    )
    .min(1)
    .max(MOST_AT_ONCE),
  reason: z.string().max(2_000),
});
/** One line for each that was named, in the same order: what it would come to or came to, or why it was refused. */
export const bulkLines = z.strictObject({
  lines: z.array(
    z.strictObject({
      subject: z.string(),
      text: z.string().nullable(),
      seen: z.string().nullable().describe('The version this applies to; null if it was refused or is done'),
      refusal: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});
export type BulkLine = z.output<typeof bulkLines>['lines'][number];

export const queueParams = z.strictObject({ queue: queueName });
export const exportQuery = z.strictObject({
  tab: z.enum(QUEUE_TABS).default('all'),
  order: z.enum(QUEUE_ORDERS).default('oldest'),
});
