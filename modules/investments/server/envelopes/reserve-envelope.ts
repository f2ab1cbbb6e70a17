import { createHash } from 'node:crypto';
import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { OPEN_ENVELOPES } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import { type InvestmentRow, lockOwnInvestment, type OwnInvestment } from '../common/investment-row.ts';
import { type Signer, signingPageOf } from '../signing/first-signing.ts';
import { type JudgedSigning, type JudgeRefusal, judgeSigning } from '../signing/judge-signing.ts';
import type { AgreementKind } from '../signing/signing-row.ts';
import { type EnvelopeRow, envelopesWhere, lockedEnvelope, type ServiceDeps } from './envelope-row.ts';
import { giveUpEnvelopes } from './give-up-envelopes.ts';

export interface AskedEnvelope extends OwnInvestment {
  readonly kind: AgreementKind;
  readonly signer: Signer;
  /** Where the service knows the signer by. */
  readonly email: string;
  readonly now: Date;
}

export interface ReservedEnvelope {
  readonly row: InvestmentRow;
  readonly judged: JudgedSigning;
  readonly envelope: EnvelopeRow;
}

type ReserveDeps = Pick<ServiceDeps, 'database' | 'disclosure' | 'brand'>;

/** The service forgets our key after some days; an envelope that was asked for before then would be made a second time. */
export const KEY_LIFE_MS = 3 * 24 * 60 * 60_000;

/** The one envelope of what is to be signed now: the one that is open already, or a new row whose id is its key. */
export async function reserveEnvelope(
  deps: ReserveDeps,
  asked: AskedEnvelope,
): Promise<Result<ReservedEnvelope, Refusal<JudgeRefusal>>> {
  const { kind, now } = asked;
  return deps.database.transaction(async (tx) => {
    const row = await lockOwnInvestment(tx, asked);
    if (row === undefined) return refuse('not_found');
    const judged = await judgeSigning(deps, tx, row, { kind, now });
    if (!judged.ok) return judged;
    const page = pageHash(deps, row, judged.value);
    const envelope =
      (await reused(tx, judged.value, page, asked)) ??
      (await newEnvelope(tx, row, judged.value, page, asked));
    return ok({ row, judged: judged.value, envelope });
  });
}

/** Null where there is none, or where it is of something else than would be signed now: that one is given up. */
async function reused(
  tx: Transaction,
  judged: JudgedSigning,
  page: string,
  { signer, email, now }: AskedEnvelope,
): Promise<EnvelopeRow | null> {
  const { signing, facts } = judged;
  const [open] = await envelopesWhere(
    tx,
    sql`signing_id = ${signing.id} and given_up_at is null and state = any(${[...OPEN_ENVELOPES]}::text[])`,
  );
  if (open === undefined) return null;
  const isSame =
    open.agreement_sha256 === signing.agreement_sha256 &&
    open.terms_version === facts.terms.termsVersion &&
    open.page_sha256 === page &&
    open.signer_sha256 === signerHash(facts.signerName, email) &&
    (open.envelope_id !== null || now.getTime() - open.made_at.getTime() < KEY_LIFE_MS);
  if (isSame)
    await tx.run(
      sql`update signing_envelope set visit = ${sql.json({ ...signer })}::jsonb where id = ${open.id}`,
    );
  else await giveUpEnvelopes(tx, sql`id = ${open.id}`, now);
  return isSame ? lockedEnvelope(tx, open.id) : null;
}

async function newEnvelope(
  tx: Transaction,
  row: InvestmentRow,
  { signing, facts }: JudgedSigning,
  page: string,
  { signer, email, kind, now }: AskedEnvelope,
): Promise<EnvelopeRow> {
  const id = newId('env', now);
  await tx.run(sql`insert into signing_envelope (id, signing_id, investment_id, agreement_sha256, terms_version,
      page_sha256, signer_sha256, visit, made_at, state_at, looked_at)
    values (${id}, ${signing.id}, ${row.id}, ${signing.agreement_sha256}, ${facts.terms.termsVersion},
      ${page}, ${signerHash(facts.signerName, email)}, ${sql.json({ ...signer })}::jsonb, ${now}, ${now}, ${now})`);
  await appendAudit(tx, {
    actor: `user:${row.user_id}`,
    action: 'investment.envelope_asked',
    subject: `investment:${row.id}`,
    after: { kind, signing: signing.id, key: id, agreement: signing.agreement_sha256 },
    at: now,
  });
  return lockedEnvelope(tx, id);
}

const signerHash = (name: string, email: string): string =>
  createHash('sha256').update(`${name}\n${email}`).digest('hex');

/** The signer sees this page, so a signature counts only while nothing on it has changed (A19, H11). */
export const pageHash = (
  deps: Pick<InvestmentDeps, 'brand'>,
  row: InvestmentRow,
  judged: JudgedSigning,
): string =>
  createHash('sha256')
    .update(JSON.stringify(signingPageOf(deps, row, judged)))
    .digest('hex');
