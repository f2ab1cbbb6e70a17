/** Banks whose owner, by the bank's own books, has another name than the account. */
export const BANK_OWNER_QUEUE = 'bank_owner';
