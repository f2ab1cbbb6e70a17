import { groupThousands } from '@furrow/kernel/digits';
import { STATE_CODES } from '@furrow/kernel/state-codes';
import { capitalised } from '@furrow/kernel/text';
import type { FarmFilters } from '@furrow/modules/farms/contract';
import {
  CROP_TYPE_LABELS,
  CROP_TYPES,
  durationsOf,
  HOLD_RANGES,
  INVESTMENT_STYLES,
  OPEN_AVAILABILITIES,
  RETURN_PROFILE_LABELS,
  RETURN_PROFILES,
  SIZE_BANDS,
} from '@furrow/modules/farms/rules';
import { AVAILABILITY_LABELS } from './availability-labels.ts';

/** The filters of the list, in the order in which they stand. Each is a name in the address with its choices. */
export const FILTER_NAMES = ['crop', 'state', 'profile', 'style', 'size', 'hold', 'status'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
}

export const FILTER_LABELS: Record<FilterName, string> = {
  crop: 'Crop',
  state: 'State',
  profile: 'Profile',
  style: 'Style',
  size: 'Size',
  hold: 'Hold',
  status: 'Status',
};

const CHOICES: Record<FilterName, readonly FilterChoice[]> = {
  crop: CROP_TYPES.map((value) => ({ value, label: CROP_TYPE_LABELS[value] })),
  // Their names come with the page: few states are on offer, and fifty names are long.
  state: STATE_CODES.map((code) => ({ value: code, label: code })),
  profile: RETURN_PROFILES.map((value) => ({ value, label: capitalised(RETURN_PROFILE_LABELS[value]) })),
  style: INVESTMENT_STYLES.map((value) => ({ value, label: value })),
  size: SIZE_BANDS.map((band, index) => ({
    value: String(index + 1),
    label: `${capitalised(band.replace('-', '–'))} acres`,
  })),
  hold: HOLD_RANGES.map((range, index) => ({ value: String(index + 1), label: range.replace('-', '–') })),
  status: OPEN_AVAILABILITIES.map((value) => ({ value, label: AVAILABILITY_LABELS[value] })),
};

/** The most that one is ready to put in, in dollars. */
export const MINIMUM_STEPS = [5_000, 10_000, 12_500, 15_000, 25_000, 50_000] as const;
const HIGHEST_MINIMUM = 9_999_999;

/** `states` are those worth a choice, by name. */
export const choicesOf = (name: FilterName, states: readonly FilterChoice[]): readonly FilterChoice[] =>
  name === 'state' ? states : CHOICES[name];

export function choiceLabel(name: FilterName, value: string, states: readonly FilterChoice[]): string {
  return choicesOf(name, states).find((choice) => choice.value === value)?.label ?? value;
}

export const minimumLabel = (dollars: number): string => `$${groupThousands(String(dollars))}`;

export type ChosenFilters = Readonly<Record<FilterName, readonly string[]>> & { readonly min: number | null };

export const NO_FILTERS: ChosenFilters = {
  crop: [],
  state: [],
  profile: [],
  style: [],
  size: [],
  hold: [],
  status: [],
  min: null,
};

/** In the order of the choices, whatever the address says: one set of filters has one address. */
export function readFilters(query: URLSearchParams): ChosenFilters {
  const asked = (name: FilterName) => new Set(query.getAll(name).flatMap((part) => part.split(',')));
  const known = (name: FilterName) => {
    const wanted = asked(name);
    return CHOICES[name].map(({ value }) => value).filter((value) => wanted.has(value));
  };
  const min = Number(query.get('min') || Number.NaN);
  return {
    crop: known('crop'),
    state: known('state'),
    profile: known('profile'),
    style: known('style'),
    size: known('size'),
    hold: known('hold'),
    status: known('status'),
    min: Number.isInteger(min) && min > 0 && min <= HIGHEST_MINIMUM ? min : null,
  };
}

export function writeFilters(filters: ChosenFilters, query: URLSearchParams): void {
  for (const name of FILTER_NAMES) if (filters[name].length > 0) query.set(name, filters[name].join(','));
  if (filters.min !== null) query.set('min', String(filters.min));
}

export function without(filters: ChosenFilters, name: FilterName | 'min', value?: string): ChosenFilters {
  if (name === 'min') return { ...filters, min: null };
  return { ...filters, [name]: filters[name].filter((one) => one !== value) };
}

/** How many choices narrow the list. */
export const chosenCount = (filters: ChosenFilters): number =>
  FILTER_NAMES.reduce((sum, name) => sum + filters[name].length, filters.min === null ? 0 : 1);

export const isFiltered = (filters: ChosenFilters): boolean => chosenCount(filters) > 0;

/** As the farms ask for them; a filter that is not used is absent. */
export function askedFilters(filters: ChosenFilters): FarmFilters {
  const { hold, size, min, ...words } = filters;
  const used = Object.entries(words).filter(([, chosen]) => chosen.length > 0);
  // The choices above are the very lists that the contract allows.
  return {
    ...Object.fromEntries(used),
    ...(size.length === 0 ? {} : { size: size.map(Number) }),
    ...(hold.length === 0 ? {} : { duration: hold.flatMap(durationsInRange) }),
    ...(min === null ? {} : { min }),
  } as FarmFilters;
}

/** Of the range's place in the list, as the address has it. */
function durationsInRange(place: string): number[] {
  const range = HOLD_RANGES[Number(place) - 1];
  return range === undefined ? [] : durationsOf(range);
}
