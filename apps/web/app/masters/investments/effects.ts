import { sharesText } from '@furrow/modules/farms/rules';
import type { DeskRecord } from '@furrow/modules/investments/contract';
import { isPushed, messageFor } from '@furrow/modules/investments/rules';
import { dollarText } from '../shell/dollar-text.ts';
import { sumDollars } from './count-text.ts';
import { FUNDING_TEXTS, STATUS_TEXTS } from './status-text.ts';

export const ACTS = ['ask_again', 'resolve', 'put_back', 'set_aside', 'cancel'] as const;
export type Act = (typeof ACTS)[number];

/** What a decision changes, as it is now and as it will be; the same twice where it stays. */
export interface Effect {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What somebody can decide here. What waits comes first, and what cannot be undone last unless it is what waits. */
export function actsOf({ acts, waiting }: Pick<DeskRecord, 'acts' | 'waiting'>): readonly Act[] {
  const possible = ACTS.filter((act) => acts[act]);
  const isLate = waiting.length > 0 && !acts.ask_again && !acts.resolve;
  return isLate ? possible.toSorted((a, b) => Number(b === 'cancel') - Number(a === 'cancel')) : possible;
}

export function effectsOf(act: Act, record: DeskRecord): readonly Effect[] {
  const status = STATUS_TEXTS[record.status_name];
  const stays = [stay('Shares', sharesNow(record)), stay('Money', moneyNow(record))];
  switch (act) {
    case 'cancel':
      return [
        { label: 'State', before: status, after: STATUS_TEXTS.canceled_by_manager },
        ...canceledEffects(record),
        {
          label: 'Investor reads',
          before: record.message ?? 'nothing',
          after: messageFor('cancelled_by_manager'),
        },
      ];
    case 'set_aside':
      return [{ label: 'State', before: status, after: STATUS_TEXTS.system_err }, ...stays];
    case 'put_back':
      return [
        { label: 'State', before: status, after: STATUS_TEXTS[record.status_before ?? record.status_name] },
        ...stays,
      ];
    case 'ask_again':
      return [
        {
          label: 'Investor reads',
          before: record.message ?? 'nothing',
          after: 'an email with the way to our bank details and a reference, which are behind the sign-in',
        },
        stay('Unpaid positions', 'waits there until it is paid'),
        stay('State', status),
        stay('Shares', sharesNow(record)),
        stay('Sale on the market', 'barred until it is paid'),
      ];
    case 'resolve':
      return [
        { label: 'Unpaid positions', before: 'waits there', after: 'handled' },
        stay('State', status),
        stay('Shares', sharesNow(record)),
        stay('Sale on the market', record.is_barred || record.is_owing ? 'barred' : 'allowed'),
      ];
  }
}

const stay = (label: string, now: string): Effect => ({ label, before: now, after: now });

const isReserved = ({ confirm_date }: DeskRecord) => confirm_date !== null;

const sharesNow = (record: DeskRecord): string =>
  isReserved(record) ? `${sharesText(record.farm, record.shares)} reserved` : 'none reserved';

const sumIn = ({ money }: DeskRecord, wanted: 'held' | 'escrow'): string =>
  sumDollars(money.filter(({ state }) => state === wanted).map(({ amount }) => amount));

function moneyNow(record: DeskRecord): string {
  const [held, escrow] = [sumIn(record, 'held'), sumIn(record, 'escrow')];
  const parts = [
    held === '0.00' ? [] : `${dollarText(held)} held`,
    escrow === '0.00' ? [] : `${dollarText(escrow)} in escrow`,
    isComing(record) ? 'a payment on its way' : [],
  ].flat();
  return parts.length === 0 ? 'none paid' : parts.join(', ');
}

const isComing = ({ payment_id, funding_state }: DeskRecord): boolean =>
  payment_id !== null && (funding_state === 'asked' || funding_state === 'accepted');

/** As an end works: everything goes back to where it came from. */
function canceledEffects(record: DeskRecord): readonly Effect[] {
  const { payment_method: method, paid } = record;
  const isAwaited = method !== null && isPushed(method) && isReserved(record) && paid !== record.total;
  return [
    {
      label: 'Shares',
      before: sharesNow(record),
      after: isReserved(record)
        ? `${sharesText(record.farm, record.shares)} for sale again`
        : 'none reserved',
    },
    ...(paid === '0.00'
      ? []
      : [
          {
            label: 'Paid',
            before: `${dollarText(paid)} for this`,
            after: `${dollarText(paid)} back in the wallet`,
          },
        ]),
    ...(isComing(record)
      ? [
          {
            label: 'Payment',
            before: 'on its way for this',
            after: 'canceled, or a deposit if it has left the bank',
          },
        ]
      : []),
    ...(isAwaited
      ? [{ label: FUNDING_TEXTS[method], before: 'expected', after: 'its reference is withdrawn' }]
      : []),
    ...(paid === '0.00' && !isComing(record) && !isAwaited ? [stay('Money', 'none paid')] : []),
  ];
}
