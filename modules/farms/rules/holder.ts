import { type Id, readId } from '@furrow/kernel/ids';

const PREFIX = 'account:';

/** How the share register names an investment account that holds shares. */
export const accountHolder = (accountId: Id<'acc'>): string => `${PREFIX}${accountId}`;

/** The account behind a holder; null for the issuer and for anything else that is no account. */
export const accountOfHolder = (holder: string): Id<'acc'> | null =>
  holder.startsWith(PREFIX) ? readId('acc', holder.slice(PREFIX.length)) : null;
