import type { Queryable } from '@furrow/database/database';
import { mayOperate } from '../../../identity/rules/index.ts';
import { findUsers } from '../../../identity/server/index.ts';
import type { FarmReader } from '../../contract/index.ts';

/** Whether somebody with these roles may look at an offering before anybody else can. */
export function mayPreview(roles: readonly string[]): boolean {
  return mayOperate(roles, ['offerings'], 'GET');
}

/** The same reader with an eye for what is not published, where they are of the firm and may; null for everybody else. */
export async function firmReader(
  database: Queryable,
  reader: FarmReader,
  userId: string | null,
  preview: 'drafts' | 'changes' = 'drafts',
): Promise<FarmReader | null> {
  if (userId === null) return null;
  const roles = (await findUsers(database, [userId])).get(userId)?.roles ?? [];
  return mayPreview(roles) ? { ...reader, preview } : null;
}
