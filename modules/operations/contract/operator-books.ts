import { z } from 'zod';
import type { Colleague } from './actor.ts';
import { reason } from './reason.ts';

export interface BooksCheck {
  readonly name: string;
  readonly rows: number;
  readonly milliseconds: number;
  readonly problems: number;
}

/** One run of the proofs. */
export interface BooksRun {
  readonly id: string;
  /** Null: it was due. */
  readonly askedBy: Colleague | null;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly checks: readonly BooksCheck[];
  readonly rows: number;
  readonly problems: number;
  /** False: it looked at what is new since the last whole run. */
  readonly isWhole: boolean;
}

export interface BooksFinding {
  readonly proof: string;
  readonly rule: string;
  readonly where: string;
  readonly detail: string;
}

export interface BooksPage {
  readonly runs: readonly BooksRun[];
  /** The first findings of the newest run, or of the run that was asked for. */
  readonly open: { readonly run: BooksRun; readonly findings: readonly BooksFinding[] } | null;
  readonly next: string | null;
}

export const runBooksBody = z.strictObject({ reason });
