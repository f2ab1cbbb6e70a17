import type { Queryable } from '@furrow/database/database';
import type { AuditChain } from '../../contract/index.ts';
import { newestRun } from './newest-run.ts';

/** As the proof of the chain is called among those of the platform. */
export const AUDIT_PROOF = 'audit chain';

/** What the newest run said of the audit; null where there was none. */
export async function provenAudit(database: Queryable): Promise<AuditChain['proven']> {
  const newest = await newestRun(database);
  const check = newest?.checks.find(({ name }) => name === AUDIT_PROOF);
  if (newest === null || check === undefined) return null;
  return { at: newest.endedAt, lines: check.rows, problems: check.problems };
}
