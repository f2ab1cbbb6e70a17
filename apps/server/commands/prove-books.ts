import { type AuditKeys, verifyAudit } from '@furrow/database/audit';
import type { AnchorsFound } from '@furrow/database/audit-anchor';
import type { Database, Queryable } from '@furrow/database/database';
import { verifyOutbox } from '@furrow/database/outbox';
import { auditLength, outboxLength } from '@furrow/database/platform-rows';
import type { BooksProblem, CheckedProof } from '@furrow/module/proof';
import type { ProvenUpTo } from '@furrow/modules/operations/server';
import { modules } from '../modules.ts';

/** What the audit is proved with: its keys, and what was written down about it outside the database. */
export interface Evidence {
  readonly keys: AuditKeys;
  readonly anchors?: AnchorsFound;
  /** What a whole run found in order; without it everything is proven. */
  readonly since?: ProvenUpTo | undefined;
}

interface Proof {
  find(snapshot: Queryable, evidence: Evidence): Promise<BooksProblem[]>;
  rows(snapshot: Queryable): Promise<number>;
}

const PROOFS: Readonly<Record<string, Proof>> = {
  ...Object.fromEntries(
    modules.proofs.map(([name, { find, findSince, rows }]): [string, Proof] => [
      name,
      {
        find: (snapshot, { since }) =>
          since !== undefined && findSince !== undefined ? findSince(snapshot, since.since) : find(snapshot),
        rows,
      },
    ]),
  ),
  'audit chain': {
    find: async (snapshot, evidence) =>
      (await verifyAudit(snapshot, { ...evidence, afterSeq: BigInt(evidence.since?.auditLines ?? 0) })).map(
        ({ rule, id, detail }) => ({
          rule,
          where: `audit ${id ?? 'end'}`,
          detail,
        }),
      ),
    rows: auditLength,
  },
  outbox: {
    find: async (snapshot) =>
      (await verifyOutbox(snapshot)).map(({ rule, id, detail }) => ({ rule, where: `outbox ${id}`, detail })),
    rows: outboxLength,
  },
};

export const PROVEN = Object.keys(PROOFS);

/** All proofs, on whatever the given connection sees. */
export async function checkOn(snapshot: Queryable, evidence: Evidence): Promise<CheckedProof[]> {
  const checked: CheckedProof[] = [];
  for (const [name, proof] of Object.entries(PROOFS)) {
    const began = performance.now();
    const problems = await proof.find(snapshot, evidence);
    const rows = await proof.rows(snapshot);
    checked.push({ name, rows, milliseconds: Math.round(performance.now() - began), problems });
  }
  return checked;
}

/** On one snapshot, without a lock: what is said was true together at one moment. */
export function checkBooks(database: Database, evidence: Evidence): Promise<CheckedProof[]> {
  return database.transaction((snapshot) => checkOn(snapshot, evidence), {
    isolation: 'repeatable read',
    readOnly: true,
  });
}

/** What is wrong, and nothing more. */
export const proveOn = async (snapshot: Queryable, evidence: Evidence): Promise<BooksProblem[]> =>
  (await checkOn(snapshot, evidence)).flatMap(({ problems }) => problems);

export const proveBooks = async (database: Database, evidence: Evidence): Promise<BooksProblem[]> =>
  (await checkBooks(database, evidence)).flatMap(({ problems }) => problems);
