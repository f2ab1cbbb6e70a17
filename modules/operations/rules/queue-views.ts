/** What a queue can be narrowed to; the first is what it shows unless asked. */
export const QUEUE_TABS = ['all', 'mine', 'late'] as const;
export type QueueTab = (typeof QUEUE_TABS)[number];

export const QUEUE_ORDERS = ['oldest', 'newest'] as const;
export type QueueOrder = (typeof QUEUE_ORDERS)[number];
