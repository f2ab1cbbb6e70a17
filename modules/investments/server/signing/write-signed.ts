import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { investmentStatusOf } from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import { moveInvestment } from '../common/move-investment.ts';
import { askCustodian, type CustodianMail } from '../custodian/ask-custodian.ts';
import { announceSigned } from './announce-signed.ts';
import type { JudgedSigning } from './judge-signing.ts';
import type { KeptFile } from './signed-file.ts';
import { AGREEMENT_KINDS, type AgreementKind, signingsOf } from './signing-row.ts';

interface Written {
  readonly kind: AgreementKind;
  readonly kept: KeptFile;
  readonly now: Date;
  /** Which envelope of a service it was signed in, and the hash of its file. */
  readonly envelope?: { readonly id: string; readonly sha256: string };
}

/** When the last of the agreements is signed, the step is complete, and the custodian of an IRA is asked. */
export async function writeSigned(
  tx: Transaction,
  mail: CustodianMail,
  row: InvestmentRow,
  { facts, signing: { id } }: JudgedSigning,
  { kind, kept, now, envelope }: Written,
): Promise<InvestmentRow> {
  await tx.run(sql`update investment_signing set signed_at = ${now}, signed_sha256 = ${kept.signedSha256},
      stored_sha256 = ${kept.storedSha256}, key_sealed = ${kept.keySealed}, signer_name = ${facts.signerName}
    where id = ${id} and signed_at is null`);
  const actor = `user:${row.user_id}`;
  const about: Record<string, Json> = {
    kind,
    signing: id,
    sha256: kept.signedSha256,
    terms_version: facts.terms.termsVersion,
    ...(envelope === undefined ? {} : { envelope: { ...envelope } }),
  };
  await appendAudit(tx, {
    actor,
    action: 'investment.agreement_signed',
    subject: `investment:${row.id}`,
    after: about,
    at: now,
  });
  await announceSigned(tx, { id, investmentId: row.id, kind, role: 'investor' });
  const signed = (await signingsOf(tx, row)).filter(({ signed_at }) => signed_at !== null);
  if (signed.length < AGREEMENT_KINDS.length || investmentStatusOf(row.status) !== 'ownership') return row;
  const changes = sql`, signed_terms_version = ${facts.terms.termsVersion}`;
  const complete = await moveInvestment(tx, row, ['signatures'], { actor, now }, changes);
  const { account } = facts;
  if (account.type === 'sdira') await askCustodian(tx, mail, complete, { account, actor, now });
  return complete;
}
