/** By whom something happened to an account, as far as its owner is told. */
export const HISTORY_BY = ['you', 'us', 'provider', 'system', 'advisor', 'person'] as const;
export type HistoryBy = (typeof HISTORY_BY)[number];

const BY_KIND: Readonly<Record<string, HistoryBy>> = {
  provider: 'provider',
  job: 'system',
  /** Who attests for the owner. */
  advisor: 'advisor',
  /** Who filled in their own part. */
  person: 'person',
};

/** Who of the firm it was stays in the firm. */
export function historyBy(actor: string, ownerId: string): HistoryBy {
  if (actor === `user:${ownerId}`) return 'you';
  const kind = actor.slice(0, Math.max(actor.indexOf(':'), 0));
  return Object.hasOwn(BY_KIND, kind) ? (BY_KIND[kind] ?? 'us') : 'us';
}
