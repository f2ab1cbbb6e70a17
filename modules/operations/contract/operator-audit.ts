import { z } from 'zod';

/** Who or what a line of the audit names. */
export interface AuditName {
  /** As the audit has it: `operator:user_…`, `job:expire-proposals`. */
  readonly raw: string;
  /** A person's name; null where it names none that is known. */
  readonly name: string | null;
  /** The person's id. */
  readonly userId: string | null;
}

export interface AuditLineView {
  readonly id: string;
  /** Its place in the chain; null for a moment after it was written. */
  readonly seq: string | null;
  readonly at: Date;
  readonly actor: AuditName;
  readonly action: string;
  readonly subject: AuditName;
  readonly before: unknown;
  readonly after: unknown;
}

/** What is searched for, as it stands in the address of the page. */
export interface AuditSearch {
  /** An email address, a person's id or a name as the audit has it. */
  readonly who: string;
  readonly whose: string;
  readonly action: string;
  /** Days in New York, both included: '2026-11-15'. */
  readonly from: string;
  readonly to: string;
  readonly text: string;
  /** Only who looked at whose data. */
  readonly reads: boolean;
  readonly after: string | null;
}

export interface AuditPage {
  readonly lines: readonly AuditLineView[];
  readonly next: string | null;
  readonly actions: readonly string[];
  /** Whom `who` and `whose` were found to be; null where nothing was asked or nobody is known by it. */
  readonly who: AuditName | null;
  readonly whose: AuditName | null;
  /** Of a search for who looked: how many lines, people and things there are, counted over `most` lines at most. */
  readonly reads: {
    readonly lines: number;
    readonly actors: number;
    readonly subjects: number;
    readonly most: number;
  } | null;
  readonly chain: AuditChain;
}

/** The state of the chain that makes a changed line show. */
export interface AuditChain {
  readonly lines: number;
  readonly waiting: number;
  readonly waitingSince: Date | null;
  readonly anchors: readonly { readonly host: string; readonly seq: number; readonly at: Date }[];
  /** The newest proof; null where it was never proven. */
  readonly proven: { readonly at: Date; readonly lines: number; readonly problems: number } | null;
}

const words = z.string().trim().max(200).default('');
const day = z.union([z.literal(''), z.iso.date('Enter a date.')]).default('');

export const auditQuery = z.strictObject({
  who: words,
  whose: words,
  action: words,
  from: day,
  to: day,
  text: words,
  reads: z.enum(['', '1']).default(''),
});
