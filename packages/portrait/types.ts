export type Point = readonly [number, number];
export type Ring = readonly Point[];

export const LANDSCAPES = [
  'midwest',
  'delta',
  'pivots',
  'palouse',
  'coastal-plain',
  'orchard',
  'citrus',
  'hazelnut',
  'vineyard',
  'pine',
  'fir',
  'land-bank',
] as const;
export type Landscape = (typeof LANDSCAPES)[number];

export const WATERS = ['river', 'creek', 'canal', 'pond', 'pivots', 'waterway'] as const;
export type Water = (typeof WATERS)[number];

export interface PortraitInput {
  /** Everything that is left to chance comes from it. */
  readonly seed: string;
  readonly landscape: Landscape;
  /** Outline in metres, y to the north, first point not repeated. */
  readonly parcel: Ring;
  readonly acres: number;
  readonly crops: readonly string[];
  readonly waters: readonly Water[];
  readonly title: string;
}

export interface PortraitFrame {
  readonly width: number;
  readonly height: number;
}

/** full: everything. light: no grain, wider rows. blur: large soft shapes only. */
export type Detail = 'full' | 'light' | 'blur';
