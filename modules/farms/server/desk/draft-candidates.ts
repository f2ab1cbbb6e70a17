import { isCalendarDay, newYorkTime } from '@furrow/kernel/new-york-day';
import {
  type DraftRow,
  dollarsOf,
  type OfferingDraft,
  RATING_AREAS,
  typedBps,
  typedNumber,
  YES,
} from '../../rules/index.ts';

/** What a draft says, in the shape that is published; the schemas tell whether it is that. Nothing typed is null. */
const optional = <T>(text: string, read: (text: string) => T): T | null => (text === '' ? null : read(text));
const asTyped = (text: string) => text;
const number = (text: string) => typedNumber(text) ?? undefined;
const rate = (text: string) => {
  const bps = typedBps(text);
  return bps === null ? undefined : bps / 100;
};

export function fieldCandidates(draft: OfferingDraft): Record<string, unknown> {
  return {
    name: draft.name,
    county: draft.county,
    state: draft.state,
    county_fips: optional(draft.county_fips, asTyped),
    nearest_town: draft.nearest_town,
    latitude: number(draft.latitude),
    longitude: number(draft.longitude),
    template: draft.template,
    sponsor_name: optional(draft.sponsor_name, asTyped),
    farm_crop_type: draft.farm_crop_type,
    crops: draft.crops
      .split(',')
      .map((crop) => crop.trim())
      .filter((crop) => crop !== ''),
    investment_style: draft.investment_style,
    return_profile: draft.return_profile,
    weight: draft.weight === '' ? 0 : number(draft.weight),
    private: draft.private === YES,
    net_irr_bps: typedBps(draft.net_irr) ?? undefined,
    net_irr_max_bps: optional(draft.net_irr_max, (text) => typedBps(text) ?? undefined),
    gross_yield_bps: optional(draft.gross_yield, (text) => typedBps(text) ?? undefined),
    min_investment: dollarsOf(draft.min_investment),
    restrict_entities: draft.restrict_entities,
    ownership_duration: number(draft.ownership_duration),
    hold_years: number(draft.hold_years),
    farm_disclosure: draft.farm_disclosure,
    crops_and_rotation: draft.crops_and_rotation,
    water_system: draft.water_system,
    soils: draft.soils,
    story: {
      overview: paragraphs(draft.overview),
      soil: draft.soil,
      water: draft.water,
      crop: draft.crop,
      tenant: draft.tenant,
      risks: draft.risks,
    },
    lease: optional(draft.lease_kind, (kind) => ({
      kind,
      rent_per_acre: optional(draft.lease_rent, dollarsOf),
      last_crop_year: optional(draft.lease_last_crop_year, number),
    })),
    land_benchmark: benchmark(draft, 'land'),
    rent_benchmark: benchmark(draft, 'rent'),
    benchmark_note: optional(draft.benchmark_note, asTyped),
    closes_at: optional(draft.closes_at, instantOf),
    parcel: { ring: draft.ring },
    portrait: { landscape: draft.landscape, waters: draft.waters },
    type: draft.type,
    deal_management: draft.deal_management,
    units: optional(draft.units, number),
    area_acres: number(draft.area_acres),
    purchase_price: dollarsOf(draft.purchase_price),
    raised: dollarsOf(draft.raised),
  };
}

export function prospectusCandidates(draft: OfferingDraft): Record<string, unknown> {
  return {
    rating: rating(draft),
    risk_flags: draft.risk_flags.map(number),
    fees: draft.fees.map((fee) => ({
      name: fee.name,
      when: fee.when,
      base: fee.base,
      rate: optional(fee.rate, rate),
      amount: optional(fee.amount, dollarsOf),
      in_raise: fee.in_raise === YES,
      note: optional(fee.note, asTyped),
    })),
    plan: plan(draft),
    budget: draft.budget.map(({ name, amount, note }) => ({
      name,
      amount: dollarsOf(amount),
      note: optional(note, asTyped),
    })),
    comparables: draft.comparables.map((sale) => ({
      place: sale.place,
      sold: sale.sold,
      acres: number(sale.acres),
      price_per_acre: dollarsOf(sale.price_per_acre),
      miles: number(sale.miles),
      note: sale.note,
    })),
    improvements: draft.improvements.map(({ name, detail, built }) => ({
      name,
      detail,
      built: optional(built, number),
    })),
    seasons: seasons(draft.seasons),
    yields: draft.yields.map(({ crop, unit, average, basis }) => ({
      crop,
      unit,
      average: optional(average, number),
      basis,
    })),
    lease_terms: draft.lease_terms,
  };
}

function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

function benchmark(draft: OfferingDraft, of: 'land' | 'rent') {
  const label = draft[`${of}_label`];
  const period = draft[`${of}_period`];
  const perAcre = draft[`${of}_per_acre`];
  const premium = draft[`${of}_premium`];
  const source = draft[`${of}_source`];
  if (`${label}${period}${perAcre}${premium}${source}` === '') return null;
  return { label, period, per_acre: dollarsOf(perAcre), premium: optional(premium, rate), source };
}

/** Each area once, with its answers; one that nothing was written of is left out. */
function rating(draft: OfferingDraft) {
  return RATING_AREAS.flatMap((area) => {
    const basis = draft[`basis_${area}`];
    const questions = draft.rating
      .filter((row) => row.area === area)
      .map(({ question, answer, score }) => ({ question, answer, score: number(score) }));
    return basis === '' && questions.length === 0 ? [] : [{ area, basis, questions }];
  });
}

/** Where nothing of a plan was written there is none. */
function plan(draft: OfferingDraft) {
  const { income_label, income_basis, income, costs, reserve, plan_note } = draft;
  const { appreciation_low: low, appreciation_base: base, appreciation_high: high } = draft;
  const written = [income_label, income_basis, reserve, plan_note, low, base, high].join('');
  if (written === '' && income.length === 0 && costs.length === 0) return null;
  return {
    income_label,
    income_basis,
    income: income.map(({ amount }) => dollarsOf(amount)),
    costs: costs.map((cost) => ({
      name: cost.name,
      basis: cost.basis,
      first_year: dollarsOf(cost.first_year),
      growth: rate(cost.growth),
    })),
    appreciation: { low: rate(low), base: rate(base), high: rate(high) },
    reserve: dollarsOf(reserve),
    note: plan_note,
  };
}

/** Rows of the same year are one season. */
function seasons(rows: readonly DraftRow<'seasons'>[]) {
  const years = new Map<string, { crop: string; acres: number | undefined }[]>();
  for (const { year, crop, acres } of rows)
    years.set(year, [...(years.get(year) ?? []), { crop, acres: number(acres) }]);
  return [...years].map(([year, crops]) => ({ year: number(year), crops }));
}

const WALL_TIME = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** A day that there is not stays as it was typed, and is then no instant. */
function instantOf(text: string): string {
  const [, day = '', time = ''] = WALL_TIME.exec(text) ?? [];
  return isCalendarDay(day) ? newYorkTime(day, time).toISOString() : text;
}
