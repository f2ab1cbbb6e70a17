import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { newId } from '@furrow/kernel/ids';
import type { AnchorsFound } from './audit-anchor-check.ts';
import {
  type Anchor,
  type AnchorFile,
  addAnchor,
  openAnchorFile,
  readAnchorFile,
  signAnchor,
} from './audit-anchor-file.ts';
import type { AuditKeys } from './audit-keys.ts';
import type { Database, Transaction } from './database.ts';
import { DatabaseMisuse } from './errors.ts';
import type { Log } from './log.ts';
import { sql } from './sql.ts';

export type { AnchorsFound } from './audit-anchor-check.ts';

const EVERY_MS = 60_000;

interface AnchorOptions {
  readonly path: string;
  readonly now: Date;
  /** Off for what only reads the database: the file may then be ahead of what is remembered of it, never behind. */
  readonly remember: boolean;
}

/** Writes the head of the chain to the file, if it has moved since. Processes that share the file take turns. */
export async function anchorHead(
  database: Database,
  { path, now, remember }: AnchorOptions,
): Promise<Anchor | undefined> {
  const { auditKeys: keys } = database;
  if (keys === undefined) throw new DatabaseMisuse('this database was opened without the key of the audit');
  return database.transaction(async (tx) => {
    // 'furr' and 3 in the two-key space of advisory locks
    await tx.run(sql`select pg_advisory_xact_lock(1718973042, 3)`);
    const head = await tx.one<{ seq: bigint; hash: Buffer | null }>(sql`select seq, hash from audit_head`);
    if (head.hash === null) return undefined;
    const { file, last } = await openAnchorFile(path);
    try {
      if (last !== undefined && last.seq === head.seq) return undefined;
      if (last !== undefined && last.seq > head.seq)
        throw new Error(`the audit ends at row ${head.seq}, and its last anchor has seen row ${last.seq}`);
      const anchor = signAnchor(keys, {
        file: last?.file ?? newId('anc', now),
        line: (last?.line ?? 0) + 1,
        seq: head.seq,
        hash: head.hash.toString('hex'),
        at: now.toISOString(),
      });
      await addAnchor(file, anchor);
      if (remember) await rememberAnchor(tx, anchor, path);
      return anchor;
    } finally {
      await file.close();
    }
  });
}

async function rememberAnchor(tx: Transaction, { file, line, seq, at }: Anchor, path: string): Promise<void> {
  await tx.run(sql`insert into audit_anchor (file_id, host, path, lines, seq, at)
    values (${file}, ${hostname()}, ${resolve(path)}, ${line}, ${seq}, ${at})
    on conflict (file_id) do update set host = excluded.host, path = excluded.path, lines = excluded.lines,
      seq = excluded.seq, at = excluded.at`);
}

interface AnchoringOptions {
  readonly path: string;
  readonly log: Log;
  readonly now: () => Date;
  readonly everyMs?: number;
}

/** Anchors the head again and again, and once more at the end. A file that cannot be written is told, not thrown. */
export function startAnchoring(
  database: Database,
  { path, log, now, everyMs = EVERY_MS }: AnchoringOptions,
): { stop(): Promise<void> } {
  const anchor = async () => {
    try {
      const written = await anchorHead(database, { path, now: now(), remember: true });
      if (written !== undefined) log.info(anchorLine(written), 'the audit chain is anchored');
    } catch (error) {
      log.error({ err: error, path }, 'the audit chain could not be anchored');
    }
  };
  let work = Promise.resolve();
  const again = () => {
    work = work.then(anchor);
  };
  const timer = setInterval(again, everyMs);
  again();
  return {
    async stop() {
      clearInterval(timer);
      again();
      await work;
    },
  };
}

/** What the log keeps is as good an anchor as the line of the file, wherever it is sent. */
function anchorLine({ file, line, seq, hash, at, mac }: Anchor): object {
  return { event: 'audit-anchor', file, line, seq: String(seq), hash, at, mac };
}

/** The file of this machine, and those of others that were brought here. */
export async function readAnchors(
  keys: AuditKeys,
  path: string,
  others: readonly string[] = [],
): Promise<AnchorsFound> {
  const paths = [path, ...others].map((one) => resolve(one));
  const files: AnchorFile[] = [];
  for (const one of new Set(paths)) {
    const file = await readAnchorFile(one, keys);
    if (file !== undefined) files.push(file);
    else if (one !== paths[0]) throw new Error(`there is no file of anchors at ${one}`);
  }
  return { host: hostname(), path: resolve(path), files };
}
