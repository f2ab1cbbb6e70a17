import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { addressGroup } from '@furrow/http/address-group';
import { newId } from '@furrow/kernel/ids';
import { mentionsPassword, safeReport } from '../../rules/index.ts';
import type { AccountDeps } from '../sign-up/account-deps.ts';
import { countAttempt } from './attempts.ts';
import type { Visitor } from './visitor.ts';

export interface DebugReport {
  readonly action: string;
  readonly data: unknown;
  readonly side: string;
  readonly id: string | null;
}

/**
 * Notes what a browser says about a failed sign-in. A report that mentions a password, or one too many, is dropped;
 * the browser is told nothing either way. Answers whether it was kept.
 */
export async function noteDebugReport(
  deps: Pick<AccountDeps, 'database' | 'clock' | 'limits'>,
  report: DebugReport,
  visitor: Visitor,
): Promise<boolean> {
  if (mentionsPassword([report.action, report.data, report.id])) return false;
  const now = deps.clock.now();
  const scope = { scope: `report:${addressGroup(visitor.ip)}`, budget: deps.limits.report };
  if (!(await countAttempt(deps.database, [scope], now)).ok) return false;
  const { action, data, side, id } = report;
  const body = safeReport({ action, data: data ?? null, side, id });
  await deps.database.run(sql`insert into auth_debug (id, at, body)
    values (${newId('dbg', now)}, ${now}, ${sql.json(body)}::jsonb)`);
  return true;
}

export async function pruneDebugReports(database: Queryable, before: Date): Promise<number> {
  return database.run(sql`delete from auth_debug where at < ${before}`);
}
