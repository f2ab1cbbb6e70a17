import { type ApprovalKind, figureText } from '@furrow/database/approval';
import { appendAudit } from '@furrow/database/audit';
import { sql } from '@furrow/database/sql';
import { newId, readId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { farmNames } from '../../../farms/server/index.ts';
import { farmAccount, type LedgerAccount, moved } from '../../rules/index.ts';
import { writeJournal } from '../ledger/write-journals.ts';

export type CreditPayload = {
  readonly farm_id: string;
  /** Text, as a payload is JSON. */
  readonly amount_cents: string;
  readonly bank_reference: string;
};
export type CreditRefusal = 'not_found' | 'bank_reference_known';

export const CREDIT_CAUSE = 'operating_credit';
const clearing: LedgerAccount = { owner: 'provider:first', kind: 'bank_clearing' };

/** Entering what came to the firm's bank for a farm: rent, the price of what was sold. Two people do it. */
export const operatingCredit: ApprovalKind<CreditPayload, CreditRefusal> = {
  name: 'wallet.operating_credit',
  proposers: ['treasury', 'admin'],
  deciders: ['treasury', 'admin'],
  about: (figures) => figureText(figures, 'farm'),

  async effect(tx, { farm_id, amount_cents, bank_reference }) {
    const farm = (await farmNames(tx, [farm_id])).get(farm_id);
    if (farm === undefined) return err('not_found');
    const known = await tx.maybe(
      sql`select 1 from operating_credit where bank_reference = ${bank_reference}`,
    );
    if (known !== undefined) return err('bank_reference_known');
    const amountCents = BigInt(amount_cents);
    const figures = { farm: farm.name, amount: toDollarString(amountCents), bank_reference };
    return ok({ figures, totalCents: amountCents });
  },

  async carryOut(tx, payload, { proposalId, actor, now }): Promise<Result<null, CreditRefusal>> {
    const farmId = readId('farm', payload.farm_id);
    if (farmId === null) return err('not_found');
    const [id, amountCents] = [newId('opc', now), BigInt(payload.amount_cents)];
    const legs = moved(clearing, farmAccount(farmId, 'operating'), amountCents);
    const journal = { key: `${CREDIT_CAUSE}:${id}`, cause: { type: CREDIT_CAUSE, id }, legs };
    const written = await writeJournal(tx, journal, { actor, at: now });
    if (!written.ok) throw new Error(`a credit was refused: ${written.error.code}`);
    await tx.run(sql`insert into operating_credit (id, farm_id, amount_cents, bank_reference, proposal_id, journal_id, at)
      values (${id}, ${farmId}, ${amountCents}, ${payload.bank_reference}, ${proposalId}, ${written.value.id}, ${now})`);
    const after = { amount: toDollarString(amountCents), bank_reference: payload.bank_reference, credit: id };
    await appendAudit(tx, {
      actor,
      action: 'farm.operating_credited',
      subject: `farm:${farmId}`,
      after,
      at: now,
    });
    return ok(null);
  },
};
