import type { Visits } from '@furrow/modules/content/contract';
import type { ReferrerKind } from '@furrow/modules/content/rules';

type VisitEvent = Visits['events'][number];

export const REFERRER_WORDS: Readonly<Record<ReferrerKind, string>> = {
  internal: 'Another page of this site',
  direct: 'Typed in, a bookmark or an email',
  search: 'A search engine',
  social: 'A social network',
  assistant: 'An AI assistant',
  other: 'Another site',
};

const EVENT_WORDS: Readonly<Record<string, string>> = {
  user_verified: 'Identity verified',
  user_passed_accreditation: 'Accredited',
  user_link_first_bank_account: 'Accredited, and first bank linked',
  investment: 'Investment confirmed',
};

export const eventText = (event: string): string => EVENT_WORDS[event] ?? event;

export const timesText = (times: number): string => times.toLocaleString('en-US');

export const pagesSeenText = (times: number): string =>
  times === 1 ? '1 page seen' : `${timesText(times)} pages seen`;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** What goes with a milestone, or what an investment counts for. */
export function detailText({ account, figures, times }: VisitEvent): string {
  if (figures !== null)
    return `Counts ${dollars.format(Number(figures.revenue))}, ${dollars.format(Number(figures.price) / times)} a share on average`;
  const { has_linked_bank, ...words } = account;
  const told = Object.entries(words).map(([name, value]) => `${nameText(name)}: ${valueText(value)}`);
  const bank = has_linked_bank === undefined ? [] : [has_linked_bank ? 'bank linked' : 'no bank linked'];
  return [...told, ...bank].join(', ') || 'not available';
}

const NAMES: Readonly<Record<string, string>> = {
  type: 'account',
  accreditation_status: 'accreditation',
  kyc_status: 'identity',
};

const nameText = (name: string): string => NAMES[name] ?? name.replaceAll('_', ' ');
const valueText = (value: string | number | boolean): string =>
  value === '' ? 'not stated' : String(value).replaceAll('_', ' ');
