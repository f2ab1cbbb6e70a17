import { queued } from '../queued.ts';

/** What is asked of the payments provider, each by a job of its own: a call never stands inside a transaction. */
export const createCustomerJob = queued<{ readonly accountId: string }>('investors.create-customer');
export const updateCustomerJob = queued<{ readonly accountId: string }>('investors.update-customer');
export const closeCustomerJob = queued<{ readonly accountId: string }>('investors.close-customer');
export const retryCustomerJob = queued<{ readonly accountId: string }>('investors.retry-customer');
export const sendDocumentJob = queued<{ readonly fileId: string }>('investors.send-document');
export const sendOwnersJob = queued<{ readonly accountId: string }>('investors.send-owners');
