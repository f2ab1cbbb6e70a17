import { appendAudit } from '@furrow/database/audit';
import type { Database, Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { ok, type Result } from '@furrow/kernel/result';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { isTransferExpired, JOINDER_VERSION } from '../../rules/index.ts';
import { sha256 } from '../signing/signed-file.ts';
import { composeJoinder, joinderOf } from './joinder-document.ts';
import { type OwnTransfer, receivedTransfer, type TransferRow, transferColumns } from './transfer-row.ts';

interface ReadDeps {
  readonly database: Queryable;
  readonly brand: string;
}

/** The joinder of a transfer to somebody, as it stands; null where it is none of theirs or has no account yet. */
export async function readJoinder(
  { database, brand }: ReadDeps,
  { now, ...own }: OwnTransfer & { readonly now: Date },
): Promise<Uint8Array | null> {
  const row = await receivedTransfer(database, own);
  const joinder = row && (await joinderOf(database, row, now));
  return row && joinder && composeJoinder(joinder.facts, { brand, createdAt: row.initiated_at });
}

/** The joinder as it stands was shown. Where its facts changed since it was opened, the newer one counts from now on. */
export async function openJoinder(
  {
    database,
    brand,
  }: { readonly database: Queryable & Pick<Database, 'transaction'>; readonly brand: string },
  { userId, transferId, now }: OwnTransfer & { readonly now: Date },
): Promise<Result<TransferRow, Refusal<'not_found' | 'transfer_over' | 'transfer_account_missing'>>> {
  const row = await receivedTransfer(database, { userId, transferId });
  if (row === null) return refuse('not_found');
  if (row.status !== 'initiated' || isTransferExpired(row.expires_at, now)) return refuse('transfer_over');
  const joinder = await joinderOf(database, row, now);
  if (joinder === null) return refuse('transfer_account_missing');
  const hash = sha256(await composeJoinder(joinder.facts, { brand, createdAt: row.initiated_at }));
  return database.transaction(async (tx) => {
    const opened =
      await tx.maybe<TransferRow>(sql`update ownership_transfer set joinder_version = ${JOINDER_VERSION},
        joinder_sha256 = ${hash}, joinder_opened_at = ${now}
      where id = ${transferId} and status = 'initiated' and recipient_account_id = ${joinder.account.id}
        and joinder_sha256 is distinct from ${hash}
      returning ${transferColumns}`);
    if (opened !== undefined)
      await appendAudit(tx, {
        actor: `user:${userId}`,
        action: 'transfer.joinder_opened',
        subject: `transfer:${transferId}`,
        after: { version: JOINDER_VERSION, sha256: hash, account: joinder.account.id },
        at: now,
      });
    const stands = opened ?? (await receivedTransfer(tx, { userId, transferId }));
    return stands?.status === 'initiated' ? ok(stands) : refuse('transfer_over');
  });
}
