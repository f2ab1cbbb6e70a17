import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, newId, readId } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import { farmNames } from '../../../farms/server/index.ts';
import { normalEmail } from '../../../identity/rules/index.ts';
import { findUser } from '../../../identity/server/index.ts';
import {
  type AccountRefusal,
  type Refusal,
  refuse,
  type ValidityPolicy,
} from '../../../investors/rules/index.ts';
import { walletFactsOf } from '../../../investors/server/index.ts';
import {
  ASSIGNMENT_VERSION,
  assignmentText,
  type ReceiveRefusal,
  transferExpiry,
} from '../../rules/index.ts';
import { announceInvestment } from '../common/announce-investment.ts';
import { type InvestmentRow, lockOwnInvestment, type OwnInvestment } from '../common/investment-row.ts';
import { sha256 } from '../signing/signed-file.ts';
import { type GivenRefusal, judgeGiven } from './given-position.ts';
import { findRecipient, receivingAccounts } from './receiving-accounts.ts';
import { type TransferRow, transferColumns } from './transfer-row.ts';
import { tellOfTransfer } from './transfer-turns.ts';

export interface BeginTransfer extends OwnInvestment {
  /** Exactly one of the two. */
  readonly profileId?: string | undefined;
  readonly email?: string | undefined;
  readonly assignmentVersion: string;
  readonly ipAddress: string;
  readonly device: string;
  readonly policy: ValidityPolicy;
  readonly now: Date;
}

export type BeginRefusal =
  | 'not_found'
  | 'validation_error'
  | 'email_not_verified'
  | GivenRefusal
  | AccountRefusal
  | ReceiveRefusal
  | 'transfer_same_account'
  | 'transfer_own_email'
  | 'transfer_recipient_unable';

interface Recipient {
  readonly userId: Id<'user'>;
  readonly accountId: Id<'acc'> | null;
  readonly email: string | null;
  /** As the confirmed words name them. */
  readonly name: string;
}

/**
 * Somebody gives all shares of a position to another account of theirs, or to another investor. Nothing moves until the
 * recipient signs. What was confirmed is kept to the letter, with its hash and where it was confirmed from.
 */
export async function beginTransfer(
  tx: Transaction,
  asked: BeginTransfer,
): Promise<Result<TransferRow, Refusal<BeginRefusal>>> {
  const row = await lockOwnInvestment(tx, asked);
  if (row === undefined) return refuse('not_found');
  const fields = faultsOf(asked);
  if (fields !== null) return refuse('validation_error', { fields });
  if (!(await findUser(tx, asked.userId)).isEmailVerified) return refuse('email_not_verified');
  const refusal = await judgeGiven(tx, row, asked.now);
  if (refusal !== null) return refuse(refusal);
  const found = await recipientOf(tx, row, asked);
  if (!found.ok) return found;
  const written = await write(tx, row, found.value, asked);
  return written === undefined ? refuse('transfer_under_way') : ok(written);
}

function faultsOf({ profileId, email, assignmentVersion }: BeginTransfer) {
  if ((profileId === undefined) === (email === undefined || email === ''))
    return { email: ['Enter the recipient’s email address, or choose one of your accounts.'] };
  if (assignmentVersion !== ASSIGNMENT_VERSION)
    return { assignment_version: ['These words changed. Reload the page and read them again.'] };
  return null;
}

function recipientOf(
  tx: Transaction,
  row: InvestmentRow,
  asked: BeginTransfer,
): Promise<Result<Recipient, Refusal<BeginRefusal>>> {
  return asked.profileId === undefined
    ? byEmail(tx, row, { ...asked, email: asked.email ?? '' })
    : ownAccount(tx, row, { ...asked, profileId: asked.profileId });
}

async function ownAccount(
  tx: Transaction,
  row: InvestmentRow,
  { profileId, policy, now }: BeginTransfer & { readonly profileId: string },
): Promise<Result<Recipient, Refusal<BeginRefusal>>> {
  const accountId = readId('acc', profileId);
  if (accountId !== null && accountId === row.account_id) return refuse('transfer_same_account');
  const accounts = await receivingAccounts(tx, row, { userId: row.user_id, policy, now });
  const account = accounts.find(({ id }) => id === accountId);
  if (account === undefined) return refuse('not_found');
  const [refusal] = account.refusals;
  if (refusal !== undefined) return refuse(refusal.code);
  const facts = await walletFactsOf(tx, { accountId: account.id, now });
  return ok({ userId: row.user_id, accountId: account.id, email: null, name: facts?.title ?? account.name });
}

async function byEmail(
  tx: Transaction,
  row: InvestmentRow,
  { email, policy, now }: BeginTransfer & { readonly email: string },
): Promise<Result<Recipient, Refusal<BeginRefusal>>> {
  const { emailNormal } = await findUser(tx, row.user_id);
  if (normalEmail(email) === emailNormal) return refuse('transfer_own_email');
  const userId = await findRecipient(tx, row, { email, policy, now });
  if (userId === null) return refuse('transfer_recipient_unable');
  return ok({ userId, accountId: null, email, name: email });
}

/** Nothing where another one is under way. */
async function write(
  tx: Transaction,
  row: InvestmentRow,
  recipient: Recipient,
  { userId, ipAddress, device, now }: BeginTransfer,
): Promise<TransferRow | undefined> {
  const text = await confirmedText(tx, row, recipient.name, now);
  const written =
    await tx.maybe<TransferRow>(sql`insert into ownership_transfer (id, investment_id, farm_id, shares,
      giver_user_id, giver_account_id, recipient_user_id, recipient_email, recipient_account_id, assignment_version,
      assignment_text, assignment_sha256, ip_address, device, initiated_at, expires_at)
    values (${newId('trf', now)}, ${row.id}, ${row.farm_id}, ${row.shares}, ${row.user_id}, ${row.account_id},
      ${recipient.userId}, ${recipient.email}, ${recipient.accountId}, ${ASSIGNMENT_VERSION}, ${text}, ${sha256(text)},
      ${ipAddress}, ${device}, ${now}, ${transferExpiry(now)})
    on conflict (investment_id) where status = 'initiated' do nothing returning ${transferColumns}`);
  if (written === undefined) return undefined;
  await appendAudit(tx, {
    actor: `user:${userId}`,
    action: 'transfer.initiated',
    subject: `transfer:${written.id}`,
    after: {
      investment: row.id,
      shares: row.shares,
      from: row.account_id,
      to: recipient.accountId ?? recipient.userId,
      assignment: { version: ASSIGNMENT_VERSION, sha256: written.assignment_sha256 },
      ip_address: ipAddress,
      device,
    },
    at: now,
  });
  await tellOfTransfer(tx, written, { turn: 'initiated', now });
  await announceInvestment(tx, row);
  return written;
}

async function confirmedText(
  tx: Transaction,
  row: InvestmentRow,
  recipient: string,
  now: Date,
): Promise<string> {
  const farm = (await farmNames(tx, [row.farm_id])).get(row.farm_id);
  if (farm === undefined) throw new Error(`the farm of ${row.id} is gone`);
  const giver = row.account_id === null ? null : await walletFactsOf(tx, { accountId: row.account_id, now });
  const { name, type: farmType } = farm;
  return assignmentText({ shares: row.shares, farm: name, farmType, giver: giver?.title ?? '', recipient });
}
