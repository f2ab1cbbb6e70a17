/** The farm production regions by which the Department of Agriculture reports. */
const STATES_OF_REGION = {
  Pacific: 'WA OR CA AK HI',
  Mountain: 'MT ID WY CO NM AZ UT NV',
  'Northern Plains': 'ND SD NE KS',
  'Southern Plains': 'OK TX',
  'Lake States': 'MI WI MN',
  'Corn Belt': 'OH IN IL IA MO',
  'Delta States': 'MS AR LA',
  Southeast: 'SC GA FL AL',
  Appalachian: 'VA WV NC KY TN',
  Northeast: 'ME NH VT MA RI CT NY NJ PA DE MD DC',
} as const;

/** Territories belong to no region of the Department. */
const ELSEWHERE = 'Territories';

const REGIONS: ReadonlyMap<string, string> = new Map(
  Object.entries(STATES_OF_REGION).flatMap(([region, states]) =>
    states.split(' ').map((state) => [state, region]),
  ),
);

export const regionOfState = (state: string): string => REGIONS.get(state) ?? ELSEWHERE;
