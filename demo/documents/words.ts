import { formatShortDate } from '@furrow/kernel/dates';
import { formatDollars } from '@furrow/kernel/money';
import { formatShares } from '@furrow/kernel/quantities';
import { stateName } from '@furrow/kernel/states';
import { isPledge, isUnitOffering, minimumShares, ownershipDurationLabel } from '@furrow/modules/farms/rules';
import { leaseOf } from '../demo-farm.ts';
import type { DemoOffering } from '../offering.ts';
import type { DemoProspectus } from '../prospectus.ts';
import { cents } from './amounts.ts';
import type { Condition } from './document.ts';

export type Words = Readonly<Record<string, string>>;

/** What may stand between braces in a stored document. A farm without a lease has no word for its rent. */
export function wordsOf(
  offering: DemoOffering,
  prospectus: DemoProspectus,
  now: Date,
  prepared: string,
  brandName: string,
): Words {
  const price = cents(offering.purchase_price);
  const total = offering.units ?? Math.round(offering.area_acres * 10);
  const unit = isUnitOffering(offering.type);
  const minimum = cents(offering.min_investment);
  return {
    farm: offering.name,
    company: `${offering.name} LLC`,
    acres: offering.area_acres.toLocaleString('en-US'),
    county: `${offering.county} County`,
    state: stateName(offering.state) ?? offering.state,
    town: offering.nearest_town,
    price: formatDollars(price),
    price_per_acre: formatDollars(price / BigInt(offering.area_acres)),
    raise: formatDollars(cents(offering.raised)),
    interest: unit ? 'unit' : 'share',
    interests: unit ? 'units' : 'shares',
    interests_capital: unit ? 'Units' : 'Shares',
    number_of_interests: formatShares(total),
    interest_price: formatDollars(cents(offering.price_per_share), { cents: 'always' }),
    minimum: formatDollars(minimum, { cents: 'always' }),
    minimum_interests: minimumShares({
      minInvestmentCents: minimum,
      pricePerShareCents: cents(offering.price_per_share),
      remainingShares: total,
    }).toString(),
    hold: offering.hold_years.toString(),
    duration: ownershipDurationLabel(offering.ownership_duration).toLowerCase(),
    irr: percents(offering.net_irr_bps, offering.net_irr_max_bps),
    soils: listed(offering.soils.map(({ series, texture }) => `${series} ${texture}`)),
    rotation: offering.crops_and_rotation,
    water_system: offering.water_system,
    ...planWords(prospectus),
    brand: brandName,
    operator: offering.sponsor_name ?? brandName,
    prepared: formatShortDate(prepared),
    ...leaseWords(offering, now),
  };
}

function planWords({ plan }: DemoProspectus): Words {
  if (plan === null) return {};
  return {
    reserve: formatDollars(cents(plan.reserve)),
    income_label: plan.income_label,
    income_basis: plan.income_basis,
    plan_note: plan.note,
  };
}

function leaseWords(offering: DemoOffering, now: Date): Words {
  const lease = leaseOf(offering, now);
  if (lease === null) return {};
  const { rent_per_acre: rent, last_crop_year: last, kind } = lease;
  return {
    lease_kind: kind,
    ...(last === null ? {} : { last_crop_year: last.toString() }),
    ...(rent === null
      ? {}
      : {
          rent_per_acre: formatDollars(cents(rent)),
          rent_a_year: formatDollars(cents(rent) * BigInt(offering.area_acres)),
        }),
  };
}

export function holds(condition: Condition, offering: DemoOffering): boolean {
  switch (condition) {
    case 'sponsor':
      return offering.sponsor_name !== null;
    case 'standard':
      return offering.sponsor_name === null;
    case 'pledge':
      return isPledge(offering.type);
    case 'open_to_ira':
      return !offering.restrict_entities.includes('sdira');
    case 'closed_to_ira':
      return offering.restrict_entities.includes('sdira');
    case 'closed_to_entities':
      return offering.restrict_entities.includes('entity');
  }
}

export function filled(text: string, words: Words): string {
  return text.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`a document asks for {${name}}, which this farm has not`);
    return word;
  });
}

/** 'corn, soybeans and cotton' */
function listed(names: readonly string[]): string {
  const [last = '', ...others] = [...names].reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`;
}

/** '7.1 to 8.3 percent': spelled, because a document is read aloud in court. */
function percents(fromBps: number, toBps: number | null): string {
  return toBps === null ? `${fromBps / 100} percent` : `${fromBps / 100} to ${toBps / 100} percent`;
}
