import type { Transaction } from '@furrow/database/database';
import { enqueue, type Job } from '@furrow/database/jobs';
import type { Id } from '@furrow/kernel/ids';
import { declareJob } from '../common/declare-job.ts';
import type { AccountRow } from './account-row.ts';

type OfAccount = { readonly accountId: Id<'acc'> };

/** What is asked of the payments provider, each by a job of its own: a call never stands inside a transaction. */
export const createCustomerJob = declareJob<OfAccount>('investors.create-customer');
export const updateCustomerJob = declareJob<OfAccount>('investors.update-customer');
export const closeCustomerJob = declareJob<OfAccount>('investors.close-customer');
export const retryCustomerJob = declareJob<OfAccount>('investors.retry-customer');
export const sendOwnersJob = declareJob<OfAccount>('investors.send-owners');
export const sendDocumentJob = declareJob<{ readonly fileId: Id<'afl'> }>('investors.send-document');

/** Asked twice before it was done, it is done once; asked while it is at work, once more afterwards. */
export function askPayments(tx: Transaction, job: Job<OfAccount>, accountId: Id<'acc'>): Promise<void> {
  return enqueue(tx, job, { accountId }, { key: `${job.name}:${accountId}`, queue: queueOf(accountId) });
}

export function askToSendDocument(tx: Transaction, accountId: Id<'acc'>, fileId: Id<'afl'>): Promise<void> {
  const options = { key: `${sendDocumentJob.name}:${fileId}`, queue: queueOf(accountId) };
  return enqueue(tx, sendDocumentJob, { fileId }, options);
}

/** The calls about one account go one after the other: each rests on what the one before has brought. */
const queueOf = (accountId: Id<'acc'>) => `investors.payments-${accountId.slice(-1)}`;

/** Where somebody can be reached may change without another verification at the provider; names and numbers may not. */
const REACH = new Set(['phone', 'address', 'address2', 'city', 'state', 'zip_code']);

export const changesReach = (fields: readonly string[]) => fields.some((field) => REACH.has(field));

/** The provider is told once what it was told before is no longer so. */
export async function queueCustomerUpdate(tx: Transaction, row: AccountRow): Promise<void> {
  if (row.customer_id === null) return;
  await askPayments(tx, updateCustomerJob, row.id);
}

/** An account is deleted: the provider is told to close what it has of it. */
export async function queueCustomerClosing(tx: Transaction, row: AccountRow): Promise<void> {
  if (row.customer_id === null || row.wallet_status === 'deactivated') return;
  await askPayments(tx, closeCustomerJob, row.id);
}
