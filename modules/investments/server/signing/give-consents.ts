import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import type { ConsentName } from '../../rules/index.ts';
import { type InvestmentRow, lockOwnInvestment, type OwnInvestment } from '../common/investment-row.ts';
import { type SigningRefusal, signingFacts } from './signing-facts.ts';
import { giveRecordsAgain } from './withdraw-records.ts';

export interface GiveConsents extends OwnInvestment {
  readonly names: readonly ConsentName[];
  readonly now: Date;
}

/** Each statement is kept with its exact words and the time it was agreed to; agreeing again changes nothing. */
export async function giveConsents(
  tx: Transaction,
  { userId, investmentId, names, now }: GiveConsents,
): Promise<Result<InvestmentRow, Refusal<SigningRefusal>>> {
  const row = await lockOwnInvestment(tx, { userId, investmentId });
  if (row === undefined) return refuse('not_found');
  const facts = await signingFacts(tx, row, now);
  if (!facts.ok) return facts;
  for (const { name, version, text } of facts.value.consents) {
    if (!names.includes(name)) continue;
    const given =
      await tx.run(sql`insert into investment_consent (investment_id, round, name, version, text, agreed_at)
      values (${row.id}, ${row.signing_round}, ${name}, ${version}, ${text}, ${now}) on conflict do nothing`);
    if (given === 1 && name === 'records') await giveRecordsAgain(tx, { userId, investmentId, now });
    if (given === 1)
      await appendAudit(tx, {
        actor: `user:${userId}`,
        action: 'investment.consent_given',
        subject: `investment:${row.id}`,
        after: { consent: name, version, round: row.signing_round },
        at: now,
      });
  }
  return ok(row);
}
