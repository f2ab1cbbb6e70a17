/**
 * States, the District of Columbia and territories. Names from npm `states-us` 1.1.1 (MIT), FIPS numbers from npm
 * `us-atlas` 3.0.1 (ISC).
 */
export type StateKind = 'state' | 'district' | 'territory';

export interface UsState {
  readonly code: string;
  readonly name: string;
  readonly fips: string;
  readonly kind: StateKind;
}

type Row = readonly [code: string, name: string, fips: string, kind: StateKind];

const ROWS: readonly Row[] = [
  ['AL', 'Alabama', '01', 'state'],
  ['AK', 'Alaska', '02', 'state'],
  ['AS', 'American Samoa', '60', 'territory'],
  ['AZ', 'Arizona', '04', 'state'],
  ['AR', 'Arkansas', '05', 'state'],
  ['CA', 'California', '06', 'state'],
  ['CO', 'Colorado', '08', 'state'],
  ['CT', 'Connecticut', '09', 'state'],
  ['DE', 'Delaware', '10', 'state'],
  ['DC', 'District of Columbia', '11', 'district'],
  ['FL', 'Florida', '12', 'state'],
  ['GA', 'Georgia', '13', 'state'],
  ['GU', 'Guam', '66', 'territory'],
  ['HI', 'Hawaii', '15', 'state'],
  ['ID', 'Idaho', '16', 'state'],
  ['IL', 'Illinois', '17', 'state'],
  ['IN', 'Indiana', '18', 'state'],
  ['IA', 'Iowa', '19', 'state'],
  ['KS', 'Kansas', '20', 'state'],
  ['KY', 'Kentucky', '21', 'state'],
  ['LA', 'Louisiana', '22', 'state'],
  ['ME', 'Maine', '23', 'state'],
  ['MD', 'Maryland', '24', 'state'],
  ['MA', 'Massachusetts', '25', 'state'],
  ['MI', 'Michigan', '26', 'state'],
  ['MN', 'Minnesota', '27', 'state'],
  ['MS', 'Mississippi', '28', 'state'],
  ['MO', 'Missouri', '29', 'state'],
  ['MT', 'Montana', '30', 'state'],
  ['NE', 'Nebraska', '31', 'state'],
  ['NV', 'Nevada', '32', 'state'],
  ['NH', 'New Hampshire', '33', 'state'],
  ['NJ', 'New Jersey', '34', 'state'],
  ['NM', 'New Mexico', '35', 'state'],
  ['NY', 'New York', '36', 'state'],
  ['NC', 'North Carolina', '37', 'state'],
  ['ND', 'North Dakota', '38', 'state'],
  ['MP', 'Northern Mariana Islands', '69', 'territory'],
  ['OH', 'Ohio', '39', 'state'],
  ['OK', 'Oklahoma', '40', 'state'],
  ['OR', 'Oregon', '41', 'state'],
  ['PA', 'Pennsylvania', '42', 'state'],
  ['PR', 'Puerto Rico', '72', 'territory'],
  ['RI', 'Rhode Island', '44', 'state'],
  ['SC', 'South Carolina', '45', 'state'],
  ['SD', 'South Dakota', '46', 'state'],
  ['TN', 'Tennessee', '47', 'state'],
  ['TX', 'Texas', '48', 'state'],
  ['UT', 'Utah', '49', 'state'],
  ['VT', 'Vermont', '50', 'state'],
  ['VI', 'Virgin Islands', '78', 'territory'],
  ['VA', 'Virginia', '51', 'state'],
  ['WA', 'Washington', '53', 'state'],
  ['WV', 'West Virginia', '54', 'state'],
  ['WI', 'Wisconsin', '55', 'state'],
  ['WY', 'Wyoming', '56', 'state'],
];

export const US_STATES: readonly UsState[] = ROWS.map(([code, name, fips, kind]) => ({
  code,
  name,
  fips,
  kind,
}));

const BY_CODE: ReadonlyMap<string, UsState> = new Map(US_STATES.map((state) => [state.code, state]));

export function isStateCode(code: unknown): code is string {
  return typeof code === 'string' && BY_CODE.has(code);
}

export function stateName(code: string): string | undefined {
  return BY_CODE.get(code)?.name;
}
