import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { offeredTerms } from '../../../farms/server/index.ts';
import { contactsOf, findUserByEmail } from '../../../identity/server/index.ts';
import type { AccountRefusal, AccountType, Refusal, ValidityPolicy } from '../../../investors/rules/index.ts';
import { judgeOwnAccounts } from '../../../investors/server/index.ts';
import { type ReceiveRefusal, receiveRefusal } from '../../rules/index.ts';
import type { InvestmentRow } from '../common/investment-row.ts';

export interface ReceivingAccount {
  readonly id: Id<'acc'>;
  readonly name: string;
  readonly type: AccountType;
  readonly refusals: readonly Refusal<AccountRefusal | ReceiveRefusal>[];
}

interface Asked {
  readonly userId: string;
  readonly policy: ValidityPolicy;
  readonly now: Date;
}

/**
 * Somebody's accounts and what keeps each from receiving these shares. Evidence under review is not enough: nothing follows
 * at which the decision could still count.
 */
export async function receivingAccounts(
  database: Queryable,
  row: InvestmentRow,
  { userId, policy, now }: Asked,
): Promise<ReceivingAccount[]> {
  const terms = await offeredTerms(database, row.farm_id, { userId, now });
  const asked = { userId, policy, amountCents: row.amount_cents, mayBeUnderReview: false, now };
  const accounts = await judgeOwnAccounts(database, asked);
  return accounts
    .filter(({ id }) => id !== row.account_id)
    .map(({ id, name, type, refusals }) => {
      const isOwn = row.user_id === userId;
      const more = receiveRefusal({
        accountType: type,
        isOwn,
        restrictEntities: terms?.restrictEntities ?? [],
      });
      return { id, name, type, refusals: more === null ? refusals : [...refusals, { code: more }] };
    });
}

/** Nobody has this id: an address that nobody has costs as many statements as one that somebody has. */
const NOBODY = 'user_00000000000000000000000000';

/**
 * Whoever has this address and could receive these shares. An address that nobody has, one that is not proven, a person who
 * is barred and one without a fitting account are alike, so that nobody can find out who invests here.
 */
export async function findRecipient(
  database: Queryable,
  row: InvestmentRow,
  { email, policy, now }: Omit<Asked, 'userId'> & { readonly email: string },
): Promise<Id<'user'> | null> {
  const user = await findUserByEmail(database, email);
  const userId = user?.userId ?? NOBODY;
  const [contact] = await contactsOf(database, [userId]);
  const accounts = await receivingAccounts(database, row, { userId, policy, now });
  const isAble = accounts.some(({ refusals }) => refusals.length === 0);
  return user !== undefined && contact !== undefined && isAble ? user.userId : null;
}
