import type { Queryable } from '@furrow/database/database';
import type { Id } from '@furrow/kernel/ids';
import { formatShares } from '@furrow/kernel/quantities';
import { ok, type Result } from '@furrow/kernel/result';
import type { FarmReader } from '../../../farms/contract/index.ts';
import { type OfferedTerms, offeredTerms } from '../../../farms/server/index.ts';
import { type Refusal, refuse } from '../../../investors/rules/index.ts';
import { type Quote, quoteOf, shareFault, shareRange } from '../../rules/index.ts';

export interface Quoted {
  readonly terms: OfferedTerms;
  readonly quote: Quote;
}

interface AskedShares {
  readonly farmId: Id<'farm'>;
  readonly reader: FarmReader;
  readonly shares: number;
  readonly now: Date;
}

export type ShareRefusal = 'validation_error' | 'shares_none_left' | 'shares_only_left' | 'shares_too_few';
export type QuoteRefusal = 'not_found' | 'offering_not_open' | ShareRefusal;

/** What so many shares of a farm cost now, for whoever may see it and while it is open. */
export async function quoteShares(
  database: Queryable,
  { farmId, reader, shares, now }: AskedShares,
): Promise<Result<Quoted, Refusal<QuoteRefusal>>> {
  const terms = await offeredTerms(database, farmId, { ...reader, now });
  if (terms === null || !terms.isVisible) return refuse('not_found');
  if (!terms.canInvest) return refuse('offering_not_open');
  return quoteOffered(terms, shares);
}

/** The same for whoever has judged already that they may ask. */
export function quoteOffered(terms: OfferedTerms, shares: number): Result<Quoted, Refusal<ShareRefusal>> {
  const range = shareRange(terms);
  const fault = shareFault(shares, range);
  if (fault === null) return ok({ terms, quote: quoteOf(shares, terms) });
  const fields = { number_of_shares: [rangeText(range)] };
  if (fault === 'shares_whole') return refuse('validation_error', { fields });
  if (fault === 'shares_none_left') return refuse(fault);
  if (fault === 'shares_only_left')
    return refuse(fault, { fields, params: { count: formatShares(range.most) } });
  return refuse(fault, { fields, params: { least: formatShares(range.least) } });
}

function rangeText({ least, most }: { readonly least: number; readonly most: number }): string {
  return least === most
    ? `Enter ${formatShares(least)}: all that are left.`
    : `Enter a whole number from ${least.toLocaleString('en-US')} to ${formatShares(most)}.`;
}
