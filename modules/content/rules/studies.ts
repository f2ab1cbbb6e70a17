/** The drawings that a text may show, by their names in `/portraits/study/{name}.svg`; a test holds them against those. */
export const STUDIES = [
  'prairie',
  'river-bottom',
  'grand-prairie',
  'sunflower',
  'sandhills',
  'ridge',
  'tifton',
  'madera',
  'yakima',
  'ridge-groves',
  'willamette',
  'hillside',
  'suggsville',
  'umpqua',
  'edge-of-town',
] as const;
