import type { Queryable } from '@furrow/database/database';
import { farmNames } from '../../../farms/server/index.ts';
import { findUsers, type User } from '../../../identity/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import type { OwnershipTransfer } from '../../contract/index.ts';
import { isTransferExpired, transferOwnershipStatus } from '../../rules/index.ts';
import { isBetweenOwn, type TransferRow } from './transfer-row.ts';

interface Viewer {
  readonly userId: string;
  readonly now: Date;
}

export async function presentTransfer(
  database: Queryable,
  row: TransferRow,
  viewer: Viewer,
): Promise<OwnershipTransfer> {
  const [only] = await presentTransfers(database, [row], viewer);
  if (only === undefined) throw new Error(`${row.id} was not presented`);
  return only;
}

/** Transfers as one of their sides sees them, in a number of statements that does not grow with theirs. */
export async function presentTransfers(
  database: Queryable,
  rows: readonly TransferRow[],
  viewer: Viewer,
): Promise<OwnershipTransfer[]> {
  const farms = await farmNames(
    database,
    rows.map(({ farm_id }) => farm_id),
  );
  const users = await findUsers(
    database,
    rows.flatMap(({ giver_user_id, recipient_user_id }) => [giver_user_id, recipient_user_id]),
  );
  const accounts = await holderFacts(
    database,
    rows.flatMap(({ giver_account_id, recipient_account_id }) => [
      giver_account_id,
      recipient_account_id ?? '',
    ]),
  );
  const profileOf = (id: string | null) => {
    const account = accounts.get(id ?? '');
    return account === undefined ? null : { profile_id: account.id, name: account.name, type: account.type };
  };
  return rows.map((row) => {
    const farm = farms.get(row.farm_id);
    if (farm === undefined) throw new Error(`the farm of ${row.id} is gone`);
    const { id, name, slug, type, county, state, portrait } = farm;
    const [isGiver, isRecipient] = [row.giver_user_id, row.recipient_user_id].map(
      (side) => side === viewer.userId,
    );
    const isOpen = row.status === 'initiated' && !isTransferExpired(row.expires_at, viewer.now);
    return {
      id: row.id,
      status: row.status,
      transfer_ownership_status: transferOwnershipStatus(row.status),
      role: isBetweenOwn(row) ? 'both' : isGiver ? 'giver' : 'recipient',
      farm: { id, name, slug, type, county, state, thumbnail: portrait },
      number_of_shares: row.shares,
      giver: {
        name: personName(users.get(row.giver_user_id)),
        profile: isGiver ? profileOf(row.giver_account_id) : null,
        investment_id: isGiver ? row.investment_id : null,
      },
      recipient: {
        name: isRecipient || row.status === 'signed' ? personName(users.get(row.recipient_user_id)) : null,
        email: row.recipient_email,
        profile: isRecipient ? profileOf(row.recipient_account_id) : null,
        investment_id: isRecipient ? row.received_investment_id : null,
      },
      initiated_at: row.initiated_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
      can_cancel: isOpen && isGiver === true,
      can_decline: isOpen && isRecipient === true && !isBetweenOwn(row),
      can_sign: isOpen && isRecipient === true,
      assignment: isGiver
        ? {
            version: row.assignment_version,
            paragraphs: paragraphsOf(row),
            agreed_at: row.initiated_at.toISOString(),
          }
        : null,
    };
  });
}

/** What was confirmed, without the line of its version. */
export const paragraphsOf = ({ assignment_text }: Pick<TransferRow, 'assignment_text'>): string[] =>
  assignment_text.split('\n').slice(1);

export const personName = (user: User | undefined): string =>
  user === undefined ? 'Somebody who left' : `${user.firstName} ${user.lastName}`.trim() || 'An investor';
