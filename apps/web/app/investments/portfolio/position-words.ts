import { formatShortDate } from '@furrow/kernel/dates';
import type { Position } from '@furrow/modules/investments/contract';
import type {
  InvestmentStatus,
  MoneyPlace,
  MoneyRelease,
  PositionTurn,
} from '@furrow/modules/investments/rules';
import type { Tone } from '@furrow/ui/tone';
import { dollars } from '../../wallet/wallet-words.ts';

interface StatusWords {
  readonly label: string;
  /** Only what is out of the ordinary carries a color. */
  readonly tone: Tone | 'neutral';
}

const WORDS: Readonly<Partial<Record<InvestmentStatus, StatusWords>>> = {
  confirmation_pending: { label: 'Confirmed', tone: 'neutral' },
  confirmation: { label: 'Payment on its way', tone: 'neutral' },
  completed: { label: 'Paid', tone: 'neutral' },
  escrow_failed: { label: 'Payment failed', tone: 'negative' },
  accreditation_declined: { label: 'Accreditation declined', tone: 'warning' },
  accreditation_doc_sent: { label: 'Accreditation in review', tone: 'info' },
  system_err: { label: 'Being checked', tone: 'warning' },
  'successfully closed': { label: 'Owned', tone: 'neutral' },
  moved_to_secondary_market: { label: 'For sale', tone: 'info' },
  'unsuccessfully closed': { label: 'Offering didn’t close', tone: 'neutral' },
  canceled_after_investment_by_investor: { label: 'Canceled by you', tone: 'neutral' },
  canceled_during_investment_by_investor: { label: 'Canceled by you', tone: 'neutral' },
  canceled_by_manager: { label: 'Canceled by us', tone: 'neutral' },
  canceled_for_failing_kyc: { label: 'Canceled, account not verified', tone: 'neutral' },
  sold: { label: 'Shares sold', tone: 'neutral' },
  exited: { label: 'Farm sold', tone: 'neutral' },
};

const TRANSFERRED: StatusWords = { label: 'Transferred', tone: 'neutral' };

export const statusWords = (
  status: InvestmentStatus,
  reason: Position['reason_for_transfer'] = null,
): StatusWords =>
  status === 'sold' && reason === 'direct'
    ? TRANSFERRED
    : (WORDS[status] ?? { label: 'Not confirmed yet', tone: 'info' });

type Stated = Pick<Position, 'status_name' | 'reason_for_transfer' | 'transferred_to'>;

/** The same for a list, which also says where shares went that were given away: nobody else is named there. */
export function listedStatusWords({ status_name, reason_for_transfer, transferred_to }: Stated): StatusWords {
  const words = statusWords(status_name, reason_for_transfer);
  if (transferred_to === null) return words;
  return { ...words, label: `${words.label} to ${transferred_to.account ?? 'another investor'}` };
}

/** Its shares go to somebody else once that is signed; until then they are held as before. */
export const isUnderTransfer = (position: Pick<Position, 'transfer_ownership_status'>): boolean =>
  position.transfer_ownership_status === 'initiated';

export const TURN_WORDS: Readonly<Record<PositionTurn, string>> = {
  you: 'Your turn',
  us: 'With us',
  bank: 'With your bank',
  custodian: 'With your custodian',
  nobody: 'Nothing to do',
};

const PLACES: Readonly<Record<MoneyPlace, string>> = {
  awaited: 'Not received yet',
  on_the_way: 'On its way from your bank',
  wallet: 'Set aside in your wallet',
  escrow: 'In the farm’s escrow account',
  farm: 'Invested in the farm',
  returned: 'Returned to your wallet',
  paid_out: 'Paid out to you',
  sold: 'Paid out with the sale of your shares',
  given_away: 'Passed on with the shares. No money was paid',
  none: 'No money was taken',
};

const IRA_PLACES: Readonly<Partial<Record<MoneyPlace, string>>> = {
  returned: 'Returned to your custodian',
  paid_out: 'Paid out to your custodian',
};

type Received = Partial<Pick<Position, 'former_owner_id' | 'reason_for_transfer'>>;

/** The shares came from another account, and nothing was paid for them. */
export const isReceived = ({ former_owner_id, reason_for_transfer }: Received): boolean =>
  (former_owner_id ?? null) !== null && (reason_for_transfer ?? null) === null;

/** What the owner paid, fees included: nothing for shares that came by transfer. */
export const moneyInOf = (position: Pick<Position, 'total'> & Received): string =>
  isReceived(position) ? '0.00' : position.total;

/** Where the money lies: 'In the farm’s escrow account'. */
export function placeWords(position: Pick<Position, 'money' | 'profile'> & Received): string {
  const { money, profile } = position;
  if (money === null) return 'No money was taken';
  if (money.place === 'none' && isReceived(position)) return 'Nothing was paid: the shares came by transfer';
  return (profile?.type === 'sdira' ? IRA_PLACES[money.place] : undefined) ?? PLACES[money.place];
}

/** 'Since Mar 10, 2026'; empty where there is no day. */
export function sinceWords({ money }: Pick<Position, 'money'>): string {
  if (money === null || money.since === null) return '';
  const day = formatShortDate(money.since);
  const isOver = ['returned', 'paid_out', 'given_away'].includes(money.place);
  return isOver ? `On ${day}` : `Since ${day}`;
}

const RELEASES: Readonly<Record<MoneyRelease, (position: Position) => string>> = {
  transfer_arrives: ({ total }) => `Send ${dollars(total)} with its reference. We match it when it arrives.`,
  payment_settles: () => 'Moves to the farm’s escrow account once the payment has settled.',
  moved_by_us: () => 'Moves to the farm’s escrow account within minutes.',
  payment_asked_again: () => 'The payment failed. Request it again, or cancel the investment.',
  evidence_sent: () => 'Send new accreditation documents to continue.',
  evidence_approved: () => 'Moves on once your accreditation documents are approved.',
  custodian_signs: () => 'Your custodian still has to sign. Then it waits for the offering to close.',
  offering_closes: ({ farm }) =>
    farm.closes_at === null
      ? 'Goes to the farm when the offering closes, or back to you if it doesn’t.'
      : `Goes to the farm when the offering closes, planned for ${formatShortDate(farm.closes_at)}, or back to you if it doesn’t.`,
  firm_decides: () => 'A person at our firm is checking this investment.',
  farm_sold: ({ farm }) =>
    `You’ll get your share when the farm is sold. It was offered with a ${farm.hold_years}-year hold.`,
  shares_sold: () => 'You’ll be paid when someone buys your shares.',
};

/** On what the money goes on; null once it has come back or never went. */
export function releaseWords(position: Position): string | null {
  const release = position.money?.release ?? null;
  return release === null ? null : RELEASES[release](position);
}
