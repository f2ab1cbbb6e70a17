import { formatShortDate } from '@furrow/kernel/dates';
import { formatDollars, parseDollars } from '@furrow/kernel/money';
import { plural } from '@furrow/kernel/text';
import type { AccountRecord, AccountStanding } from '@furrow/modules/investors/contract';
import { listTogether } from '../shell/list-together.ts';
import { answerText } from './answer-text.ts';
import { reasonText } from './check-reason-text.ts';
import { statusText } from './status-text.ts';
import type { Topic } from './topics.ts';

/** What there is to know about the topic, in a sentence or two. */
export function findingOf(record: AccountRecord, topic: Topic): string {
  const { standing } = record;
  const name = record.name || record.owner.name || 'This account';
  if (standing === null) return `${name} is closed.`;
  const said = SAY[topic](standing, name, record);
  return `${said} ${outlook(standing)}`.trim();
}

/** How far the account is, whatever else is said of it. */
function outlook({ missing, can_invest: canInvest }: AccountStanding): string {
  if (missing.length === 0) return 'Nothing else is missing.';
  const things = `${missing.length} ${plural(missing.length, 'thing is', 'things are')}`;
  return canInvest ? `It can invest; ${things} still open.` : `${things} missing before it can invest.`;
}

type Say = (standing: AccountStanding, name: string, record: AccountRecord) => string;

const SAY: Readonly<Record<Topic, Say>> = {
  accreditation: ({ accreditation }, name) => {
    const { request, status, valid_until: until, permanent } = accreditation;
    const isOpen =
      request !== null && ['pending', 'new_info_added', 'need_more_info'].includes(request.status);
    if (isOpen) return claimOf(request, name);
    if (permanent) return `${name} is accredited without an end.`;
    if (until !== null && (status === 'approved' || status === 'expired_soon'))
      return `${name} is accredited until ${formatShortDate(until)}.`;
    if (until !== null && status === 'expired')
      return `${name} was accredited until ${formatShortDate(until)}.`;
    return status === 'rejected' ? `${name} was not accredited.` : `${name} has sent no evidence yet.`;
  },
  identity: ({ identity }, name) => {
    if (identity.hold === 'pending') return `${name} is on hold with all their accounts.`;
    const [last] = identity.checks;
    const reasons = last === undefined ? [] : last.reasons.map(reasonText);
    const why = reasons.length === 0 ? '' : `: ${listTogether(reasons)}`;
    if (identity.status === 'pending_review') return `The identity check of ${name} is under review${why}.`;
    return `The identity check of ${name}: ${statusText(identity.status)}${identity.reverify ? ', and a new one is required' : ''}.`;
  },
  business: ({ business }, name, { documents }) => {
    const sent = documents.filter(({ purpose }) => purpose === 'business_document').length;
    const people = business?.people.length ?? 0;
    const who = `${people} ${plural(people, 'person', 'people')} and ${sent} ${plural(sent, 'document')}`;
    const missing = business?.missing_trustees ?? [];
    const lack = missing.length === 0 ? '' : ` Not listed: ${listTogether(missing)}.`;
    if (business?.asked === true) return `${name} was asked for more.${lack}`;
    return `${name} names ${who}: ${statusText(business?.status ?? null)}.${lack}`;
  },
  suitability: ({ suitability }, name) => {
    const { warnings, restricted, status } = suitability;
    if (restricted) return `The firm restricts ${name} from investing.`;
    if (warnings.length === 0) return `None of the answers of ${name} raised a warning.`;
    const subjects = listTogether(warnings.map(({ subject }) => subject));
    const may = status === 'allowed' ? 'may invest with' : 'gave';
    return `${name} ${may} ${warnings.length} ${plural(warnings.length, 'answer')} that raised a warning: ${subjects}.`;
  },
  employer_consent: ({ suitability }, name, { documents }) => {
    const letters = documents.filter(({ purpose }) => purpose === 'employer_consent').length;
    return `${name} works for a financial firm or a regulator and sent ${letters} ${plural(letters, 'letter')}: ${statusText(suitability.employer_consent)}.`;
  },
  payments: ({ payments_customer: customer }, name) =>
    `The payment service knows ${name} as ${statusText(customer?.status ?? null)}.`,
};

type Request = NonNullable<AccountStanding['accreditation']['request']>;

function claimOf(
  { method, claims, income_years: years, statements, advisor }: Request,
  name: string,
): string {
  const text = (field: string) => {
    const claim = claims.find((one) => one.name === field);
    return claim === undefined ? '' : answerText(claim);
  };
  const cents = (field: string) => {
    const given = parseDollars(claims.find((one) => one.name === field)?.values[0] ?? '');
    return given.ok ? given.value : 0n;
  };
  switch (method) {
    case 'income': {
      const over = statements.some(({ code }) => code === 2) ? '$200,000 alone' : '$300,000 with a partner';
      return `${name} claims an income over ${over} in ${listTogether(years)}: ${text('income_before')} and ${text('income_latest')}.`;
    }
    case 'net_worth':
      return `${name} claims a net worth of ${formatDollars(cents('assets') - cents('debts'))} without the home.`;
    case 'license':
      return `${name} claims a ${text('license')} license under CRD ${text('crd')}.`;
    case 'entity_assets':
      return `${name} claims assets of ${text('assets')}.`;
    case 'professional_letter':
      return `${name} sends a letter from ${text('professional_name')} of ${text('dated_on')}.`;
    case 'advisor_attestation':
      return advisor?.outcome === 'attested'
        ? `${advisor.name} confirmed that ${name} is accredited.`
        : `${name} asked ${text('advisor_name')} to confirm it; there is no answer yet.`;
    case 'high_minimum':
      return `${name} claims to invest ${text('amount')} at once, with money of their own.`;
  }
}
