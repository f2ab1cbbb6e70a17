import { toDollarString } from '@furrow/kernel/money';
import type { FarmDetail, FarmProspectus, FarmRating, FarmYearOne } from '../../contract/index.ts';
import {
  areaScore,
  overallRating,
  planInCents,
  RATING_AREAS,
  riskFlagLabel,
  salePriceCents,
  yearOneOf,
} from '../../rules/index.ts';
import type { FarmDetailRow } from '../farm-row.ts';

type Shown =
  | 'rating'
  | 'risk_flags'
  | 'fees'
  | 'year_one'
  | 'target_sale_price'
  | 'improvements'
  | 'seasons'
  | 'yields'
  | 'lease_terms';

/** What of a prospectus everybody may read. */
export function presentProspectus(row: FarmDetailRow): Pick<FarmDetail, Shown> {
  return {
    rating: ratingOf(row.rating ?? []),
    risk_flags: (row.risk_flags ?? []).map((code) => ({ code, label: riskFlagLabel(code) })),
    fees: row.fees ?? [],
    year_one: yearOne(row),
    target_sale_price: targetSalePrice(row),
    improvements: row.improvements ?? [],
    seasons: row.seasons ?? [],
    yields: row.yields ?? [],
    lease_terms: row.lease_terms ?? [],
  };
}

/** In the order of the rules, whatever order it was entered in; null without an answer. */
function ratingOf(entered: FarmProspectus['rating']): FarmRating | null {
  const areas = RATING_AREAS.flatMap((area) => {
    const found = entered.find((candidate) => candidate.area === area);
    const score = areaScore(found?.questions.map((question) => question.score) ?? []);
    return found === undefined || score === null
      ? []
      : [{ area, score, basis: found.basis, questions: found.questions }];
  });
  const overall = overallRating(areas.map(({ score }) => score));
  return overall === null ? null : { overall, areas };
}

function targetSalePrice({ plan, purchase_price_cents, hold_years }: FarmDetailRow): string | null {
  if (plan === null) return null;
  const appreciationBps = Math.round(plan.appreciation.base * 100);
  // As the page plays it through: at least a year, at most what is planned.
  const holdYears = Math.min(plan.income.length, Math.max(1, hold_years));
  return toDollarString(
    salePriceCents({ purchasePriceCents: purchase_price_cents }, { appreciationBps, holdYears }),
  );
}

function yearOne(row: FarmDetailRow): FarmYearOne | null {
  const { plan } = row;
  if (plan === null) return null;
  const farm = {
    purchase_price: toDollarString(row.purchase_price_cents),
    raised: toDollarString(row.raise_cents),
  };
  const { incomeCents, costs, fees, netCents } = yearOneOf(planInCents(plan, row.fees ?? [], farm));
  return {
    income_label: plan.income_label,
    income_basis: plan.income_basis,
    income: toDollarString(incomeCents),
    costs: costs.map(({ name, cents }, index) => ({
      name,
      basis: plan.costs[index]?.basis ?? '',
      amount: toDollarString(cents),
    })),
    fees: fees.map(({ name, cents }) => ({ name, amount: toDollarString(cents) })),
    net: toDollarString(netCents),
  };
}
