import { createHash } from 'node:crypto';
import { appendAudit } from '@furrow/database/audit';
import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { ProviderRefusal } from '@furrow/providers/provider-refusal';
import type { Envelope } from '@furrow/providers/signing';
import { signInThread } from '@furrow/signing/sign-in-thread';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { isOpenEnvelope } from '../../rules/index.ts';
import { announceInvestment } from '../common/announce-investment.ts';
import { type InvestmentRow, investmentsWhere } from '../common/investment-row.ts';
import { firstSigning } from '../signing/first-signing.ts';
import { isSameSigning, type JudgedSigning, judgeSigning } from '../signing/judge-signing.ts';
import { type KeptFile, keepSigned, signingPlace } from '../signing/signed-file.ts';
import { signingIdentity } from '../signing/signing-identity.ts';
import { isAgreement, signingById } from '../signing/signing-row.ts';
import { writeSigned } from '../signing/write-signed.ts';
import { type EnvelopeRow, lockedEnvelope, type ServiceDeps } from './envelope-row.ts';
import { lockedInvestment } from './note-envelope.ts';
import { pageHash } from './reserve-envelope.ts';
import { sortIntoQueue } from './signing-service-queue.ts';

interface Completed {
  readonly found: Envelope;
  readonly now: Date;
}

/** What the service gave out of a completed envelope. */
interface Taken extends Completed {
  readonly signedAt: Date | null;
  /** Null where the file is larger than any signed document may be. */
  readonly file: { readonly bytes: Uint8Array; readonly sha256: string } | null;
}

interface Fitting {
  readonly row: InvestmentRow;
  readonly judged: JudgedSigning;
}

/**
 * Takes in what was signed at the service, by the same judgement as a signature given here, made again in the transaction
 * that writes it down (A19, H11). What does not count by then is kept on record with the reason, and changes nothing.
 */
export async function takeIn(
  deps: ServiceDeps,
  envelope: EnvelopeRow,
  { found, now }: Completed,
): Promise<Result<EnvelopeRow | 'changed meanwhile', ProviderRefusal>> {
  const file = await deps.service.completedDocuments(found.id);
  if (!file.ok && file.error.code !== 'file_too_large') return err(file.error);
  const signedAt = found.signers.find(({ reference }) => reference === envelope.id)?.signedAt ?? null;
  const bytes = file.ok ? file.value : null;
  const sha256 = bytes && createHash('sha256').update(bytes).digest('hex');
  const taken = { found, now, signedAt, file: bytes && sha256 ? { bytes, sha256 } : null };
  const fits = await judge(deps, deps.database, envelope, taken);
  const set = fits.ok ? await setDocument(deps, envelope, fits.value, taken) : null;
  return deps.database.transaction(async (tx) => {
    await lockedInvestment(tx, envelope.investment_id);
    const current = await lockedEnvelope(tx, envelope.id);
    if (!isOpenEnvelope(current.state)) return ok(current);
    const again = await judge(deps, tx, current, taken);
    if (!again.ok) return ok(await end(tx, current, taken, again.error.code));
    if (set === 'unsettable') return ok(await end(tx, current, taken, 'agreement_unsettable'));
    // It did not fit a moment ago, or was set from something else.
    if (set === null || !fits.ok || !isSame(fits.value, again.value)) return ok('changed meanwhile');
    return ok(await count(tx, deps, current, { ...taken, fits: again.value, kept: set }));
  });
}

const isSame = (before: Fitting, now: Fitting) =>
  isSameSigning({ row: before.row, ...before.judged }, { row: now.row, ...now.judged });

async function judge(
  deps: ServiceDeps,
  database: Queryable,
  envelope: EnvelopeRow,
  { signedAt, file, now }: Taken,
): Promise<Result<Fitting, Refusal<string>>> {
  const [row] = await investmentsWhere(database, sql`id = ${envelope.investment_id}`);
  const signing = await signingById(database, envelope.signing_id);
  if (row === undefined || signing === undefined || !isAgreement(signing.kind)) return refuse('not_found');
  if (envelope.given_up_at !== null || signing.round !== row.signing_round) return refuse('resign_required');
  const judged = await judgeSigning(deps, database, row, { kind: signing.kind, now });
  if (!judged.ok) return judged;
  const isAsSent =
    judged.value.signing.agreement_sha256 === envelope.agreement_sha256 &&
    judged.value.facts.terms.termsVersion === envelope.terms_version &&
    pageHash(deps, row, judged.value) === envelope.page_sha256;
  if (!isAsSent) return refuse('resign_required');
  if (signedAt === null) return refuse('signer_missing');
  return file === null ? refuse('document_too_large') : ok({ row, judged: judged.value });
}

/** Our own document around the service's file: the file stays as it is, and so does the seal of the service on it. */
async function setDocument(
  deps: ServiceDeps,
  envelope: EnvelopeRow,
  { row, judged }: Fitting,
  { found, signedAt, file, now }: Taken,
): Promise<KeptFile | 'unsettable'> {
  if (signedAt === null || file === null || envelope.visit === null) return 'unsettable';
  const { signing } = judged;
  if (!isAgreement(signing.kind)) return 'unsettable';
  const signature = {
    kind: 'service',
    service: deps.service.name,
    envelope: found.id,
    sha256: file.sha256,
    signedAt: signedAt.toISOString(),
  } as const;
  const given = { kind: signing.kind, signature, signer: envelope.visit, now, serviceFile: file.bytes };
  try {
    const first = await firstSigning(deps, row, judged, given);
    const signed = await signInThread(first, await signingIdentity(deps, now));
    return await keepSigned(deps, signed, signingPlace(signing.id));
  } catch (error) {
    // The thread hands errors over by their words.
    if (error instanceof Error && /^the (evidence|signed document) /.test(error.message)) return 'unsettable';
    throw error;
  }
}

interface Counted extends Taken {
  readonly fits: Fitting;
  readonly kept: KeptFile;
}

async function count(
  tx: Transaction,
  deps: ServiceDeps,
  envelope: EnvelopeRow,
  { fits, kept, ...taken }: Counted,
): Promise<EnvelopeRow> {
  const { row, judged } = fits;
  const { kind } = judged.signing;
  if (!isAgreement(kind) || taken.file === null) throw new Error(`${envelope.id} is of no agreement`);
  const about = { id: taken.found.id, sha256: taken.file.sha256 };
  const signed = await writeSigned(tx, deps, row, judged, { kind, kept, now: taken.now, envelope: about });
  await write(tx, envelope, taken, null);
  await sortIntoQueue(tx, envelope.investment_id, taken.now);
  if (signed.version === row.version) await announceInvestment(tx, signed);
  return lockedEnvelope(tx, envelope.id);
}

async function end(
  tx: Transaction,
  envelope: EnvelopeRow,
  taken: Taken,
  refusedAs: string,
): Promise<EnvelopeRow> {
  await write(tx, envelope, taken, refusedAs);
  await sortIntoQueue(tx, envelope.investment_id, taken.now);
  await appendAudit(tx, {
    actor: 'system:signing-service',
    action: 'investment.envelope_ended',
    subject: `investment:${envelope.investment_id}`,
    after: {
      signing: envelope.signing_id,
      envelope: taken.found.id,
      state: 'completed',
      sha256: taken.file?.sha256 ?? null,
      refused: refusedAs,
    },
    at: taken.now,
  });
  const [row] = await investmentsWhere(tx, sql`id = ${envelope.investment_id}`);
  if (row !== undefined) await announceInvestment(tx, row);
  return lockedEnvelope(tx, envelope.id);
}

async function write(tx: Transaction, { id }: EnvelopeRow, taken: Taken, refusedAs: string | null) {
  const { found, signedAt, file, now } = taken;
  await tx.run(sql`update signing_envelope set envelope_id = ${found.id}, state = 'completed', state_at = ${now},
      looked_at = ${now}, trouble_since = null, signed_at = ${signedAt}, document_sha256 = ${file?.sha256 ?? null},
      counted_at = ${refusedAs === null ? now : null}, refused_as = ${refusedAs}, visit = null, signer_sha256 = null
    where id = ${id}`);
}
