import { type ApprovalKind, figureText } from '@furrow/database/approval';
import { readId } from '@furrow/kernel/ids';
import { err, ok } from '@furrow/kernel/result';
import { isOutlook, OUTLOOK_LABELS } from '../../rules/index.ts';
import { checkOutlook, type GivenOutlook, insertOutlook, type OutlookRefusal } from './insert-outlook.ts';

export type OutlookPayload = {
  readonly farm_id: string;
  readonly version: number;
  readonly outlook: string;
  readonly day: string;
  readonly reason: string;
};

export const OUTLOOK_KIND = 'farms.outlook';

/** Better news about a farm that was below plan: one person states it, another agrees. */
export const outlookApproval: ApprovalKind<OutlookPayload, OutlookRefusal> = {
  name: OUTLOOK_KIND,
  proposers: ['offerings', 'admin'],
  deciders: ['treasury', 'compliance', 'admin'],
  about: (figures) => figureText(figures, 'name'),

  async effect(tx, payload, now) {
    const given = givenOf(payload);
    if (given === null) return err('farm_unknown');
    const checked = await checkOutlook(tx, given, now);
    if (!checked.ok) return checked;
    const { name, outlook } = checked.value;
    return ok({
      figures: {
        name,
        outlook: OUTLOOK_LABELS[given.outlook],
        before: outlook === null ? null : OUTLOOK_LABELS[outlook],
        day: given.day,
        reason: given.reason,
      },
    });
  },

  async carryOut(tx, payload, { proposedBy, actor, now }) {
    const given = givenOf(payload);
    if (given === null) return err('farm_unknown');
    const approvedBy = actor.slice(actor.indexOf(':') + 1);
    const id = await insertOutlook(tx, given, { statedBy: proposedBy, approvedBy, actor, now });
    return id === null ? err('outlook_changed') : ok(null);
  },
};

function givenOf({ farm_id, version, outlook, day, reason }: OutlookPayload): GivenOutlook | null {
  const farmId = readId('farm', farm_id);
  return farmId === null || !isOutlook(outlook) ? null : { farmId, version, outlook, day, reason };
}
