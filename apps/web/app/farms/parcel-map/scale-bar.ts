const METRES_PER_FOOT = 0.3048;
const FEET_PER_MILE = 5280;

const LENGTHS: readonly { readonly feet: number; readonly label: string }[] = [
  { feet: 100, label: '100 ft' },
  { feet: 250, label: '250 ft' },
  { feet: 500, label: '500 ft' },
  { feet: 1000, label: '1,000 ft' },
  { feet: FEET_PER_MILE / 4, label: '¼ mile' },
  { feet: FEET_PER_MILE / 2, label: '½ mile' },
  { feet: FEET_PER_MILE, label: '1 mile' },
  { feet: 2 * FEET_PER_MILE, label: '2 miles' },
  { feet: 5 * FEET_PER_MILE, label: '5 miles' },
];

/** The longest round length that takes at most a quarter of the width. `share` is of that width. */
export function scaleBar(seenMetres: number): { readonly share: number; readonly label: string } {
  const shares = LENGTHS.map(({ feet, label }) => ({ share: (feet * METRES_PER_FOOT) / seenMetres, label }));
  return shares.findLast(({ share }) => share <= 0.25) ?? shares[0] ?? { share: 0.25, label: '' };
}
