import { type FundingType, isPushed } from '../funding.ts';
import type { InvestmentStatus } from '../status.ts';
import { listOfStatus } from './portfolio-list.ts';

/** Where the money of an investment lies. */
export const MONEY_PLACES = [
  /** Its owner, or the custodian of an IRA, is to send it. */
  'awaited',
  /** Asked for at a bank. */
  'on_the_way',
  /** Set aside in the wallet. */
  'wallet',
  /** In the farm's escrow account. */
  'escrow',
  'farm',
  /** Back in the wallet or with the custodian. */
  'returned',
  /** The farm was sold, and its sale paid out. */
  'paid_out',
  /** The shares were sold to somebody else. */
  'sold',
  /** The shares went to another account without a price. */
  'given_away',
  /** None was taken. */
  'none',
] as const;
export type MoneyPlace = (typeof MONEY_PLACES)[number];

/** What moves the money on from there. */
export const MONEY_RELEASES = [
  'transfer_arrives',
  'payment_settles',
  'moved_by_us',
  'payment_asked_again',
  'evidence_sent',
  'evidence_approved',
  'custodian_signs',
  'offering_closes',
  'firm_decides',
  'farm_sold',
  'shares_sold',
] as const;
export type MoneyRelease = (typeof MONEY_RELEASES)[number];

/** Who is to act next. */
export const POSITION_TURNS = ['you', 'us', 'bank', 'custodian', 'nobody'] as const;
export type PositionTurn = (typeof POSITION_TURNS)[number];

export interface PositionMoney {
  readonly status: InvestmentStatus;
  readonly funding: FundingType | null;
  readonly confirmedAt: Date | null;
  readonly closedAt: Date | null;
  readonly endedAt: Date | null;
  /** Since when some of it is in each of these; null where none is. */
  readonly heldSince: Date | null;
  readonly escrowSince: Date | null;
  readonly backSince: Date | null;
  /** It was paid before the investment came here. */
  readonly isImported: boolean;
  /** Its shares came from another account, and nothing was paid for them; or they went to one. */
  readonly byTransfer: 'received' | 'given' | null;
  /** The custodian of an IRA has not signed yet. */
  readonly awaitsCustodian: boolean;
}

export interface MoneyStanding {
  readonly place: MoneyPlace;
  readonly since: Date | null;
  readonly release: MoneyRelease | null;
  readonly turn: PositionTurn;
}

/** Where the money of a position lies, since when, on what it goes on, and whose turn it is. */
export function moneyStanding(position: PositionMoney): MoneyStanding {
  return { ...placeOf(position), ...nextOf(position) };
}

function placeOf(position: PositionMoney): Pick<MoneyStanding, 'place' | 'since'> {
  const { status, closedAt, endedAt, confirmedAt, heldSince, escrowSince, backSince } = position;
  if (status === 'exited') return { place: 'paid_out', since: endedAt };
  if (status === 'sold')
    return { place: position.byTransfer === 'given' ? 'given_away' : 'sold', since: endedAt };
  if (position.byTransfer === 'received') return { place: 'none', since: null };
  const list = listOfStatus(status);
  if (list === 'active') return { place: 'farm', since: closedAt };
  if (escrowSince !== null) return { place: 'escrow', since: escrowSince };
  if (heldSince !== null) return { place: 'wallet', since: heldSince };
  if (list === 'exited') {
    const wasPaid = backSince !== null || position.isImported;
    return wasPaid ? { place: 'returned', since: backSince ?? endedAt } : { place: 'none', since: null };
  }
  // Paid before it came here: what is not with the farm yet is in its escrow.
  if (position.isImported) return { place: 'escrow', since: confirmedAt };
  if (status === 'escrow_failed' || confirmedAt === null) return { place: 'none', since: null };
  const { funding } = position;
  const isAwaited = funding !== null && isPushed(funding);
  return { place: isAwaited ? 'awaited' : 'on_the_way', since: confirmedAt };
}

function nextOf(position: PositionMoney): Pick<MoneyStanding, 'release' | 'turn'> {
  const { status, funding, awaitsCustodian } = position;
  switch (status) {
    case 'confirmation_pending':
      return pending(position);
    case 'confirmation':
      return { release: 'payment_settles', turn: funding === 'bank' ? 'bank' : 'us' };
    case 'completed':
      return awaitsCustodian
        ? { release: 'custodian_signs', turn: 'custodian' }
        : { release: 'offering_closes', turn: 'nobody' };
    case 'escrow_failed':
      return { release: 'payment_asked_again', turn: 'you' };
    case 'accreditation_declined':
      return { release: 'evidence_sent', turn: 'you' };
    case 'accreditation_doc_sent':
      return { release: 'evidence_approved', turn: 'us' };
    case 'system_err':
      return { release: 'firm_decides', turn: 'us' };
    case 'successfully closed':
      return { release: 'farm_sold', turn: 'nobody' };
    case 'moved_to_secondary_market':
      return { release: 'shares_sold', turn: 'nobody' };
    default:
      return { release: null, turn: 'nobody' };
  }
}

function pending({ funding, heldSince, awaitsCustodian }: PositionMoney) {
  if (funding === 'bank') return { release: 'payment_settles', turn: 'bank' } as const;
  if (funding === null || !isPushed(funding) || heldSince !== null)
    return { release: 'moved_by_us', turn: 'us' } as const;
  return { release: 'transfer_arrives', turn: awaitsCustodian ? 'custodian' : 'you' } as const;
}
