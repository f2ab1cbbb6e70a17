import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { recordDataRequest } from './ask-for-data.ts';

/** Somebody wants their data deleted; nobody is written to. Answers the request. */
export async function importDeletionRequest(
  tx: Transaction,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<Id<'dar'>> {
  const useElsewhere = async () => new Map();
  const asked = { userId, kind: 'deletion', useElsewhere, now: at } as const;
  const recorded = await recordDataRequest(tx, asked);
  if (!recorded.ok || recorded.value.row.status !== 'open') throw new Error('a deletion is refused');
  return recorded.value.row.id;
}
