import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { EditableFarm, FarmProspectus } from '../../contract/index.ts';
import { emptyDraft, type OfferingDraft, RATING_AREAS, writtenDollars, YES } from '../../rules/index.ts';

/** What is published of an offering, in the form in which it is written: each field as somebody would type it. */
export function draftOf(farm: EditableFarm, prospectus: FarmProspectus | null): OfferingDraft {
  return {
    ...emptyDraft(),
    ...fieldsOf(farm),
    ...(prospectus === null ? {} : prospectusOf(prospectus)),
  };
}

const text = (value: number | string | null) => (value === null ? '' : `${value}`);
const amount = (dollars: string | null) => (dollars === null ? '' : writtenDollars(dollars));
const rate = (bps: number | null) => (bps === null ? '' : `${bps / 100}`);

function fieldsOf(farm: EditableFarm): Partial<OfferingDraft> {
  const { story, lease, land_benchmark: land, rent_benchmark: rent } = farm;
  return {
    name: farm.name,
    county: farm.county,
    state: farm.state,
    county_fips: text(farm.county_fips),
    nearest_town: farm.nearest_town,
    latitude: text(farm.latitude),
    longitude: text(farm.longitude),
    template: farm.template,
    sponsor_name: text(farm.sponsor_name),
    farm_crop_type: farm.farm_crop_type,
    crops: farm.crops.join(', '),
    investment_style: farm.investment_style,
    return_profile: farm.return_profile,
    weight: text(farm.weight),
    private: farm.private ? YES : '',
    net_irr: rate(farm.net_irr_bps),
    net_irr_max: rate(farm.net_irr_max_bps),
    gross_yield: rate(farm.gross_yield_bps),
    min_investment: amount(farm.min_investment),
    restrict_entities: farm.restrict_entities,
    ownership_duration: text(farm.ownership_duration),
    hold_years: text(farm.hold_years),
    farm_disclosure: farm.farm_disclosure,
    crops_and_rotation: farm.crops_and_rotation,
    water_system: farm.water_system,
    soils: farm.soils,
    overview: story.overview.join('\n\n'),
    soil: story.soil,
    water: story.water,
    crop: story.crop,
    tenant: story.tenant,
    risks: story.risks,
    lease_kind: lease?.kind ?? '',
    lease_rent: amount(lease?.rent_per_acre ?? null),
    lease_last_crop_year: text(lease?.last_crop_year ?? null),
    land_label: land?.label ?? '',
    land_period: land?.period ?? '',
    land_per_acre: amount(land?.per_acre ?? null),
    land_premium: text(land?.premium ?? null),
    land_source: land?.source ?? '',
    rent_label: rent?.label ?? '',
    rent_period: rent?.period ?? '',
    rent_per_acre: amount(rent?.per_acre ?? null),
    rent_premium: text(rent?.premium ?? null),
    rent_source: rent?.source ?? '',
    benchmark_note: text(farm.benchmark_note),
    closes_at: farm.closes_at === null ? '' : wallTime(new Date(farm.closes_at)),
    ring: farm.parcel.ring,
    landscape: farm.portrait.landscape,
    waters: farm.portrait.waters,
    type: farm.type,
    deal_management: farm.deal_management,
    units: text(farm.units),
    area_acres: text(farm.area_acres),
    purchase_price: amount(farm.purchase_price),
    raised: amount(farm.raised),
  };
}

function prospectusOf(prospectus: FarmProspectus): Partial<OfferingDraft> {
  const { plan, rating } = prospectus;
  const basis = (area: string) => rating.find((one) => one.area === area)?.basis ?? '';
  return {
    ...Object.fromEntries(RATING_AREAS.map((area) => [`basis_${area}`, basis(area)])),
    rating: rating.flatMap(({ area, questions }) =>
      questions.map(({ question, answer, score }) => ({ area, question, answer, score: text(score) })),
    ),
    risk_flags: prospectus.risk_flags.map(text),
    fees: prospectus.fees.map((fee) => ({
      name: fee.name,
      when: fee.when,
      base: fee.base,
      rate: text(fee.rate),
      amount: amount(fee.amount),
      in_raise: fee.in_raise ? YES : '',
      note: text(fee.note),
    })),
    budget: prospectus.budget.map((line) => ({
      name: line.name,
      amount: amount(line.amount),
      note: text(line.note),
    })),
    comparables: prospectus.comparables.map((sale) => ({
      place: sale.place,
      sold: sale.sold,
      acres: text(sale.acres),
      price_per_acre: amount(sale.price_per_acre),
      miles: text(sale.miles),
      note: sale.note,
    })),
    improvements: prospectus.improvements.map(({ name, detail, built }) => ({
      name,
      detail,
      built: text(built),
    })),
    seasons: prospectus.seasons.flatMap(({ year, crops }) =>
      crops.map(({ crop, acres }) => ({ year: text(year), crop, acres: text(acres) })),
    ),
    yields: prospectus.yields.map(({ crop, unit, average, basis: source }) => ({
      crop,
      unit,
      average: text(average),
      basis: source,
    })),
    lease_terms: prospectus.lease_terms,
    ...(plan === null ? {} : planOf(plan)),
  };
}

function planOf(plan: NonNullable<FarmProspectus['plan']>): Partial<OfferingDraft> {
  return {
    income_label: plan.income_label,
    income_basis: plan.income_basis,
    income: plan.income.map((dollars) => ({ amount: amount(dollars) })),
    costs: plan.costs.map(({ name, basis, first_year, growth }) => ({
      name,
      basis,
      first_year: amount(first_year),
      growth: text(growth),
    })),
    appreciation_low: text(plan.appreciation.low),
    appreciation_base: text(plan.appreciation.base),
    appreciation_high: text(plan.appreciation.high),
    reserve: amount(plan.reserve),
    plan_note: plan.note,
  };
}

const CLOCK = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** '2026-12-08T17:00' in New York. */
function wallTime(at: Date): string {
  return `${newYorkDay(at)}T${CLOCK.format(at)}`;
}
