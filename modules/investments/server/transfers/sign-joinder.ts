import { auditHead } from '@furrow/database/audit-state';
import type { Queryable, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { formatShares } from '@furrow/kernel/quantities';
import { ok, type Result } from '@furrow/kernel/result';
import { signInThread } from '@furrow/signing/sign-in-thread';
import { sharesLabel } from '../../../farms/rules/index.ts';
import { contactsOf } from '../../../identity/server/index.ts';
import {
  type AccountRefusal,
  type Refusal,
  refuse,
  type ValidityPolicy,
} from '../../../investors/rules/index.ts';
import {
  type ConsentName,
  type Disclosure,
  disclosureWords,
  type GivenSignature,
  isTransferExpired,
  JOINDER_NAME,
  joinderText,
  type ReceiveRefusal,
  signatureFault,
} from '../../rules/index.ts';
import { type InvestmentRow, investmentsWhere, lockInvestment } from '../common/investment-row.ts';
import type { Signer } from '../signing/first-signing.ts';
import type { SigningDeps } from '../signing/sign-agreement.ts';
import { keepSigned, sha256, signingPlace } from '../signing/signed-file.ts';
import { signingIdentity } from '../signing/signing-identity.ts';
import { type GivenRefusal, judgeGiven } from './given-position.ts';
import { composeJoinder, type Joinder, joinderOf } from './joinder-document.ts';
import { settleTransfer } from './settle-transfer.ts';
import {
  isBetweenOwn,
  lockTransfer,
  type OwnTransfer,
  receivedTransfer,
  type TransferRow,
} from './transfer-row.ts';

export interface SignJoinder extends OwnTransfer {
  readonly signature: GivenSignature;
  readonly consents: readonly ConsentName[];
  /** The hash of what was shown about electronic records. */
  readonly shown: string | null;
  readonly signer: Signer;
  readonly policy: ValidityPolicy;
  readonly now: Date;
}

export type SignJoinderRefusal =
  | 'not_found'
  | 'transfer_over'
  | 'transfer_account_missing'
  | 'transfer_giver_unable'
  | GivenRefusal
  | ReceiveRefusal
  | AccountRefusal
  | 'agreement_not_opened'
  | 'consents_missing'
  | 'disclosure_changed'
  | 'signature_name'
  | 'signature_empty'
  | 'resign_required'
  | 'agreement_unsettable';

interface Prepared {
  readonly row: TransferRow;
  readonly given: InvestmentRow;
  readonly joinder: Joinder;
  readonly openedAt: Date;
  readonly disclosure: Disclosure;
}

/**
 * Signs the joinder, and with that the shares change hands. The document is set and sealed before the transaction that
 * settles, which judges both sides again: whatever was canceled, listed, changed or lost meanwhile was first.
 */
export async function signJoinder(
  deps: SigningDeps,
  asked: SignJoinder,
): Promise<Result<TransferRow, Refusal<SignJoinderRefusal>>> {
  const { database } = deps;
  const row = await receivedTransfer(database, asked);
  if (row === null) return refuse('not_found');
  const prepared = await prepare(database, row, asked, await deps.disclosure(database, asked.now));
  if (!prepared.ok) return prepared;
  const agreement = await composeJoinder(prepared.value.joinder.facts, {
    brand: deps.brand,
    createdAt: row.initiated_at,
  });
  // What was read is not what would be signed.
  if (sha256(agreement) !== row.joinder_sha256) return refuse('resign_required');
  const signingId = newId('sgn', asked.now);
  const signed = await sealed(deps, prepared.value, { ...asked, agreement, signingId });
  if (signed === null) return refuse('agreement_unsettable');
  const kept = await keepSigned(deps, signed, signingPlace(signingId));
  return database.transaction(async (tx) => {
    const locked = await lock(tx, row);
    const again = await prepare(tx, locked, asked, await deps.disclosure(tx, asked.now));
    if (!again.ok) return again;
    const isSame =
      locked.joinder_sha256 === row.joinder_sha256 &&
      joinderText(again.value.joinder.facts) === joinderText(prepared.value.joinder.facts);
    if (!isSame) return refuse('resign_required');
    return settleTransfer(tx, { ...again.value, signingId, kept, policy: asked.policy, now: asked.now });
  });
}

/** The investment before its transfer, as everybody does. */
async function lock(tx: Transaction, { id, investment_id }: TransferRow): Promise<TransferRow> {
  await lockInvestment(tx, investment_id);
  return lockTransfer(tx, id);
}

async function prepare(
  database: Queryable,
  row: TransferRow,
  { signature, consents, shown, now }: SignJoinder,
  disclosure: Disclosure,
): Promise<Result<Prepared, Refusal<SignJoinderRefusal>>> {
  if (row.status !== 'initiated' || isTransferExpired(row.expires_at, now)) return refuse('transfer_over');
  const [given] = await investmentsWhere(database, sql`id = ${row.investment_id}`);
  if (given === undefined) return refuse('not_found');
  const refusal = await judgeGiven(database, given, now);
  const [giver] = await contactsOf(database, [row.giver_user_id]);
  // How it stands with somebody else's position is not for the recipient to know.
  if (refusal !== null) return refuse(isBetweenOwn(row) ? refusal : 'transfer_giver_unable');
  if (giver === undefined) return refuse('transfer_giver_unable');
  const joinder = await joinderOf(database, row, now);
  if (joinder === null) return refuse('transfer_account_missing');
  if (row.joinder_opened_at === null) return refuse('agreement_not_opened');
  if (joinder.consents.some(({ name }) => !consents.includes(name))) return refuse('consents_missing');
  // Other words are in force than those that were agreed to: they are read first.
  if (shown !== disclosure.sha256) return refuse('disclosure_changed');
  const fault = signatureFault(signature, joinder.signerName);
  return fault === null
    ? ok({ row, given, joinder, openedAt: row.joinder_opened_at, disclosure })
    : refuse(fault);
}

interface Sealing extends SignJoinder {
  readonly agreement: Uint8Array;
  readonly signingId: string;
}

/** Null where a name on an account holds what no signed document may tell, such as a taxpayer number (H19). */
async function sealed(deps: SigningDeps, prepared: Prepared, asked: Sealing): Promise<Uint8Array | null> {
  const { joinder, openedAt, disclosure } = prepared;
  const { facts, account, signerName, consents } = joinder;
  const { agreement, signingId, signature, signer, now } = asked;
  const page = {
    issuer: deps.brand,
    party: account.title,
    terms: [
      { label: 'Farm', value: facts.farm },
      { label: sharesLabel({ type: facts.farmType }), value: formatShares(facts.shares) },
      { label: 'Received from', value: facts.giver },
      { label: 'To be paid', value: 'Nothing' },
    ],
    consents: consents.map(({ version, text }) => ({ version, text })),
    signature,
    name: signerName,
    signedAt: now,
  };
  const certificate = {
    document: { id: signingId, name: `${JOINDER_NAME}, ${facts.farm}` },
    role: 'purchaser' as const,
    ...signer,
    presentedAt: openedAt,
    openedAt,
    consentedAt: now,
    disclosure: {
      version: disclosure.version,
      sha256: disclosure.sha256,
      text: disclosureWords(disclosure),
    },
    auditHead: await auditHead(deps.database),
  };
  try {
    const signing = { agreement, signingPage: page, certificate };
    return await signInThread(signing, await signingIdentity(deps, now));
  } catch (error) {
    // The thread hands errors over by their words.
    if (error instanceof Error && error.message.startsWith('the evidence ')) return null;
    throw error;
  }
}
