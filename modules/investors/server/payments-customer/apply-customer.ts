import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Customer } from '@furrow/providers/customers';
import {
  afterReport,
  controllerAfterCustomer,
  type Document,
  documentsWanted,
  isCheckedByProvider,
  WALLET_MOVES,
  walletAfterCustomer,
} from '../../rules/index.ts';
import { type AccountRow, lockAccount } from '../accounts/account-row.ts';
import { recordHistory } from '../common/history.ts';
import { movePerson } from '../people/move-person.ts';
import { peopleOf } from '../people/person-row.ts';
import { forgetTold, isToldOf } from '../people/told-controller.ts';
import { notifyOfWallet } from '../verification/notify-owner.ts';

const ACTOR = 'provider:payments';

/**
 * What the provider says of a customer, brought into the account. `at` is the provider's own time of it; null for an
 * answer to a call of ours, which has none and counts as of the moment of its last word.
 */
export async function applyCustomer(
  tx: Transaction,
  accountId: Id<'acc'>,
  customer: Customer,
  { at, now }: { readonly at: Date | null; readonly now: Date },
): Promise<void> {
  const row = await lockAccount(tx, accountId);
  if (row === undefined || row.customer_id !== customer.id) return;
  const wanted = documentsWanted(customer.status, customer.wants);
  const status = walletAfterCustomer(customer.status, wanted, await documentsSent(tx, row.id));
  const standing = { status: row.wallet_status, reportedAt: row.wallet_reported_at };
  const report = { status, at: at ?? row.wallet_reported_at ?? new Date(0) };
  const after = afterReport(WALLET_MOVES, standing, report);
  if (after === null) return;
  await tx.run(sql`update investment_account set wallet_status = ${after.status},
      wallet_reported_at = ${after.reportedAt}, wallet_wants = ${[...customer.wants]}, wallet_problem = null,
      updated_at = ${now}
    where id = ${row.id}`);
  if (after.status !== row.wallet_status) {
    await recordHistory(tx, {
      accountId: row.id,
      userId: row.user_id,
      subject: 'wallet',
      event: after.status,
      from: row.wallet_status,
      to: after.status,
      actor: ACTOR,
      at: now,
    });
    await notifyOfWallet(tx, row.id, { from: row.wallet_status, to: after.status });
  }
  if (isCheckedByProvider(row)) await followController(tx, row, customer, wanted, now);
}

/** Documents that lie with the provider, or are on their way, and have not been judged. */
export async function documentsSent(tx: Transaction, accountId: Id<'acc'>): Promise<Document[]> {
  const rows = await tx.rows<{ document: Document }>(sql`select distinct
      case file.purpose when 'business_document' then 'business' else 'person' end as document
    from account_file file left join account_person person on person.id = file.person_id
    where file.account_id = ${accountId} and file.status = 'sent' and not file.with_firm and file.removed_at is null
      and file.purpose in ('identity_document', 'business_document')
      and (file.person_id is null or person.kind = 'controller')`);
  return rows.map(({ document }) => document);
}

/**
 * The provider checks the controller with the entity: what it says of the one holds for the other, if it was told of
 * this very person.
 */
async function followController(
  tx: Transaction,
  row: AccountRow,
  { status }: Customer,
  wanted: readonly Document[],
  now: Date,
): Promise<void> {
  const controller = (await peopleOf(tx, row.id)).find(({ kind }) => kind === 'controller');
  if (status === 'retry') await forgetTold(tx, row.id);
  if (controller === undefined || controller.completed_at === null) return;
  const standing = { status: controller.status, isTold: isToldOf(controller) };
  const word = { status, wanted, sent: await documentsSent(tx, row.id) };
  const after = controllerAfterCustomer(standing, word);
  if (after !== null) await movePerson(tx, controller, { status: after, at: now, actor: ACTOR, now });
}
