import { formatShortDate } from '@furrow/kernel/dates';
import type { PositionRecord } from '@furrow/modules/investments/contract';
import { isUnfinished } from '@furrow/modules/investments/rules';
import { dollars } from '../../wallet/wallet-words.ts';
import { isReceived } from './position-words.ts';

export interface StoryLine {
  readonly key: string;
  readonly day: string;
  readonly what: string;
}

type Event = PositionRecord['story'][number];
type Told = Pick<PositionRecord, 'story' | 'payments' | 'farm' | 'total'> &
  Partial<Pick<PositionRecord, 'reason_for_transfer' | 'former_owner_id'>>;

/** What happened, the latest first. The steps of the flow are one line: what was begun. */
export function storyOf(position: Told): readonly StoryLine[] {
  const moves = position.story.flatMap((event, index) => {
    const what = eventWords(event, index === 0, position);
    return what === null ? [] : [{ key: `${index}`, at: event.at, what }];
  });
  const payments = position.payments.flatMap(({ id, paid_on, title, amount }) =>
    paid_on === null
      ? []
      : [{ key: id, at: `${paid_on}T23:59:59Z`, what: `${title}: ${dollars(amount)} paid` }],
  );
  return [...moves, ...payments]
    .toSorted((a, b) => (a.at === b.at ? Number(b.key) - Number(a.key) : a.at < b.at ? 1 : -1))
    .map(({ key, at, what }) => ({
      key,
      day: formatShortDate(new Date(at)),
      what,
    }));
}

function eventWords({ status_name, by }: Event, isFirst: boolean, position: Told): string | null {
  if (isFirst && isReceived(position)) return 'You received the shares by transfer';
  if (isFirst) return by === 'you' ? 'You began this investment' : 'The investment was begun';
  if (isUnfinished(status_name)) return null;
  switch (status_name) {
    case 'confirmation_pending':
      return `Confirmed: shares reserved, ${dollars(position.total)} asked for`;
    case 'confirmation':
      return 'The payment was accepted';
    case 'completed':
      return 'The money reached the farm’s escrow account';
    case 'escrow_failed':
      return 'The payment failed or was returned';
    case 'accreditation_declined':
      return 'We couldn’t verify the accreditation documents';
    case 'accreditation_doc_sent':
      return 'Accreditation documents went into review';
    case 'successfully closed':
      return 'The offering closed: you own the shares';
    case 'moved_to_secondary_market':
      return 'The shares were offered for sale';
    case 'unsuccessfully closed':
      return 'The offering didn’t close, and the money went back';
    case 'canceled_during_investment_by_investor':
    case 'canceled_after_investment_by_investor':
      return 'You canceled the investment';
    case 'canceled_by_manager':
      return 'We canceled the investment';
    case 'canceled_for_failing_kyc':
      return 'Canceled: the account’s verification ended without success';
    case 'sold':
      return position.reason_for_transfer === 'direct'
        ? 'The shares were transferred to their new owner'
        : 'The shares were sold';
    case 'exited':
      return `${position.farm.name} was sold and paid out`;
    default:
      return 'A person at our firm looked into it';
  }
}
