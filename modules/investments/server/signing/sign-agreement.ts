import { buffer } from 'node:stream/consumers';
import { appendAudit } from '@furrow/database/audit';
import { auditHead } from '@furrow/database/audit-state';
import type { Database, Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { formatDollars } from '@furrow/kernel/money-format';
import { formatShares } from '@furrow/kernel/quantities';
import { ok, type Result } from '@furrow/kernel/result';
import { signInThread } from '@furrow/signing/sign-in-thread';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import {
  type Disclosure,
  disclosureWords,
  type GivenSignature,
  investmentStatusOf,
  signatureFault,
} from '../../rules/index.ts';
import type { InvestmentDeps } from '../common/deps.ts';
import {
  type InvestmentRow,
  lockOwnInvestment,
  type OwnInvestment,
  ownInvestment,
  totalCentsOf,
} from '../common/investment-row.ts';
import { moveInvestment } from '../common/move-investment.ts';
import { askCustodian } from '../custodian/ask-custodian.ts';
import { announceSigned } from './announce-signed.ts';
import { type KeptFile, keepSigned, signingPlace } from './signed-file.ts';
import { type SigningFacts, type SigningRefusal, signingFacts } from './signing-facts.ts';
import { signingIdentity } from './signing-identity.ts';
import {
  AGREEMENT_KINDS,
  AGREEMENT_NAMES,
  type AgreementKind,
  type ConsentRow,
  consentsOf,
  isAbout,
  type SigningRow,
  signingsOf,
} from './signing-row.ts';

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

/** Who signs, as the request shows it. */
export interface Signer {
  readonly maskedEmail: string;
  readonly provedBy: string;
  readonly ipAddress: string;
  readonly device: string;
}

type SignRefusal =
  | SigningRefusal
  | 'agreement_not_opened'
  | 'agreement_signed'
  | 'consents_missing'
  | 'disclosure_changed'
  | 'signature_name'
  | 'signature_empty'
  | 'resign_required'
  | 'agreement_unsettable';

interface Prepared {
  readonly facts: SigningFacts;
  readonly signing: SigningRow;
  readonly consents: readonly ConsentRow[];
  readonly disclosure: Disclosure;
}

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
  const prepared = await prepare(database, row, asked, await deps.disclosure(database, asked.now));
  if (!prepared.ok) return prepared;
  const signed = await composed(deps, row, prepared.value, asked);
  if (signed === null) return refuse('agreement_unsettable');
  const { id } = prepared.value.signing;
  const kept = await keepSigned(deps, signed, signingPlace(id));
  return database.transaction(async (tx) => {
    const now = await lockOwnInvestment(tx, asked);
    if (now === undefined) return refuse('not_found');
    const again = await prepare(tx, now, asked, await deps.disclosure(tx, asked.now));
    if (!again.ok) return again;
    const isSame =
      now.signing_round === row.signing_round &&
      again.value.signing.agreement_sha256 === prepared.value.signing.agreement_sha256 &&
      again.value.facts.terms.termsVersion === prepared.value.facts.terms.termsVersion;
    if (!isSame) return refuse('resign_required');
    const signedRow = await writeDown(tx, now, again.value, asked, kept);
    const { account } = again.value.facts;
    const isComplete = signedRow.version !== now.version;
    if (isComplete && account.type === 'sdira')
      await askCustodian(tx, deps, signedRow, { account, actor: `user:${asked.userId}`, now: asked.now });
    return ok(signedRow);
  });
}

async function prepare(
  database: Parameters<typeof signingFacts>[0],
  row: InvestmentRow,
  { kind, signature, now }: SignAgreement,
  disclosure: Disclosure,
): Promise<Result<Prepared, Refusal<SignRefusal>>> {
  const facts = await signingFacts(database, row, now);
  if (!facts.ok) return facts;
  const signing = (await signingsOf(database, row)).find((one) => one.kind === kind);
  // What it costs was reckoned by other terms: opening it reckons it anew.
  if (row.terms_version !== facts.value.terms.termsVersion) return refuse('resign_required');
  if (signing === undefined) return refuse('agreement_not_opened');
  if (signing.signed_at !== null) return refuse('agreement_signed');
  // It was replaced after it was opened: what was read is not what would be signed.
  if (signing.agreement_sha256 !== facts.value.agreements[kind].sha256) return refuse('resign_required');
  const consents = await consentsOf(database, row);
  if (facts.value.consents.some(({ name }) => !consents.some((given) => given.name === name)))
    return refuse('consents_missing');
  // Other words are in force than those that were agreed to: they are read first.
  if (!consents.every((consent) => isAbout(consent, disclosure))) return refuse('disclosure_changed');
  const fault = signatureFault(signature, facts.value.signerName);
  return fault === null ? ok({ facts: facts.value, signing, consents, disclosure }) : refuse(fault);
}

/** Null where a name on the account holds what no signed document may tell, such as a taxpayer number (H19). */
async function composed(...given: Parameters<typeof compose>): Promise<Uint8Array | null> {
  try {
    return await compose(...given);
  } catch (error) {
    // The thread hands errors over by their words.
    if (error instanceof Error && error.message.startsWith('the evidence ')) return null;
    throw error;
  }
}

async function compose(
  deps: SigningDeps,
  row: InvestmentRow,
  { facts, signing, consents, disclosure }: Prepared,
  { kind, signature, signer, now }: SignAgreement,
): Promise<Uint8Array> {
  const { database, files } = deps;
  const published = await files.find(signing.agreement_sha256);
  if (published === null) throw new Error(`the agreement ${signing.document_id} is not in the store`);
  const consentedAt = consents.reduce(
    (last, { agreed_at }) => (agreed_at > last ? agreed_at : last),
    signing.opened_at,
  );
  const { terms, account, signerName } = facts;
  return signInThread(
    {
      agreement: await buffer(published.open()),
      signingPage: {
        issuer: deps.brand,
        party: account.title,
        terms: [
          { label: 'Farm', value: terms.name },
          { label: 'Shares', value: formatShares(row.shares) },
          { label: 'Amount', value: formatDollars(row.amount_cents, { cents: 'always' }) },
          { label: 'To be paid in all', value: formatDollars(totalCentsOf(row), { cents: 'always' }) },
        ],
        consents: consents.map(({ version, text }) => ({ version, text })),
        signature,
        name: signerName,
        signedAt: now,
      },
      certificate: {
        document: { id: signing.id, name: `${AGREEMENT_NAMES[kind]}, ${terms.name}` },
        role: 'purchaser',
        ...signer,
        presentedAt: signing.opened_at,
        openedAt: signing.opened_at,
        consentedAt,
        disclosure: {
          version: disclosure.version,
          sha256: disclosure.sha256,
          text: disclosureWords(disclosure),
        },
        auditHead: await auditHead(database),
      },
    },
    await signingIdentity(deps, now),
  );
}

/** When the last of the agreements is signed, the step is complete. */
async function writeDown(
  tx: Transaction,
  row: InvestmentRow,
  { facts, signing: { id } }: Prepared,
  { userId, kind, now }: SignAgreement,
  { signedSha256, storedSha256, keySealed }: KeptFile,
): Promise<InvestmentRow> {
  await tx.run(sql`update investment_signing set signed_at = ${now}, signed_sha256 = ${signedSha256},
      stored_sha256 = ${storedSha256}, key_sealed = ${keySealed}, signer_name = ${facts.signerName}
    where id = ${id} and signed_at is null`);
  const actor = `user:${userId}`;
  await appendAudit(tx, {
    actor,
    action: 'investment.agreement_signed',
    subject: `investment:${row.id}`,
    after: { kind, signing: id, sha256: signedSha256, terms_version: facts.terms.termsVersion },
    at: now,
  });
  await announceSigned(tx, { id, investmentId: row.id, kind, role: 'investor' });
  const signed = (await signingsOf(tx, row)).filter(({ signed_at }) => signed_at !== null);
  if (signed.length < AGREEMENT_KINDS.length || investmentStatusOf(row.status) !== 'ownership') return row;
  const changes = sql`, signed_terms_version = ${facts.terms.termsVersion}`;
  return moveInvestment(tx, row, ['signatures'], { actor, now }, changes);
}
