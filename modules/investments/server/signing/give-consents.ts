import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import type { ConsentName, Disclosure } from '../../rules/index.ts';
import { type InvestmentRow, lockOwnInvestment, type OwnInvestment } from '../common/investment-row.ts';
import { keepDisclosure } from './legal-in-force.ts';
import { type SigningRefusal, signingFacts } from './signing-facts.ts';
import { giveRecordsAgain } from './withdraw-records.ts';

export interface GiveConsents extends OwnInvestment {
  readonly names: readonly ConsentName[];
  /** What is said about electronic records at this moment, and the hash of what was shown. */
  readonly disclosure: Disclosure;
  readonly shown: string | null;
  readonly now: Date;
}

/**
 * Each statement is kept with its exact words and the time it was agreed to; agreeing again changes nothing. Nobody agrees to
 * words about electronic records that they were not shown.
 */
export async function giveConsents(
  tx: Transaction,
  { userId, investmentId, names, disclosure, shown, now }: GiveConsents,
): Promise<Result<InvestmentRow, Refusal<SigningRefusal | 'disclosure_changed'>>> {
  const row = await lockOwnInvestment(tx, { userId, investmentId });
  if (row === undefined) return refuse('not_found');
  const facts = await signingFacts(tx, row, now);
  if (!facts.ok) return facts;
  if (names.includes('records')) {
    if (shown !== disclosure.sha256) return refuse('disclosure_changed');
    await keepDisclosure(tx, disclosure, now);
  }
  for (const { name, version, text } of facts.value.consents) {
    if (!names.includes(name)) continue;
    const about = name === 'records' ? disclosure : null;
    const given =
      await tx.run(sql`insert into investment_consent (investment_id, round, name, version, text, agreed_at,
        disclosure_version, disclosure_sha256)
      values (${row.id}, ${row.signing_round}, ${name}, ${version}, ${text}, ${now}, ${about?.version ?? null},
        ${about?.sha256 ?? null}) on conflict do nothing`);
    if (given === 1 && name === 'records')
      await giveRecordsAgain(tx, { userId, investmentId, disclosure, shown, now });
    if (given === 1)
      await appendAudit(tx, {
        actor: `user:${userId}`,
        action: 'investment.consent_given',
        subject: `investment:${row.id}`,
        after: {
          consent: name,
          version,
          round: row.signing_round,
          ...(about && { disclosure: { version: about.version, sha256: about.sha256 } }),
        },
        at: now,
      });
  }
  return ok(row);
}
