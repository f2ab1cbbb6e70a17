export const UNSENT_QUEUE = 'unsent_payments';
