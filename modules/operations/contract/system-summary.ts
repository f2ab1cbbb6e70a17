import type { AuditName } from './operator-audit.ts';

/** What the system says of itself, in a line each. */
export interface SystemSummary {
  /** The newest run of the proofs; null where there was none. */
  readonly books: {
    readonly at: Date;
    readonly checks: number;
    readonly rows: number;
    readonly problems: number;
  } | null;
  readonly jobs: {
    readonly dead: number;
    readonly waiting: number;
    readonly oldestDueMs: number | null;
    /** One that used up its tries. */
    readonly firstDead: string | null;
  };
  /** Events of providers that wait to be applied, and those that were given up, among the newest. */
  readonly events: { readonly waiting: number; readonly givenUp: number; readonly most: number };
  /** Since midnight in New York. */
  readonly emails: { readonly written: number; readonly failed: number };
  /** Who opened more records within the last hour than anybody's work asks for. */
  readonly manyReads: readonly { readonly who: AuditName; readonly records: number }[];
}
