import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { Business } from '../../contract/index.ts';
import {
  businessLacks,
  type DocumentStatus,
  documentsWanted,
  type KybStatus,
  messageFor,
  needsKyb,
} from '../../rules/index.ts';
import { type AccountRow, ownAccount } from '../accounts/account-row.ts';
import { hasMissingDetails, shapeOf } from '../accounts/account-state.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { lastReason } from '../common/history.ts';
import { lastFours } from '../common/secrets.ts';
import { filesOf, presentFile } from '../files/file-row.ts';
import { hasEverybody, unnamedTrustees } from '../people/everybody.ts';

const MESSAGES: Readonly<Record<KybStatus | 'none', string>> = {
  none: messageFor('kyb_new'),
  pending: messageFor('kyb_pending'),
  rejected: messageFor('kyb_rejected'),
  approved: 'The business or trust is verified.',
};

export async function businessOf(
  { database, clock }: InvestorDeps,
  asked: { readonly userId: string; readonly accountId: Id<'acc'> },
): Promise<Business | null> {
  const row = await ownAccount(database, asked);
  if (row === undefined) return null;
  const files = (await filesOf(database, row.id, ['business_document'])).map(presentFile);
  const missing = await missingOf(
    database,
    row,
    files.map(({ status }) => status),
    clock.now(),
  );
  const isOpen = row.kyb_status === null || row.kyb_status === 'rejected' || row.kyb_asked;
  return {
    required: needsKyb(shapeOf(row)),
    kyb_status: row.kyb_status,
    asked: row.kyb_asked,
    message: row.kyb_asked ? messageFor('kyb_more_info') : MESSAGES[row.kyb_status ?? 'none'],
    // Why it was turned down, or is looked at again; what its owner sent themselves needs none.
    reason: row.kyb_status === 'approved' ? null : await lastReason(database, row.id, 'kyb'),
    missing: isOpen ? missing : [],
    can_send: isOpen && missing.length === 0,
    wants_document:
      row.wallet_status === 'document' && documentsWanted('document', row.wallet_wants).includes('business'),
    files,
  };
}

/** What is missing in words, with each trustee who is still to be named beside the people. */
async function missingOf(
  database: Queryable,
  row: AccountRow,
  documents: readonly DocumentStatus[],
  now: Date,
): Promise<string[]> {
  const secrets = (await lastFours(database, [row.id])).get(row.id);
  const lacks = businessLacks({
    hasMissingDetails: hasMissingDetails(row, { ...row.details, ...secrets }, newYorkDay(now)),
    hasEverybody: hasEverybody(row),
    people: row.people.map(({ status }) => status),
    documents,
  });
  return lacks.flatMap((lack) =>
    lack === 'people_incomplete'
      ? [messageFor(lack), ...unnamedTrustees(row).map((name) => `Add trustee ${name} to the people.`)]
      : [messageFor(lack)],
  );
}
