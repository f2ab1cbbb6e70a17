import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { grantLastingAccess } from '../../../farms/server/index.ts';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { hasStatedAccreditation } from '../../../investors/server/index.ts';
import { type AskedPledge, judgePledge, type PledgeRefusal } from './judge-pledge.ts';
import { type PledgeRow, pledgeColumns, recordPledge } from './pledge-row.ts';

export interface MakePledge extends AskedPledge {
  readonly note: string;
}

/** A pledge for a farm; one that is over is made again. Of a person and a farm there is one, by the table's constraint. */
export async function makePledge(
  tx: Transaction,
  asked: MakePledge,
): Promise<Result<PledgeRow, Refusal<PledgeRefusal | 'pledge_exists' | 'accreditation_required'>>> {
  const { userId, farmId, accountId, shares, note, now } = asked;
  const judged = await judgePledge(tx, asked);
  if (!judged.ok) return judged;
  if (!(await hasStatedAccreditation(tx, userId))) return refuse('accreditation_required');
  const { terms, quote } = judged.value;
  const row =
    await tx.maybe<PledgeRow>(sql`insert into pledge as kept (id, user_id, farm_id, account_id, shares,
      amount_cents, note, created_at, updated_at)
    values (${newId('plg', now)}, ${userId}, ${farmId}, ${accountId}, ${shares}, ${quote.amountCents}::bigint, ${note},
      ${now}, ${now})
    on conflict (user_id, farm_id) do update set account_id = excluded.account_id, shares = excluded.shares,
      amount_cents = excluded.amount_cents, note = excluded.note, status = 'waiting', version = kept.version + 1,
      created_at = excluded.created_at, updated_at = excluded.updated_at, ended_at = null, investment_id = null
      where kept.status <> 'waiting'
    returning ${pledgeColumns}`);
  if (row === undefined) return refuse('pledge_exists');
  const by = { actor: `user:${userId}`, now };
  await recordPledge(tx, row, 'made', by);
  // The offering opens some day for whoever pledged, whatever becomes of the link they came by.
  const access = { farmId, userId, cause: `pledge:${row.id}`, actor: by.actor, at: now };
  if (terms.private) await grantLastingAccess(tx, access);
  return ok(row);
}
