import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { DOCUMENT_MOVES } from '../../rules/index.ts';
import type { AccountRow } from '../accounts/account-row.ts';
import { recordHistory } from '../common/history.ts';

const OF_BUSINESS = sql`purpose in ('business_document', 'identity_document') and removed_at is null`;

/** What was kept goes to the firm; from then on nobody takes it away. With an id only that one. */
export async function handDocuments(
  tx: Transaction,
  accountId: Id<'acc'>,
  fileId?: Id<'afl'>,
): Promise<void> {
  const one = fileId === undefined ? sql.empty : sql`and id = ${fileId}`;
  await tx.run(sql`update account_file set status = 'sent', with_firm = true
    where account_id = ${accountId} and status = any(${DOCUMENT_MOVES.before('sent')}) and ${OF_BUSINESS} ${one}`);
}

/** What the firm decided with: each document on record with what came of it. One found out to be false was accepted before. */
export async function judgeDocuments(
  tx: Transaction,
  account: Pick<AccountRow, 'id' | 'user_id'>,
  { verdict, actor, now }: { verdict: 'approved' | 'rejected'; actor: string; now: Date },
): Promise<{ id: Id<'afl'>; sha256: string }[]> {
  const status = verdict === 'approved' ? 'accepted' : 'refused';
  const documents = await tx.rows<{
    id: Id<'afl'>;
    sha256: string;
    before: string;
  }>(sql`update account_file file
    set status = ${status}
    from (select id, status as before from account_file where account_id = ${account.id} and with_firm and ${OF_BUSINESS}
      and status = any(${DOCUMENT_MOVES.before(status)}) and (status = 'sent' or purpose = 'business_document')
      for update) found
    where file.id = found.id returning file.id, file.sha256, found.before`);
  for (const { id, sha256, before } of documents)
    await recordHistory(tx, {
      accountId: account.id,
      userId: account.user_id,
      subject: 'file',
      event: status,
      from: before,
      to: status,
      actor,
      evidence: { file: id, sha256 },
      at: now,
    });
  return documents.map(({ id, sha256 }) => ({ id, sha256 }));
}
