/** Land colours: earths and greens of the house palette, as seen from the air on a clear morning. */
export const PALETTE = {
  corn: '#3d6a43',
  soy: '#84a05a',
  wheat: '#cf9f48',
  straw: '#e0c688',
  soil: '#a8744f',
  pasture: '#98a968',
  alfalfa: '#5f8f5c',
  rice: '#7fa556',
  road: '#eadfc2',
  sand: '#e6d6b0',
  water: '#4a7b95',
  forest: '#33583f',
  shade: '#22364a',
  deepShade: '#172b33',
  cream: '#fff5dc',
  roof: '#efe7d3',
  barn: '#9c5439',
  verge: '#5b5a3f',
} as const;

export const BROADLEAF = ['#3b6048', '#4a7250', '#2f5346', '#64834f'] as const;
export const SHELTER = ['#35573f', '#44694a', '#587a4c'] as const;
