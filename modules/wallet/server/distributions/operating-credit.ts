import { type ApprovalKind, figureText } from '@furrow/database/approval';
import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId, readId } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { err, ok, type Result } from '@furrow/kernel/result';
import { farmNames } from '../../../farms/server/index.ts';
import { farmAccount, moved } from '../../rules/index.ts';
import { endLine } from '../bank-lines/end-line.ts';
import { type LineRow, lockLineNumbered } from '../bank-lines/line-row.ts';
import { lockImports, WIRE_CLEARING, WIRE_SUSPENSE } from '../bank-lines/take-lines.ts';
import { writeJournal } from '../ledger/write-journals.ts';

export type CreditPayload = {
  readonly farm_id: string;
  /** Text, as a payload is JSON. */
  readonly amount_cents: string;
  readonly bank_reference: string;
};
export type CreditRefusal = 'not_found' | 'bank_reference_known' | 'bank_line_amount_differs';

export const CREDIT_CAUSE = 'operating_credit';
export const CREDIT_KIND = 'wallet.operating_credit';
/** The same money is proposed once at a time, wherever somebody enters it. */
export const creditSubject = (bankReference: string) => `operating_credit:${bankReference}`;

/**
 * Entering what came to the firm's bank for a farm: rent, the price of what was sold. Two people do it. Where a line of
 * the bank brought it, it leaves suspense; otherwise it is new to the books, and such a line is known when it comes.
 */
export const operatingCredit: ApprovalKind<CreditPayload, CreditRefusal> = {
  name: CREDIT_KIND,
  proposers: ['treasury', 'admin'],
  deciders: ['treasury', 'admin'],
  about: (figures) => figureText(figures, 'farm'),

  async effect(tx, { farm_id, amount_cents, bank_reference }) {
    const farm = (await farmNames(tx, [farm_id])).get(farm_id);
    if (farm === undefined) return err('not_found');
    const amountCents = BigInt(amount_cents);
    const line = await broughtBy(tx, bank_reference, amountCents);
    if (!line.ok) return line;
    const figures = {
      farm: farm.name,
      amount: toDollarString(amountCents),
      bank_reference,
      ...(line.value === null ? {} : { sender: line.value.sender, day: line.value.day }),
    };
    return ok({ figures, totalCents: amountCents });
  },

  async carryOut(tx, payload, { proposalId, actor, reason, now }): Promise<Result<null, CreditRefusal>> {
    const farmId = readId('farm', payload.farm_id);
    if (farmId === null) return err('not_found');
    const [id, amountCents] = [newId('opc', now), BigInt(payload.amount_cents)];
    const line = await broughtBy(tx, payload.bank_reference, amountCents);
    if (!line.ok) return line;
    const from = line.value === null ? WIRE_CLEARING : WIRE_SUSPENSE;
    const legs = moved(from, farmAccount(farmId, 'operating'), amountCents);
    const journal = { key: `${CREDIT_CAUSE}:${id}`, cause: { type: CREDIT_CAUSE, id }, legs };
    const written = await writeJournal(tx, journal, { actor, at: now });
    if (!written.ok) throw new Error(`a credit was refused: ${written.error.code}`);
    const journalId = written.value.id;
    await tx.run(sql`insert into operating_credit (id, farm_id, amount_cents, bank_reference, proposal_id, journal_id,
        line_id, round, at)
      values (${id}, ${farmId}, ${amountCents}, ${payload.bank_reference}, ${proposalId}, ${journalId},
        ${line.value?.id ?? null}, ${line.value?.taken_back ?? 0}, ${now})`);
    if (line.value !== null) {
      await endLine(tx, { line: line.value, to: 'farm', journalId, actor, reason, now });
    }
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

/** The line of the bank that brought it; null where there is none, and none comes before this transaction ends. */
async function broughtBy(
  tx: Transaction,
  bankReference: string,
  amountCents: Cents,
): Promise<Result<LineRow | null, 'bank_reference_known' | 'bank_line_amount_differs'>> {
  await lockImports(tx);
  const known = await tx.maybe(sql`select from operating_credit where bank_reference = ${bankReference}
    and not exists (select from line_taken_back where credit_journal_id = operating_credit.journal_id)`);
  const line = await lockLineNumbered(tx, bankReference);
  if (known !== undefined || (line !== undefined && line.status !== 'suspense'))
    return err('bank_reference_known');
  return line !== undefined && line.amount_cents !== amountCents
    ? err('bank_line_amount_differs')
    : ok(line ?? null);
}
