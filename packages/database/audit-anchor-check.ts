import type { Anchor, AnchorFile } from './audit-anchor-file.ts';
import type { AuditProblem, ChainRow } from './audit-problem.ts';
import type { Queryable } from './queryable.ts';
import { sql } from './sql.ts';

/** The files of anchors that were found, and where this machine keeps its own. */
export interface AnchorsFound {
  readonly host: string;
  readonly path: string;
  readonly files: readonly AnchorFile[];
}

const problem = (seq: bigint | null, detail: string): AuditProblem => ({
  rule: 'I42',
  id: null,
  seq,
  detail,
});

/** Compares the chain, row by row, with what anchors have seen of it. */
export class AnchorCheck {
  readonly #files: readonly AnchorFile[];
  readonly #anchors = new Map<bigint, { anchor: Anchor; path: string }[]>();
  readonly #other = new Map<string, bigint>();

  constructor(files: readonly AnchorFile[]) {
    this.#files = files;
    for (const { path, anchors } of files) {
      for (const anchor of anchors) {
        const of = this.#anchors.get(anchor.seq);
        if (of === undefined) this.#anchors.set(anchor.seq, [{ anchor, path }]);
        else of.push({ anchor, path });
      }
    }
  }

  see({ seq, hash }: Pick<ChainRow, 'seq' | 'hash'>): void {
    for (const { anchor, path } of this.#anchors.get(seq) ?? []) {
      // From the first difference on all others follow, so that one is enough.
      if (anchor.hash !== hash.toString('hex') && !this.#other.has(path)) this.#other.set(path, seq);
    }
  }

  problems(end: bigint): AuditProblem[] {
    return this.#files.flatMap(({ path, anchors, faults }) => {
      const found = faults.map((fault) => problem(null, `${path}: ${fault}`));
      const other = this.#other.get(path);
      if (other !== undefined) found.push(problem(other, `${path} has seen another row ${other}`));
      const beyond = anchors.filter(({ seq }) => seq > end).map(({ seq }) => seq);
      const most = beyond.reduce((one, two) => (one > two ? one : two), 0n);
      if (most > 0n) found.push(problem(most, `${path} has seen row ${most}, and the chain ends at ${end}`));
      return found;
    });
  }
}

/** Files that are shorter than they were, or are gone from the place where this machine keeps them. */
export async function anchorFileProblems(
  snapshot: Queryable,
  { host, path, files }: AnchorsFound,
): Promise<AuditProblem[]> {
  const written = await snapshot.rows<{ file_id: string; host: string; path: string; lines: bigint }>(
    sql`select file_id, host, path, lines from audit_anchor order by file_id`,
  );
  return written.flatMap((one) => {
    const file = files.find(({ id }) => id === one.file_id);
    if (file !== undefined) {
      if (BigInt(file.lines) >= one.lines) return [];
      return [problem(null, `${file.path} has ${file.lines} lines, and ${one.lines} were written`)];
    }
    // Those of other machines are compared where they are, or given by name.
    if (one.host !== host || one.path !== path) return [];
    return [problem(null, `${path} with ${one.lines} anchors (${one.file_id}) is gone`)];
  });
}
