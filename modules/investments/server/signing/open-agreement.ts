import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import type { OfferedTerms } from '../../../farms/server/index.ts';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { investmentStatusOf, quoteOf } from '../../rules/index.ts';
import { type InvestmentRow, lockOwnInvestment, type OwnInvestment } from '../common/investment-row.ts';
import { moveInvestment } from '../common/move-investment.ts';
import { type SigningRefusal, signingFacts } from './signing-facts.ts';
import type { AgreementKind } from './signing-row.ts';

export interface OpenAgreement extends OwnInvestment {
  readonly kind: AgreementKind;
  readonly now: Date;
}

/**
 * The agreement as published was shown. Where it was replaced since it was opened, the newer one counts from now on. Where
 * the terms changed since the amount was given, it is reckoned anew first, and opened by the next call.
 */
export async function openAgreement(
  tx: Transaction,
  { userId, investmentId, kind, now }: OpenAgreement,
): Promise<Result<InvestmentRow, Refusal<SigningRefusal>>> {
  const row = await lockOwnInvestment(tx, { userId, investmentId });
  if (row === undefined) return refuse('not_found');
  const facts = await signingFacts(tx, row, now);
  if (!facts.ok) return facts;
  const { terms, agreements } = facts.value;
  if (row.terms_version !== terms.termsVersion) return ok(await reckonAnew(tx, row, terms, now));
  const { documentId, sha256 } = agreements[kind];
  const opened = await tx.run(sql`insert into investment_signing
      (id, investment_id, round, kind, document_id, agreement_sha256, opened_at)
    values (${newId('sgn', now)}, ${row.id}, ${row.signing_round}, ${kind}, ${documentId}, ${sha256}, ${now})
    on conflict (investment_id, round, kind) do update set document_id = excluded.document_id,
      agreement_sha256 = excluded.agreement_sha256, opened_at = excluded.opened_at
      where investment_signing.signed_at is null
        and investment_signing.agreement_sha256 <> excluded.agreement_sha256`);
  if (opened === 1)
    await appendAudit(tx, {
      actor: `user:${userId}`,
      action: 'investment.agreement_opened',
      subject: `investment:${row.id}`,
      after: { kind, document: documentId, sha256, round: row.signing_round },
      at: now,
    });
  return ok(row);
}

/** The offering changed since the amount was given: it costs what it costs now, and is read from the start. */
async function reckonAnew(
  tx: Transaction,
  row: InvestmentRow,
  terms: OfferedTerms,
  now: Date,
): Promise<InvestmentRow> {
  const { amountCents, totalCents } = quoteOf(row.shares, terms);
  const moves = investmentStatusOf(row.status) === 'ownership' ? [] : (['ownership'] as const);
  return moveInvestment(
    tx,
    row,
    moves,
    { actor: `user:${row.user_id}`, reason: 'terms_changed', now },
    sql`, amount_cents = ${amountCents}::bigint, fees_cents = ${totalCents - amountCents}::bigint,
      terms_version = ${terms.termsVersion}, signed_terms_version = null, signing_round = signing_round + 1`,
  );
}
