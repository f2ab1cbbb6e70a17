import type { Queryable } from '@furrow/database/database';
import { countJobs, listJobs } from '@furrow/database/jobs';
import type { JobsPage, JobsQuery } from '../../contract/index.ts';
import type { SystemNeeds } from '../system-needs.ts';

const PAGE = 50;

export async function jobsPage(
  database: Queryable,
  { redact }: Pick<SystemNeeds['system'], 'redact'>,
  { tab, name, after }: JobsQuery,
  now: Date,
): Promise<JobsPage> {
  const place = after !== null && /^\d{1,18}$/.test(after) ? BigInt(after) : null;
  const [{ oldestDue, ...counts }, rows] = await Promise.all([
    countJobs(database, now),
    listJobs(database, { state: tab, job: name, after: place, limit: PAGE + 1 }),
  ]);
  const shown = rows.slice(0, PAGE);
  return {
    tab,
    counts,
    oldestDueMs: oldestDue === null ? null : now.getTime() - oldestDue.getTime(),
    jobs: shown.map((row) => ({
      id: String(row.id),
      name: row.job,
      attempts: row.attempts,
      maxAttempts: row.maxAttempts,
      lastError: row.lastError === null ? null : redact(row.lastError),
      runAt: row.runAt,
      queuedAt: row.createdAt,
      changedAt: row.updatedAt,
      startedAt: row.lockedAt,
    })),
    next: rows.length > PAGE ? String(shown.at(-1)?.id) : null,
  };
}
