import type { Database, Queryable } from '@furrow/database/database';
import { ok, type Result } from '@furrow/kernel/result';
import { signInThread } from '@furrow/signing/sign-in-thread';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { type GivenSignature, signatureFault } from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import {
  type InvestmentRow,
  lockOwnInvestment,
  type OwnInvestment,
  ownInvestment,
} from '../common/investment-row.ts';
import { firstSigning, type Signer } from './first-signing.ts';
import { isSameSigning, type JudgedSigning, type JudgeRefusal, judgeSigning } from './judge-signing.ts';
import { keepSigned, signingPlace } from './signed-file.ts';
import { signingIdentity } from './signing-identity.ts';
import type { AgreementKind } from './signing-row.ts';
import { writeSigned } from './write-signed.ts';

/** What signing uses of the process. */
export interface SigningDeps
  extends Pick<
    InvestmentDeps,
    'sealer' | 'files' | 'brand' | 'identity' | 'mailer' | 'site' | 'realTime' | 'disclosure'
  > {
  readonly database: Queryable & Pick<Database, 'transaction'>;
}

export interface SignAgreement extends OwnInvestment {
  readonly kind: AgreementKind;
  readonly signature: GivenSignature;
  readonly signer: Signer;
  readonly now: Date;
}

type SignRefusal = JudgeRefusal | 'signature_name' | 'signature_empty' | 'agreement_unsettable';

/**
 * Signs one agreement. The document is set and sealed before the transaction that writes the signature down, which judges
 * everything again: a signature is never attached to other terms than those that were read (A19, H11).
 */
export async function signAgreement(
  deps: SigningDeps,
  asked: SignAgreement,
): Promise<Result<InvestmentRow, Refusal<SignRefusal>>> {
  const { database } = deps;
  const row = await ownInvestment(database, asked);
  if (row === null) return refuse('not_found');
  const judged = await judgeGiven(deps, database, row, asked);
  if (!judged.ok) return judged;
  const signed = await sealDocument(deps, row, judged.value, asked);
  if (signed === null) return refuse('agreement_unsettable');
  const kept = await keepSigned(deps, signed, signingPlace(judged.value.signing.id));
  return database.transaction(async (tx) => {
    const now = await lockOwnInvestment(tx, asked);
    if (now === undefined) return refuse('not_found');
    const again = await judgeGiven(deps, tx, now, asked);
    if (!again.ok) return again;
    if (!isSameSigning({ row, ...judged.value }, { row: now, ...again.value }))
      return refuse('resign_required');
    return ok(await writeSigned(tx, deps, now, again.value, { kind: asked.kind, kept, now: asked.now }));
  });
}

/** Judges the signing as any other, and then what was typed or drawn. */
async function judgeGiven(
  deps: SigningDeps,
  database: Queryable,
  row: InvestmentRow,
  { kind, signature, now }: SignAgreement,
): Promise<Result<JudgedSigning, Refusal<SignRefusal>>> {
  const judged = await judgeSigning(deps, database, row, { kind, now });
  if (!judged.ok) return judged;
  const fault = signatureFault(signature, judged.value.facts.signerName);
  return fault === null ? judged : refuse(fault);
}

/** Null where a name on the account holds what no signed document may tell, such as a taxpayer number (H19). */
async function sealDocument(
  deps: SigningDeps,
  row: InvestmentRow,
  judged: JudgedSigning,
  { kind, signature, signer, now }: SignAgreement,
): Promise<Uint8Array | null> {
  try {
    const signing = await firstSigning(deps, row, judged, { kind, signature, signer, now });
    return await signInThread(signing, await signingIdentity(deps, now));
  } catch (error) {
    // The thread hands errors over by their words.
    if (error instanceof Error && error.message.startsWith('the evidence ')) return null;
    throw error;
  }
}
