import type { AuditFilter } from '@furrow/database/audit-search';
import type { Queryable } from '@furrow/database/database';
import { isId } from '@furrow/kernel/ids';
import { addDays, startOfNewYorkDay } from '@furrow/kernel/new-york-day';
import type { House } from '@furrow/module/house';
import { findUserByEmail } from '../../../identity/server/index.ts';
import type { AuditSearch } from '../../contract/index.ts';

declare module '@furrow/module/house' {
  interface Questions {
    /** What of this module belongs to a person, as the audit names it: `account:acc_…`. */
    auditSubjectsOf(database: Queryable, userId: string): Promise<readonly string[]>;
  }
}

/** A search with the names it was asked about found out. */
export interface ReadSearch {
  readonly filter: AuditFilter;
  readonly whoId: string | null;
  readonly whoseId: string | null;
}

/** What a person typed becomes names that the audit has: a person is all that belongs to them. */
export async function readSearch(
  database: Queryable,
  { answersTo }: Pick<House, 'answersTo'>,
  { who, whose, action, from, to, text, reads }: Omit<AuditSearch, 'after'>,
): Promise<ReadSearch> {
  const whoId = await personId(database, who);
  const whoseId = await personId(database, whose);
  const owned: string[] = [];
  if (whoseId !== null)
    for (const subjectsOf of answersTo('auditSubjectsOf'))
      owned.push(...(await subjectsOf(database, whoseId)));
  const filter: AuditFilter = {
    ...(who === '' ? {} : { actors: whoId === null ? [who] : actorsOf(whoId) }),
    ...(whose === '' ? {} : { subjects: whoseId === null ? [whose] : [`user:${whoseId}`, ...owned] }),
    ...(action === '' ? {} : { action }),
    ...(from === '' ? {} : { from: startOfNewYorkDay(from) }),
    ...(to === '' ? {} : { until: startOfNewYorkDay(addDays(to, 1)) }),
    ...(text === '' ? {} : { text }),
    ...(reads ? { reads } : {}),
  };
  return { filter, whoId, whoseId };
}

/** Sign-ins name a person by the id alone. */
const actorsOf = (userId: string) => [`operator:${userId}`, `user:${userId}`, userId];

/** By their id, by a name as the audit has it, or by their address. */
async function personId(database: Queryable, typed: string): Promise<string | null> {
  const bare = typed.replace(/^(?:operator|user):/, '');
  if (isId('user', bare)) return bare;
  if (!typed.includes('@')) return null;
  return (await findUserByEmail(database, typed))?.userId ?? null;
}
