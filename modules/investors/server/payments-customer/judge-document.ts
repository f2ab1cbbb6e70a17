import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { CustomerDocument } from '@furrow/providers/customers';
import { lockAccount } from '../accounts/account-row.ts';
import type { InvestorDeps } from '../common/deps.ts';
import { recordHistory } from '../common/history.ts';
import type { FileRow } from '../files/file-row.ts';
import { movePerson } from '../people/move-person.ts';
import { personBy } from '../people/person-row.ts';
import { notifyOfWallet } from '../verification/notify-owner.ts';

const ACTOR = 'provider:payments';

export type Judgement = Pick<CustomerDocument, 'verdict'> & { readonly refusals: readonly string[] };

/** What came of a document, once. A refused one brings its owner's turn back. */
export async function judgeDocument(
  { database, clock }: InvestorDeps,
  file: FileRow,
  { verdict, refusals }: Judgement,
): Promise<void> {
  if (verdict === 'pending') return;
  const now = clock.now();
  const status = verdict === 'accepted' ? 'accepted' : 'refused';
  await database.transaction(async (tx) => {
    await lockAccount(tx, file.account_id);
    const judged = await tx.run(sql`update account_file
      set status = ${status}, refusal = ${refusals.length === 0 ? null : refusals.join(',')}
      where id = ${file.id} and status = 'sent'`);
    if (judged === 0) return;
    await recordHistory(tx, {
      accountId: file.account_id,
      userId: file.user_id,
      subject: 'file',
      event: status,
      from: 'sent',
      to: status,
      actor: ACTOR,
      evidence: { file: file.id, refusals: [...refusals] },
      at: now,
    });
    if (status === 'refused') await askAgain(tx, file, now);
  });
}

async function askAgain(tx: Transaction, file: FileRow, now: Date): Promise<void> {
  const person = file.person_id === null ? undefined : await personBy(tx, sql`person.id = ${file.person_id}`);
  if (person?.status === 'document_pending')
    await movePerson(tx, person, { status: 'document', at: null, actor: ACTOR, now });
  if (person !== undefined && person.kind !== 'controller') return;
  const asked = await tx.run(sql`update investment_account set wallet_status = 'document', updated_at = ${now}
    where id = ${file.account_id} and wallet_status = 'document_sent'`);
  if (asked === 0) return;
  await recordHistory(tx, {
    accountId: file.account_id,
    userId: file.user_id,
    subject: 'wallet',
    event: 'document',
    from: 'document_sent',
    to: 'document',
    actor: ACTOR,
    evidence: { file: file.id },
    at: now,
  });
  await notifyOfWallet(tx, file.account_id, { from: 'document_sent', to: 'document' });
}
