import { z } from 'zod';
import type { JobTab } from '../rules/index.ts';
import { reason } from './reason.ts';

export interface JobLine {
  readonly id: string;
  readonly name: string;
  readonly attempts: number;
  readonly maxAttempts: number;
  /** Of the attempt before, without secrets; null where none failed. */
  readonly lastError: string | null;
  /** When it is tried next. */
  readonly runAt: Date;
  readonly queuedAt: Date;
  /** Of a dead one: when it died. */
  readonly changedAt: Date;
  readonly startedAt: Date | null;
}

export interface JobsPage {
  readonly tab: JobTab;
  readonly counts: Readonly<Record<JobTab, number>>;
  /** For how long the oldest that is due has waited; null where none is due. */
  readonly oldestDueMs: number | null;
  readonly jobs: readonly JobLine[];
  readonly next: string | null;
}

export interface JobsQuery {
  readonly tab: JobTab;
  /** Only jobs with this name. */
  readonly name: string | null;
  readonly after: string | null;
}

export const jobParams = z.strictObject({ jobId: z.string().regex(/^\d{1,18}$/) });
export const jobBody = z.strictObject({ reason });
