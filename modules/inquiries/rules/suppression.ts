/** How an address came to be on the list: its owner signed in, its owner by an emailed link, or the firm. */
export const SUPPRESSION_WAYS = ['signed_in', 'link', 'firm'] as const;
export type SuppressionWay = (typeof SUPPRESSION_WAYS)[number];
