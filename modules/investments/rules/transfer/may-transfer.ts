import type { FarmStatus } from '../../../farms/rules/index.ts';
import type { AccountType } from '../../../investors/rules/index.ts';
import type { FundingState, FundingType } from '../funding.ts';
import type { InvestmentStatus } from '../status.ts';

/** So long a bank may take a pull back. Until then the shares stay where the debt would be. */
const RETURNABLE_DAYS = 60;

const DAY_MS = 24 * 60 * 60_000;

export interface GivenPosition {
  readonly status: InvestmentStatus;
  readonly fundingState: FundingState;
  /** Its money was taken back after closing. */
  readonly isBarred: boolean;
  /** Its account owes for a deposit that came back, whatever that deposit was spent on. */
  readonly isOwing: boolean;
  readonly accountType: AccountType;
  readonly farmStatus: FarmStatus;
  readonly isUnderTransfer: boolean;
}

export type GiveRefusal =
  | 'transfer_not_held'
  | 'transfer_listed'
  | 'transfer_under_way'
  | 'transfer_unpaid'
  | 'transfer_owing'
  | 'transfer_farm_sold'
  | 'transfer_ira';

/** Why a position cannot be given away as it stands; null where it can. The same is asked again when it is signed for. */
export function giveRefusal(position: GivenPosition): GiveRefusal | null {
  const { status, fundingState, accountType, farmStatus } = position;
  if (status === 'moved_to_secondary_market') return 'transfer_listed';
  if (status !== 'successfully closed') return 'transfer_not_held';
  if (position.isUnderTransfer) return 'transfer_under_way';
  // Whoever gets the shares must not get somebody else's debt with them.
  const isUnpaid = position.isBarred || !['settled', 'imported', 'transferred'].includes(fundingState);
  if (isUnpaid) return 'transfer_unpaid';
  // Nobody can say which of its money bought what: until the debt is paid, all that the account holds stays for it.
  if (position.isOwing) return 'transfer_owing';
  if (farmStatus !== 'successfully closed') return 'transfer_farm_sold';
  // The custodian is the legal owner of what an IRA holds.
  return accountType === 'sdira' ? 'transfer_ira' : null;
}

export interface PaidPosition {
  readonly funding: FundingType | null;
  readonly settledAt: Date | null;
  /** Of one that the wallet paid: when the last pull before that landed there; null where none did. */
  readonly pulledAt: Date | null;
}

/** Whether the bank may still take back what the shares were paid with, directly or through the wallet. */
export function isReturnable({ funding, settledAt, pulledAt }: PaidPosition, now: Date): boolean {
  if (funding === 'balance') return pulledAt !== null && isWithinReturn(pulledAt, now);
  return funding === 'bank' && (settledAt === null || isWithinReturn(settledAt, now));
}

const isWithinReturn = (landedAt: Date, now: Date): boolean =>
  now.getTime() < landedAt.getTime() + RETURNABLE_DAYS * DAY_MS;

export interface Receiving {
  readonly accountType: AccountType;
  /** The account belongs to whoever gives. */
  readonly isOwn: boolean;
  readonly restrictEntities: readonly AccountType[];
}

export type ReceiveRefusal = 'transfer_ira_recipient' | 'account_type_restricted';

/** Why an account that may invest still cannot receive these shares; null where it can. */
export function receiveRefusal({ accountType, isOwn, restrictEntities }: Receiving): ReceiveRefusal | null {
  // The custodian of another person's IRA would have to accept what nobody asked it about.
  if (accountType === 'sdira' && !isOwn) return 'transfer_ira_recipient';
  return restrictEntities.includes(accountType) ? 'account_type_restricted' : null;
}
