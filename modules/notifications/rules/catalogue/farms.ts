import { formatShortDate } from '@furrow/kernel/dates';
import { formatDollars } from '@furrow/kernel/money';
import { type FarmStatus, OUTLOOK_LABELS, type Outlook } from '../../../farms/rules/index.ts';
import type { NotificationType } from '../channels.ts';
import type { Notice, NoticeMeta } from '../notice.ts';
import { shortName } from './short.ts';

export interface FarmFacts {
  readonly farmId: string;
  readonly name: string;
  readonly slug: string;
  readonly document?: { readonly id: string; readonly title: string };
  readonly outlook?: Outlook;
  readonly valuation?: { readonly day: string; readonly valueCents: bigint };
}

interface Words {
  readonly type: NotificationType;
  /** Below the farm's own address, or a page of the reader's. */
  readonly link: 'documents' | 'notes' | 'page' | 'portfolio';
  readonly text: (farm: string, facts: FarmFacts) => string;
}

const title = ({ document }: FarmFacts) => (document === undefined ? '' : `: “${shortName(document.title)}”`);
const valued = ({ valuation }: FarmFacts) =>
  valuation === undefined
    ? ''
    : `: ${formatDollars(valuation.valueCents)} as of ${formatShortDate(valuation.day)}`;
const standing = ({ outlook }: FarmFacts) => (outlook === undefined ? 'changed' : OUTLOOK_LABELS[outlook]);

/** What people are told about farms that they hold, watch or wait for, by the code of the notice. */
export const FARM_NOTICES = {
  farm_note: {
    type: 'document',
    link: 'notes',
    text: (farm, facts) => `There’s a new note about ${farm}${title(facts)}.`,
  },
  farm_statement: {
    type: 'document',
    link: 'documents',
    text: (farm, facts) => `There’s a new financial statement for ${farm}${title(facts)}.`,
  },
  farm_document: {
    type: 'document',
    link: 'documents',
    text: (farm, facts) => `There’s a new document for ${farm}${title(facts)}.`,
  },
  offering_open: {
    type: 'investment',
    link: 'page',
    text: (farm) => `${farm} is open for investment. Shares go to whoever confirms first.`,
  },
  shares_again: {
    type: 'investment',
    link: 'page',
    text: (farm) => `Shares of ${farm} are available again. They go to whoever confirms first.`,
  },
  offering_closed: {
    type: 'investment',
    link: 'page',
    text: (farm) => `The offering of ${farm} closed successfully.`,
  },
  offering_failed: {
    type: 'investment',
    link: 'page',
    text: (farm) =>
      `The offering of ${farm} closed without raising what it needed. Every payment is returned.`,
  },
  farm_sold: {
    type: 'investment',
    link: 'portfolio',
    text: (farm) => `${farm} was sold. We’ll let you know when the proceeds are paid out.`,
  },
  farm_outlook: {
    type: 'investment',
    link: 'portfolio',
    text: (farm, facts) => `The outlook for ${farm} is now: ${standing(facts)}.`,
  },
  farm_valued: {
    type: 'investment',
    link: 'portfolio',
    text: (farm, facts) => `${farm} has a new valuation${valued(facts)}.`,
  },
} as const satisfies Readonly<Record<string, Words>>;

export type FarmNoticeCode = keyof typeof FARM_NOTICES;

export function farmNotice(code: FarmNoticeCode, facts: FarmFacts, cause: string): Notice {
  const { type, link, text }: Words = FARM_NOTICES[code];
  const meta: NoticeMeta = {
    farm_id: facts.farmId,
    ...(facts.document === undefined ? {} : { document_id: facts.document.id }),
  };
  const below = link === 'page' ? '' : `/${link}`;
  return {
    channel: 'general-updates',
    type,
    code,
    text: text(shortName(facts.name), facts),
    link: link === 'portfolio' ? '/portfolio' : `/${facts.slug}${below}`,
    meta,
    cause,
  };
}

/**
 * Who is told what when the status of a farm moves. Reopening after a pause is told to those who wait for it, and how an
 * offering ended is told to those who invested with their investment.
 */
export function toldOfMove(move: {
  readonly from: FarmStatus;
  readonly to: FarmStatus;
}): Partial<Record<'holders' | 'watchers', FarmNoticeCode>> {
  switch (move.to) {
    case 'verified':
      return move.from === 'verified_hold' ? {} : { watchers: 'offering_open' };
    case 'successfully closed':
      return { watchers: 'offering_closed' };
    case 'unsuccessfully closed':
      return { watchers: 'offering_failed' };
    case 'sold':
      return { holders: 'farm_sold' };
    default:
      return {};
  }
}
