import { groupThousands } from '@furrow/kernel/digits';
import { formatDollars, parseDollars } from '@furrow/kernel/money';
import { formatShares, parseShares } from '@furrow/kernel/quantities';
import type { FarmSummary } from '@furrow/modules/farms/contract';
import {
  acreHundredthsOf,
  amountCentsOf,
  isLandTold,
  isUnitOffering,
  type SharedLand,
  sharesFor,
  sharesForAcres,
} from '@furrow/modules/farms/rules';
import { pricingOf } from './farm-text.ts';

/** One way to say how much one buys, by the rules of the server. Its values are whole: shares, cents, hundredths of an acre. */
export interface Measure {
  /** Null where the text is no such value. */
  readonly read: (text: string) => bigint | null;
  /** As it stands in a field. */
  readonly write: (value: bigint) => string;
  /** As it stands in a sentence, beside a word for it. */
  readonly say: (value: bigint) => string;
  /** The most whole shares that the value comes to. */
  readonly sharesFor: (value: bigint) => number;
  readonly valueOf: (shares: number) => bigint;
  /** 'This is not …', '… is missing' */
  readonly kind: string;
  readonly subject: string;
}

export type MeasureName = 'shares' | 'amount' | 'acres';

export interface Measures {
  readonly noun: 'share' | 'unit';
  readonly shares: Measure;
  readonly amount: Measure;
  /** Null where nobody can tell the land behind a share. */
  readonly acres: Measure | null;
}

type Measured = Pick<FarmSummary, 'type' | 'price_per_share' | 'raised' | 'total_shares' | 'area_size'>;

export function measuresOf(farm: Measured): Measures {
  const noun = isUnitOffering(farm.type) ? 'unit' : 'share';
  const land = {
    type: farm.type,
    areaTenths: Math.round(farm.area_size * 10),
    totalShares: farm.total_shares,
  };
  return {
    noun,
    shares: {
      read: (text) => {
        const parsed = parseShares(text);
        return parsed.ok ? BigInt(parsed.value) : null;
      },
      write: (value) => formatShares(Number(value)),
      say: (value) => formatShares(Number(value)),
      sharesFor: Number,
      valueOf: BigInt,
      kind: `a whole number of ${noun}s`,
      subject: `The number of ${noun}s`,
    },
    amount: amountMeasure(farm),
    acres: isLandTold(land) ? acreMeasure(land) : null,
  };
}

function amountMeasure(farm: Measured): Measure {
  const pricing = pricingOf(farm);
  // Twice the offering is more than anybody can buy; beyond it no number has to be exact.
  const most = 2n * pricing.raiseCents;
  return {
    read: (text) => {
      const parsed = parseDollars(text);
      return parsed.ok ? parsed.value : null;
    },
    write: (cents) => formatDollars(cents, { cents: 'always' }).slice(1),
    say: (cents) => formatDollars(cents, { cents: 'auto' }),
    sharesFor: (cents) => sharesFor(cents < most ? cents : most, pricing),
    valueOf: (shares) => amountCentsOf(shares, pricing),
    kind: 'an amount in dollars',
    subject: 'The amount',
  };
}

const ACRES = /^(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.(\d*))?$/;

function acreMeasure(land: SharedLand): Measure {
  const most = 20n * BigInt(land.areaTenths);
  // Tenths say everything about shares; units hardly ever come to them.
  const decimals = isUnitOffering(land.type) ? 2 : 1;
  const written = (hundredths: bigint, shown: number) => {
    const digits = hundredths.toString().padStart(3, '0');
    return `${groupThousands(digits.slice(0, -2))}.${digits.slice(-2).slice(0, shown)}`;
  };
  return {
    read: (text) => {
      const [, whole = '', part = ''] = ACRES.exec(text.trim()) ?? [];
      return whole + part === '' ? null : BigInt(whole.replaceAll(',', '') + part.slice(0, 2).padEnd(2, '0'));
    },
    write: (hundredths) => written(hundredths, decimals),
    say: (hundredths) => written(hundredths, hundredths % 10n === 0n ? decimals : 2),
    sharesFor: (hundredths) => sharesForAcres(hundredths < most ? hundredths : most, land),
    valueOf: (shares) => acreHundredthsOf(shares, land),
    kind: 'a number of acres',
    subject: 'The number of acres',
  };
}
