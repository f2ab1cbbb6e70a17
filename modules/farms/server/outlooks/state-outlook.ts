import type { Actor } from '@furrow/database/approval';
import { type ProposeRefusal, propose } from '@furrow/database/approval-propose';
import type { Transaction } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { needsSecondPerson } from '../../rules/index.ts';
import { checkOutlook, type GivenOutlook, insertOutlook, type OutlookRefusal } from './insert-outlook.ts';
import { outlookApproval } from './outlook-approval.ts';

export interface StateOutlook extends GivenOutlook {
  readonly by: Actor;
  readonly now: Date;
}

/** What became of it: it stands, or waits for a second person. */
export type StatedOutlook =
  | { readonly outlookId: Id<'otl'>; readonly proposalId: null }
  | { readonly outlookId: null; readonly proposalId: Id<'prop'> };

/** Says how a farm does. Better news after it was below plan is put before a second person first. */
export async function stateOutlook(
  tx: Transaction,
  { by, now, ...given }: StateOutlook,
): Promise<Result<StatedOutlook, ProposeRefusal<OutlookRefusal>>> {
  const checked = await checkOutlook(tx, given, now);
  if (!checked.ok) return checked;
  if (needsSecondPerson(checked.value.judged, given.outlook)) {
    const { farmId, version, outlook, day, reason } = given;
    const proposed = await propose(tx, outlookApproval, {
      subject: `outlook:${farmId}`,
      payload: { farm_id: farmId, version, outlook, day, reason },
      reason,
      proposer: by,
      now,
    });
    return proposed.ok ? ok({ outlookId: null, proposalId: proposed.value }) : proposed;
  }
  const actor = `operator:${by.userId}`;
  const outlookId = await insertOutlook(tx, given, { statedBy: by.userId, approvedBy: null, actor, now });
  return outlookId === null ? err('outlook_changed') : ok({ outlookId, proposalId: null });
}
