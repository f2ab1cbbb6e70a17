import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { Verification } from '../../contract/index.ts';
import {
  checkReasonTexts,
  documentsWanted,
  isCheckedByProvider,
  KYC_REFUSALS,
  mayStartKyc,
  messageFor,
  needsWallet,
  walletMessage,
} from '../../rules/index.ts';
import { type AccountRow, ownAccount } from '../accounts/account-row.ts';
import { hasMissingDetails, lacksEin } from '../accounts/account-state.ts';
import { isReadyForWallet } from '../accounts/hand-over.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { lastReason } from '../common/history.ts';
import { lastFours } from '../common/secrets.ts';
import { filesOf, presentFile } from '../files/file-row.ts';
import { triesRefusal } from './kyc-tries.ts';
import { reusableCheck } from './reuse-check.ts';

/** Where the check of identity and the wallet stand. */
export async function verificationOf(
  { database, clock, identityCheck, payments }: InvestorDeps,
  asked: { readonly userId: string; readonly accountId: Id<'acc'> },
): Promise<Verification | null> {
  const row = await ownAccount(database, asked);
  if (row === undefined) return null;
  const secrets = (await lastFours(database, [row.id])).get(row.id);
  const answers = { ...row.details, ...secrets };
  const isComplete = !hasMissingDetails(row, answers, newYorkDay(clock.now()));
  const last = await database.maybe<{ reasons: string[] }>(
    sql`select reasons from identity_check where account_id = ${row.id} and attempt = ${row.kyc_attempt}`,
  );
  const refusal = KYC_REFUSALS[row.kyc_status];
  const mayStart = mayStartKyc(row.kyc_status, row.reverify_account_info);
  const isNew = mayStart && row.kyc_status !== 'active';
  const isOver = isNew ? await triesRefusal(database, row.user_id, clock.now()) : null;
  const files = await filesOf(database, row.id, ['identity_document']);
  return {
    kyc_status: row.kyc_status,
    kyc_message: refusal === null ? 'Your identity is verified.' : messageFor(refusal),
    kyc_reasons: [
      ...(row.kyc_status === 'failed' ? checkReasonTexts(last?.reasons ?? []) : []),
      ...(isOver === null ? [] : [messageFor(isOver)]),
    ],
    reverify: row.reverify_account_info,
    reverify_reason: row.reverify_account_info ? await lastReason(database, row.id, 'reverification') : null,
    details_complete: isComplete,
    can_start: isComplete && mayStart && isOver === null,
    available: identityCheck !== null,
    reusable: isComplete ? await reusableOf(database, row, clock.now()) : null,
    wallet: needsWallet(row.type)
      ? walletOf(row, { available: payments !== null, needsEin: lacksEin(row, answers) })
      : null,
    files: files.filter(({ person_id }) => person_id === null).map(presentFile),
  };
}

async function reusableOf(
  database: Queryable,
  row: AccountRow,
  now: Date,
): Promise<Verification['reusable']> {
  const check = await reusableCheck(database, row, now);
  if (check === null) return null;
  const { account_id, account_name, passed_at } = check;
  return { account_id, account_name, passed_on: newYorkDay(passed_at) };
}

function walletOf(
  row: AccountRow,
  { available, needsEin }: { readonly available: boolean; readonly needsEin: boolean },
): NonNullable<Verification['wallet']> {
  const { wallet_status: status } = row;
  // Said once, and mended in the details: what the provider answered when it was asked all the same says no more.
  if (needsEin && status === 'new')
    return {
      status,
      message: messageFor('ein_missing'),
      problem: null,
      can_send: false,
      needs_details: true,
      wants_document: false,
    };
  const isReady = isReadyForWallet(row);
  // Of an entity the documents are asked for where they belong: with its people and its business.
  const isOwn = !isCheckedByProvider(row) && documentsWanted('document', row.wallet_wants).includes('person');
  return {
    status,
    message: status === 'new' && !isReady ? notReady(row) : walletMessage(status, row.type === 'entity'),
    // It was given since.
    problem: row.wallet_problem === messageFor('ein_missing') ? null : row.wallet_problem,
    can_send: available && ((status === 'new' && isReady) || status === 'retry'),
    needs_details: false,
    wants_document: status === 'document' && isOwn,
  };
}

const notReady = ({ kyc_status: kyc, reverify_account_info: reverify }: AccountRow): string =>
  kyc === 'success' && reverify
    ? 'We’ll open your wallet once you verify your identity again.'
    : 'We’ll open your wallet once your identity is verified and any business or trust is submitted for review.';
