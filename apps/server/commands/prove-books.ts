import { type AuditKeys, verifyAudit } from '@furrow/database/audit';
import type { AnchorsFound } from '@furrow/database/audit-anchor';
import type { Database, Queryable } from '@furrow/database/database';
import { verifyOutbox } from '@furrow/database/outbox';
import {
  type FarmAuditProblem,
  verifyFarmLists,
  verifyFarmStatuses,
  verifyRegisterAudit,
  verifyShareRegister,
} from '@furrow/modules/farms/server';
import {
  type AccountProblem,
  verifyAccountHistory,
  verifyAccountStatuses,
} from '@furrow/modules/investors/server';

/** Something that must never be so, found where it is. */
export interface BooksProblem {
  rule: string;
  where: string;
  detail: string;
}

/** What the audit is proved with: its keys, and what was written down about it outside the database. */
export interface Evidence {
  readonly keys: AuditKeys;
  readonly anchors?: AnchorsFound;
}

type Proof = (snapshot: Queryable, evidence: Evidence) => Promise<BooksProblem[]>;

const ofFarm = ({ rule, farm_id, detail }: FarmAuditProblem) => ({ rule, where: farm_id, detail });
const ofAccount = ({ rule, account_id, detail }: AccountProblem) => ({ rule, where: account_id, detail });

const PROOFS: Readonly<Record<string, Proof>> = {
  'share register': async (snapshot) =>
    (await verifyShareRegister(snapshot)).map(({ rule, farm_id, detail }) => ({
      rule,
      where: farm_id,
      detail,
    })),
  'kept counters': async (snapshot) =>
    (await verifyFarmLists(snapshot)).map(({ rule, shelf, detail }) => ({
      rule,
      where: `list ${shelf}`,
      detail,
    })),
  'register against audit': async (snapshot) => (await verifyRegisterAudit(snapshot)).map(ofFarm),
  'farm statuses': async (snapshot) => (await verifyFarmStatuses(snapshot)).map(ofFarm),
  'account statuses': async (snapshot) => (await verifyAccountStatuses(snapshot)).map(ofAccount),
  'account history': async (snapshot) => (await verifyAccountHistory(snapshot)).map(ofAccount),
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
