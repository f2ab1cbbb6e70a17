import { type ApprovalKind, figureText } from '@furrow/database/approval';
import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId, readId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { farmNames } from '../../../farms/server/index.ts';
import { lockFarmRuns } from '../distributions/run-row.ts';
import { payableCents, withheldTax } from './withheld-tax.ts';

export type TaxPayload = {
  readonly farm_id: string;
  readonly year: number;
  readonly authority: string;
  /** Text, as a payload is JSON. */
  readonly amount_cents: string;
};
export type TaxRefusal = 'not_found' | 'tax_not_owed';

export const taxSubject = ({ farm_id, year, authority }: TaxPayload): string =>
  `tax_payment:${farm_id}/${year}/${authority}`;

/** Paying withheld tax on to an authority. Two people agree; it is booked once the bank has sent it. */
export const taxApproval: ApprovalKind<TaxPayload, TaxRefusal> = {
  name: 'wallet.tax_payment',
  proposers: ['treasury', 'admin'],
  deciders: ['treasury', 'admin'],
  about: (figures) => figureText(figures, 'farm'),

  async effect(tx, payload) {
    const owed = await payable(tx, payload);
    if (!owed.ok) return owed;
    const farm = (await farmNames(tx, [payload.farm_id])).get(payload.farm_id);
    const { year, authority, amount_cents } = payload;
    const amountCents = BigInt(amount_cents);
    return ok({
      totalCents: amountCents,
      figures: {
        farm: farm?.name ?? payload.farm_id,
        withheld_in: `${year}`,
        authority,
        amount: toDollarString(amountCents),
      },
    });
  },

  async carryOut(tx, payload, { proposalId, actor, reason, now }): Promise<Result<null, TaxRefusal>> {
    const owed = await payable(tx, payload);
    if (!owed.ok) return owed;
    const { farm_id, year, authority, amount_cents } = payload;
    const id = newId('txp', now);
    await tx.run(sql`insert into tax_payment (id, farm_id, year, authority, amount_cents, proposal_id, agreed_by, agreed_at)
      values (${id}, ${farm_id}, ${year}, ${authority}, ${BigInt(amount_cents)}::bigint, ${proposalId}, ${actor}, ${now})`);
    await appendAudit(tx, {
      actor,
      action: 'tax_payment.agreed',
      subject: `tax_payment:${id}`,
      after: { farm: farm_id, year, authority, amount: toDollarString(BigInt(amount_cents)), reason },
      at: now,
    });
    return ok(null);
  },
};

/** Runs of the farm and its payments to authorities wait for each other: what one takes, the next sees. */
async function payable(
  tx: Transaction,
  { farm_id, year, amount_cents }: TaxPayload,
): Promise<Result<null, TaxRefusal>> {
  const farmId = readId('farm', farm_id);
  if (farmId === null) return err('not_found');
  await lockFarmRuns(tx, farmId);
  const [owed] = await withheldTax(tx, sql`farm_id = ${farmId} and year = ${year}`);
  return owed !== undefined && BigInt(amount_cents) <= payableCents(owed) ? ok(null) : err('tax_not_owed');
}
