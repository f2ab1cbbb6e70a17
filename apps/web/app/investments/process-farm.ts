import type { FarmDetail, FarmSummary } from '@furrow/modules/farms/contract';
import { feeInCents } from '@furrow/modules/farms/rules';
import { type Quote, quoteOf } from '@furrow/modules/investments/rules';
import { centsOf, pricingOf } from '../farms/farm-text.ts';

/** What the steps show of a farm: its figures, without the pages of its prospectus. */
export type ProcessFarm = FarmSummary & Pick<FarmDetail, 'fees' | 'purchase_price' | 'year_one' | 'lease'>;

export function processFarm(farm: FarmDetail): ProcessFarm {
  const {
    overview: _overview,
    soil: _soil,
    water: _water,
    crop: _crop,
    tenant: _tenant,
    risks: _risks,
    parcel: _parcel,
    county_map: _countyMap,
    improvements: _improvements,
    seasons: _seasons,
    yields: _yields,
    lease_terms: _leaseTerms,
    rating: _rating,
    soils: _soils,
    sponsor_offerings: _offerings,
    document_folder: _documents,
    updates_document_folder: _updates,
    financial_statement_document_folder: _statements,
    ...figures
  } = farm;
  return figures;
}

/** What so many shares cost, by the rule that the server itself uses. */
export function quoteFor(farm: ProcessFarm, shares: number): Quote {
  return quoteOf(shares, {
    ...pricingOf(farm),
    minInvestmentCents: centsOf(farm.min_investment),
    purchasePriceCents: centsOf(farm.purchase_price),
    remainingShares: farm.remaining_shares,
    fees: farm.fees.map(feeInCents),
  });
}
