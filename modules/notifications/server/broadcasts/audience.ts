import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { holderAccounts, watchersOf } from '../../../farms/server/index.ts';
import { activePeople, contactsOf, countActivePeople } from '../../../identity/server/index.ts';
import { holderFacts, marketMembers } from '../../../investors/server/index.ts';
import type { BroadcastAudience } from '../../rules/index.ts';

interface Audience {
  readonly audience: BroadcastAudience;
  readonly farm_id: Id<'farm'> | null;
}

interface Portion {
  /** Those of the portion who may be told, each once. */
  readonly userIds: readonly string[];
  /** Where the next portion begins; null after the last. */
  readonly through: string | null;
}

/** The next people of an audience, from the list that it is read from: people by id, or the accounts of holders. */
export async function nextOf(
  database: Queryable,
  { audience, farm_id: farmId }: Audience,
  { after, limit, now }: { readonly after: string; readonly limit: number; readonly now: Date },
): Promise<Portion> {
  const page = { after, limit };
  const onwards = (list: readonly string[]) => (list.length < limit ? null : (list.at(-1) ?? null));
  if (audience === 'everybody') {
    const userIds = await activePeople(database, page);
    return { userIds, through: onwards(userIds) };
  }
  if (audience === 'holders') {
    const accountIds = farmId === null ? [] : await holderAccounts(database, { farmId, ...page });
    const owners = [...(await holderFacts(database, accountIds)).values()].map(({ userId }) => userId);
    return { userIds: await reachable(database, owners), through: onwards(accountIds) };
  }
  const people = await memberIds(database, { audience, farmId, now, ...page });
  return { userIds: await reachable(database, people), through: onwards(people) };
}

function memberIds(
  database: Queryable,
  asked: {
    readonly audience: 'watchers' | 'market';
    readonly farmId: Id<'farm'> | null;
    readonly after: string;
    readonly limit: number;
    readonly now: Date;
  },
): Promise<readonly string[]> {
  const { audience, farmId, ...page } = asked;
  if (audience === 'market') return marketMembers(database, page);
  return farmId === null ? Promise.resolve([]) : watchersOf(database, { farmId, ...page });
}

async function reachable(database: Queryable, userIds: readonly string[]): Promise<string[]> {
  return (await contactsOf(database, [...new Set(userIds)])).map(({ userId }) => userId);
}

const COUNTED_AT_ONCE = 2_000;

/** How many people would be told now. */
export async function countAudience(database: Queryable, audience: Audience, now: Date): Promise<number> {
  if (audience.audience === 'everybody') return countActivePeople(database);
  const people = new Set<string>();
  for (let after: string | null = ''; after !== null; ) {
    const { userIds, through }: Portion = await nextOf(database, audience, {
      after,
      limit: COUNTED_AT_ONCE,
      now,
    });
    for (const userId of userIds) people.add(userId);
    after = through;
  }
  return people.size;
}
