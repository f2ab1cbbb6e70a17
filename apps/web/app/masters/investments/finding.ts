import { formatShortDate } from '@furrow/kernel/dates';
import { plural } from '@furrow/kernel/text';
import { sharesText } from '@furrow/modules/farms/rules';
import type { DeskRecord } from '@furrow/modules/investments/contract';
import { dollarText } from '../shell/dollar-text.ts';
import { groupOf, STATUS_TEXTS } from './status-text.ts';

/** Whose it is: the account, or its owner until one is chosen. */
export const holderOf = ({ account, owner }: Pick<DeskRecord, 'account' | 'owner'>): string =>
  account?.name || owner.name || owner.email;

/** What there is to know of an investment, in a sentence or two. */
export function findingOf(record: DeskRecord): string {
  const { farm, total, is_barred, is_owing, status_name } = record;
  const shares = sharesText(farm, record.shares);
  const are = plural(record.shares, 'is', 'are');
  const holder = holderOf(record);
  switch (groupOf(status_name)) {
    case 'flow':
      return `${holder} began to invest ${dollarText(total)} in ${farm.name}. Nothing is reserved yet.`;
    case 'coming':
    case 'paid':
      return `${shares} of ${farm.name} ${are} reserved for ${holder}. ${paidText(record)}`;
    case 'review': {
      const review = status_name === 'accreditation_declined' ? 'was declined' : 'is in review';
      return `${shares} of ${farm.name} ${are} reserved for ${holder}, whose accreditation ${review}. ${paidText(record)}`;
    }
    case 'failed':
      return `The payment of ${dollarText(total)} failed. ${shares} of ${farm.name} ${are} still reserved.`;
    case 'aside':
      return `We set this investment in ${farm.name} aside. Nothing moves until it is put back.`;
    case 'position': {
      const held = `${holder} holds ${shares} of ${farm.name}.`;
      if (is_barred) return `${held} The money was taken back, so they can’t be sold.`;
      return is_owing
        ? `${held} The account owes for a deposit that came back, so they can’t be sold until it is paid.`
        : held;
    }
    case 'over':
      return `${STATUS_TEXTS[status_name]}: ${shares} of ${farm.name} for ${dollarText(total)}. ${overText(record)}`.trim();
  }
}

function paidText({ paid, total }: DeskRecord): string {
  if (paid === total) return `All of ${dollarText(total)} is paid.`;
  if (paid === '0.00') return `${dollarText(total)} is still to come.`;
  return `${dollarText(paid)} of ${dollarText(total)} is paid.`;
}

function overText({ story, confirm_date }: DeskRecord): string {
  const ended = story.findLast(({ event }) => event === 'moved')?.at;
  const since = ended === undefined ? '' : `It ended on ${formatShortDate(new Date(ended))}. `;
  return confirm_date === null ? `${since}Nothing had been reserved.` : since.trim();
}
