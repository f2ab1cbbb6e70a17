import { type AuditKeys, verifyAudit } from '@furrow/database/audit';
import type { AnchorsFound } from '@furrow/database/audit-anchor';
import type { Database, Queryable } from '@furrow/database/database';
import { verifyOutbox } from '@furrow/database/outbox';
import type { BooksProblem } from '@furrow/module/proof';
import { modules } from '../modules.ts';

/** What the audit is proved with: its keys, and what was written down about it outside the database. */
export interface Evidence {
  readonly keys: AuditKeys;
  readonly anchors?: AnchorsFound;
}

type Proof = (snapshot: Queryable, evidence: Evidence) => Promise<BooksProblem[]>;

const PROOFS: Readonly<Record<string, Proof>> = {
  ...Object.fromEntries(modules.proofs),
  'audit chain': async (snapshot, evidence) =>
    (await verifyAudit(snapshot, evidence)).map(({ rule, id, detail }) => ({
      rule,
      where: `audit ${id ?? 'end'}`,
      detail,
    })),
  outbox: async (snapshot) =>
    (await verifyOutbox(snapshot)).map(({ rule, id, detail }) => ({ rule, where: `outbox ${id}`, detail })),
};

export const PROVEN = Object.keys(PROOFS);

/** All proofs, on whatever the given connection sees. */
export async function proveOn(snapshot: Queryable, evidence: Evidence): Promise<BooksProblem[]> {
  const found: BooksProblem[] = [];
  for (const proof of Object.values(PROOFS)) found.push(...(await proof(snapshot, evidence)));
  return found;
}

/** On one snapshot, without a lock: what is said was true together at one moment. */
export function proveBooks(database: Database, evidence: Evidence): Promise<BooksProblem[]> {
  return database.transaction((snapshot) => proveOn(snapshot, evidence), {
    isolation: 'repeatable read',
    readOnly: true,
  });
}
