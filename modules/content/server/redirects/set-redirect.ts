import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { checkOldPath, checkPath, endOfWay, leadsInCircle } from '../../rules/index.ts';
import { type ContentRefusal, refuse } from '../items/item-row.ts';
import { type LeadOn, leadOn } from './lead-on.ts';
import { redirectRows } from './redirect-rows.ts';

/** An editor's redirect. It leads straight to where its target leads; circles and other sites are refused. */
export async function setRedirect(
  tx: Transaction,
  order: Omit<LeadOn, 'cause'> & { readonly reason: string },
): Promise<Result<null, ContentRefusal>> {
  const [from, to] = [checkOldPath(order.from.trim()), checkPath(order.to.trim())];
  const fields = { ...(from.ok ? {} : { from: [from.error] }), ...(to.ok ? {} : { to: [to.error] }) };
  if (!from.ok || !to.ok) return refuse('validation_error', { fields });
  // Two editors who each close half of a circle wait for each other here.
  await tx.run(sql`lock table content_redirect in share row exclusive mode`);
  const known = new Map((await redirectRows(tx)).map((row) => [row.from_path, row.to_path]));
  if (leadsInCircle(from.value, to.value, known))
    return refuse('validation_error', { fields: { to: ['This would lead in a circle.'] } });
  await leadOn(tx, { ...order, from: from.value, to: endOfWay(to.value, known), cause: 'set' });
  return ok(null);
}
