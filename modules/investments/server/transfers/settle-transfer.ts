import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { accountHolder } from '../../../farms/rules/index.ts';
import { grantLastingAccess, offeredTerms, transferShares } from '../../../farms/server/index.ts';
import {
  type AccountRefusal,
  type Refusal,
  refuse,
  type ValidityPolicy,
} from '../../../investors/rules/index.ts';
import { type InvestingAccount, lockAllToInvest } from '../../../investors/server/index.ts';
import { lockWallet, owingAccounts } from '../../../wallet/server/index.ts';
import {
  type Disclosure,
  INVESTMENT_STATUS_CODES,
  type ReceiveRefusal,
  receiveRefusal,
} from '../../rules/index.ts';
import { announceInvestment } from '../common/announce-investment.ts';
import type { InvestmentRow } from '../common/investment-row.ts';
import { moveInvestment } from '../common/move-investment.ts';
import { announceSigned } from '../signing/announce-signed.ts';
import { keepDisclosure } from '../signing/legal-in-force.ts';
import type { KeptFile } from '../signing/signed-file.ts';
import { giveRecordsAgain } from '../signing/withdraw-records.ts';
import type { Joinder } from './joinder-document.ts';
import { isBetweenOwn, type TransferRow, transferColumns } from './transfer-row.ts';
import { tellOfTransfer } from './transfer-turns.ts';

interface Settling {
  readonly row: TransferRow;
  readonly given: InvestmentRow;
  readonly joinder: Joinder;
  readonly openedAt: Date;
  /** What was said about electronic records, and agreed to with the signature. */
  readonly disclosure: Disclosure;
  readonly signingId: Id<'sgn'>;
  readonly kept: KeptFile;
  readonly policy: ValidityPolicy;
  readonly now: Date;
}

type SettleRefusal =
  | 'not_found'
  | 'transfer_giver_unable'
  | 'transfer_owing'
  | ReceiveRefusal
  | AccountRefusal;

const CLOSED = INVESTMENT_STATUS_CODES['successfully closed'];
const ROUND = 1;

/**
 * The shares change hands in one transaction: the giver's position is over (36), and the recipient has one of their own
 * (29) that was never paid for and begins today. Investment and transfer are locked; both accounts follow, then the farm.
 */
export async function settleTransfer(
  tx: Transaction,
  settling: Settling,
): Promise<Result<TransferRow, Refusal<SettleRefusal>>> {
  const judged = await judgeAccounts(tx, settling);
  if (!judged.ok) return judged;
  const { row, given, now } = settling;
  const id = newId('inv', now);
  await insertReceived(tx, id, judged.value, settling);
  await writeSignature(tx, id, settling);
  const signed =
    await tx.one<TransferRow>(sql`update ownership_transfer set status = 'signed', ended_at = ${now},
      ended_by = ${actorOf(row)}, received_investment_id = ${id} where id = ${row.id} returning ${transferColumns}`);
  await moveShares(tx, id, settling);
  // What the giver reads of it names nobody; between own accounts it was they themselves.
  const actor = isBetweenOwn(row) ? actorOf(row) : `transfer:${row.id}`;
  const moving = { actor, reason: 'transferred', now };
  await moveInvestment(tx, given, ['sold'], moving, sql`, reason_for_transfer = 'direct'`);
  await appendAudit(tx, {
    actor: actorOf(row),
    action: 'transfer.signed',
    subject: `transfer:${row.id}`,
    before: { status: row.status },
    after: {
      status: 'signed',
      investment: given.id,
      received: id,
      shares: row.shares,
      signing: settling.signingId,
    },
    at: now,
  });
  await announceSigned(tx, {
    id: settling.signingId,
    investmentId: id,
    kind: 'joinder_agreement',
    role: 'investor',
  });
  await tellOfTransfer(tx, signed, { turn: 'signed', now });
  await announceInvestment(tx, { id, user_id: row.recipient_user_id, farm_id: row.farm_id, status: CLOSED });
  return ok(signed);
}

const actorOf = ({ recipient_user_id }: TransferRow) => `user:${recipient_user_id}`;

/** Both accounts, locked in the order of their ids: neither is deleted meanwhile, and the recipient's may hold the farm. */
async function judgeAccounts(
  tx: Transaction,
  { row, given, policy, now }: Settling,
): Promise<Result<InvestingAccount, Refusal<SettleRefusal>>> {
  if (row.recipient_account_id === null) return refuse('not_found');
  const asked = { policy, amountCents: given.amount_cents, mayBeUnderReview: false, now };
  const [giver, recipient] = await lockAllToInvest(tx, [
    { ...asked, userId: row.giver_user_id, accountId: row.giver_account_id },
    { ...asked, userId: row.recipient_user_id, accountId: row.recipient_account_id },
  ]);
  if (giver?.ok === false && giver.error.some(({ code }) => code === 'not_found'))
    return refuse('transfer_giver_unable');
  if (!recipient?.ok) return refuse(recipient?.error[0]?.code ?? 'not_found');
  // A return of a deposit waits here, or was first: the shares are not gone before the debt is known.
  await lockWallet(tx, row.giver_account_id);
  if ((await owingAccounts(tx, [row.giver_account_id])).size > 0)
    return refuse(isBetweenOwn(row) ? 'transfer_owing' : 'transfer_giver_unable');
  const terms = await offeredTerms(tx, row.farm_id, { userId: row.recipient_user_id, now });
  const restrictEntities = terms?.restrictEntities ?? [];
  const { type: accountType } = recipient.value;
  const refusal = receiveRefusal({ accountType, isOwn: isBetweenOwn(row), restrictEntities });
  return refusal === null ? ok(recipient.value) : refuse(refusal);
}

/** What the shares cost in the offering stays what they cost (I13); nothing of it was paid by this account. */
async function insertReceived(
  tx: Transaction,
  id: Id<'inv'>,
  { gate }: InvestingAccount,
  { row, given, now }: Settling,
): Promise<void> {
  await tx.run(sql`insert into investment (id, user_id, farm_id, account_id, status, shares, amount_cents, fees_cents,
      terms_version, signed_terms_version, signing_round, funding_state, gate, former_owner_id, created_at, updated_at,
      confirmed_at, closed_at)
    values (${id}, ${row.recipient_user_id}, ${row.farm_id}, ${row.recipient_account_id}, ${CLOSED}, ${row.shares},
      ${given.amount_cents}::bigint, 0, ${given.terms_version}, ${given.terms_version}, ${ROUND}, 'transferred',
      ${sql.json({ ...gate })}, ${row.giver_account_id}, ${now}, ${now}, ${now}, ${now})`);
  await tx.run(sql`insert into investment_status_event (investment_id, ordinal, to_status, actor, reason, at)
    values (${id}, 1, ${CLOSED}, ${actorOf(row)}, 'transferred', ${now})`);
  await appendAudit(tx, {
    actor: actorOf(row),
    action: 'investment.received',
    subject: `investment:${id}`,
    after: { farm: row.farm_id, account: row.recipient_account_id, shares: row.shares, transfer: row.id },
    at: now,
  });
  const terms = await offeredTerms(tx, row.farm_id, { userId: row.recipient_user_id, now });
  const access = { farmId: row.farm_id, userId: row.recipient_user_id, cause: `investment:${id}` };
  if (terms?.private) await grantLastingAccess(tx, { ...access, actor: actorOf(row), at: now });
}

/** The joinder is kept with the position, as the agreements are of one that was bought. */
async function writeSignature(
  tx: Transaction,
  id: Id<'inv'>,
  { row, joinder, openedAt, disclosure, signingId, kept, now }: Settling,
): Promise<void> {
  await keepDisclosure(tx, disclosure, now);
  for (const { name, version, text } of joinder.consents) {
    const about = name === 'records' ? disclosure : null;
    await tx.run(sql`insert into investment_consent (investment_id, round, name, version, text, agreed_at,
        disclosure_version, disclosure_sha256)
      values (${id}, ${ROUND}, ${name}, ${version}, ${text}, ${now}, ${about?.version ?? null},
        ${about?.sha256 ?? null})`);
  }
  const again = {
    userId: row.recipient_user_id,
    investmentId: id,
    disclosure,
    shown: disclosure.sha256,
    now,
  };
  await giveRecordsAgain(tx, again);
  const kind = 'joinder_agreement';
  await tx.run(sql`insert into investment_signing (id, investment_id, round, kind, document_id, agreement_sha256,
      opened_at, signed_at, signed_sha256, stored_sha256, key_sealed, signer_name)
    values (${signingId}, ${id}, ${ROUND}, ${kind}, ${row.id}, ${row.joinder_sha256}, ${openedAt}, ${now},
      ${kept.signedSha256}, ${kept.storedSha256}, ${kept.keySealed}, ${joinder.signerName})`);
  await appendAudit(tx, {
    actor: actorOf(row),
    action: 'investment.agreement_signed',
    subject: `investment:${id}`,
    after: { kind, signing: signingId, sha256: kept.signedSha256, transfer: row.id },
    at: now,
  });
}

async function moveShares(tx: Transaction, id: Id<'inv'>, { row, given, now }: Settling): Promise<void> {
  if (row.recipient_account_id === null) throw new Error(`${row.id} has no account to go to`);
  const moved = await transferShares(tx, {
    farmId: row.farm_id,
    from: accountHolder(row.giver_account_id),
    to: accountHolder(row.recipient_account_id),
    shares: row.shares,
    fromCause: `investment:${given.id}`,
    cause: `investment:${id}`,
    actor: actorOf(row),
    at: now,
  });
  if (!moved.ok) throw new Error(`the shares of ${given.id} cannot be moved: ${moved.error.code}`);
}
