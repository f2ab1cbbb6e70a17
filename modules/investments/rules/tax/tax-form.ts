/** The federal Schedule K-1, or a state's copy of it by the state's code in small letters. */
export type TaxForm = string;

export const FEDERAL: TaxForm = 'federal';

/** States without an income tax on people: nobody gets a copy for them. */
const NO_INCOME_TAX: readonly string[] = ['AK', 'FL', 'NH', 'NV', 'SD', 'TN', 'TX', 'WA', 'WY'];

/** The forms that a farm owes each of its partners, by the state it lies in. */
export function formsFor(state: string): readonly TaxForm[] {
  return NO_INCOME_TAX.includes(state) ? [FEDERAL] : [FEDERAL, state.toLowerCase()];
}

/** Its part in the name of a file: 'k1', 'k1-ca'. */
export const formKey = (form: TaxForm): string => (form === FEDERAL ? 'k1' : `k1-${form}`);
