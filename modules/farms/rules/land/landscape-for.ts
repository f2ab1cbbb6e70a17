import type { Landscape } from '@furrow/portrait/types';
import type { CropType } from '../labels.ts';

export interface LandDescription {
  readonly cropType: CropType;
  /** Two-letter code. */
  readonly state: string;
  readonly crops: readonly string[];
  /** Free words, as an offering describes its water. */
  readonly water?: string | undefined;
}

const DELTA_STATES = ['AR', 'MS', 'LA'];
const COASTAL_STATES = ['GA', 'FL', 'SC', 'NC', 'AL', 'VA'];
const DRY_STATES = [
  'NE',
  'KS',
  'CO',
  'TX',
  'OK',
  'NM',
  'ID',
  'MT',
  'WY',
  'UT',
  'NV',
  'AZ',
  'CA',
  'OR',
  'WA',
  'SD',
  'ND',
];
const DRYLAND_HILLS = ['WA', 'ID', 'OR', 'MT'];
const WESTERN_TIMBER = ['OR', 'WA', 'ID', 'CA', 'MT', 'AK'];

/** Which country a farm lies in, as far as a picture is concerned. */
export function landscapeFor({ cropType, state, crops, water = '' }: LandDescription): Landscape {
  const named = crops.join(' / ').toLowerCase();
  if (cropType === 'other') return 'land-bank';
  if (cropType === 'timber')
    return /fir|spruce|hemlock|cedar/.test(named) || WESTERN_TIMBER.includes(state) ? 'fir' : 'pine';
  if (cropType === 'perm') {
    if (/hazelnut|filbert/.test(named)) return 'hazelnut';
    if (/citrus|orange|grapefruit|lemon|mandarin/.test(named)) return 'citrus';
    if (/pinot|chardonnay|grape|vine|wine|cabernet|merlot|syrah/.test(named)) return 'vineyard';
    return 'orchard';
  }
  if (/rice/.test(named) || DELTA_STATES.includes(state)) return 'delta';
  if (COASTAL_STATES.includes(state)) return 'coastal-plain';
  if (/pivot|circle/.test(water.toLowerCase()) && DRY_STATES.includes(state)) return 'pivots';
  if (DRYLAND_HILLS.includes(state) && !/irrigated/.test(water.toLowerCase())) return 'palouse';
  return DRY_STATES.includes(state) && /irrigat|well/.test(water.toLowerCase()) ? 'pivots' : 'midwest';
}
