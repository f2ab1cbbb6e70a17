import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import { accountHolder, ISSUER } from '../../../farms/rules/index.ts';
import type { BroadcastDraft } from '../../rules/index.ts';
import { createBroadcast } from './draft-broadcast.ts';
import { sendBroadcast } from './send-broadcast.ts';
import { tellBroadcast } from './tell-broadcast.ts';

export const NOW = new Date('2026-11-17T15:42:00.000Z');
export const DRAFT: BroadcastDraft = {
  audience: 'everybody',
  farmId: null,
  text: 'Our office is closed on Friday.',
  link: null,
  banner: false,
  until: null,
};

/** Who is there to be told something, and somebody of the firm who tells it. */
export function broadcastsOn(database: Database) {
  let causes = 0;
  const editor = newId('user', NOW);
  return {
    editor,
    /** People who may be written to, unless a test says otherwise. */
    async people(
      count: number,
      { verified = true, blocked = false }: { readonly verified?: boolean; readonly blocked?: boolean } = {},
    ): Promise<string[]> {
      const ids = Array.from({ length: count }, () => newId('user', NOW));
      await database.run(sql`insert into user_account (id, email, email_normal, first_name, last_name,
          email_verified_at, blocked_at, created_at, updated_at)
        select id, id || '@furrow.example', id || '@furrow.example', 'Ada', 'Loam', ${verified ? NOW : null}, ${
          blocked ? NOW : null
        }, ${NOW}, ${NOW} from unnest(${ids}::text[]) as id`);
      return ids;
    },
    async account(
      userId: string,
      { market = 'inactive', deleted = false }: { readonly market?: string; readonly deleted?: boolean } = {},
    ): Promise<Id<'acc'>> {
      const id = newId('acc', NOW);
      await database.run(sql`insert into investment_account (id, user_id, type, name, sm_status, created_at, updated_at,
          deleted_at)
        values (${id}, ${userId}, 'individual', 'Harlan Pruitt', ${market}, ${NOW}, ${NOW}, ${deleted ? NOW : null})`);
      return id;
    },
    async give(farmId: Id<'farm'>, accountId: Id<'acc'>, shares: number): Promise<void> {
      causes += 1;
      const holder = accountHolder(accountId);
      await database.run(sql`insert into share_entry (farm_id, holder, delta, cause, at)
        values (${farmId}, ${holder}, ${shares}, ${`test:${causes}`}, ${NOW}),
          (${farmId}, ${ISSUER}, ${-shares}, ${`test:${causes}`}, ${NOW})`);
    },
    async watch(farmId: Id<'farm'>, userIds: readonly string[], toldAt: Date | null = null): Promise<void> {
      await database.run(sql`insert into farm_watch (user_id, farm_id, wants, created_at, told_at)
        select user_id, ${farmId}, 'watch', ${NOW}, ${toldAt} from unnest(${[...userIds]}::text[]) as user_id`);
    },
    async draft(changes: Partial<BroadcastDraft> = {}, userId: string = editor): Promise<Id<'bct'>> {
      const draft = { ...DRAFT, ...changes };
      return unwrap(await database.transaction((tx) => createBroadcast(tx, { draft, userId, now: NOW })));
    },
    send: (id: Id<'bct'>, version = 1, userId: string = editor, now = NOW) =>
      database.transaction((tx) => sendBroadcast(tx, { id, version, userId, reason: 'They asked.', now })),
    tell: (id: Id<'bct'>, portion?: number) =>
      tellBroadcast(database, { id, now: () => NOW, ...(portion === undefined ? {} : { portion }) }),
    /** Everybody who was told, by id. */
    async told(id: Id<'bct'>): Promise<string[]> {
      const rows = await database.rows<{ user_id: string }>(
        sql`select user_id from notification where cause = ${`broadcast:${id}`} order by user_id`,
      );
      return rows.map(({ user_id }) => user_id);
    },
  };
}
