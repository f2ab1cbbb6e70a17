import { formatShortDate } from '@furrow/kernel/dates';
import type { TaxDeskFarm } from '@furrow/modules/investments/contract';
import type { TaxDelivery, TaxOutcome, TaxState } from '@furrow/modules/investments/rules';
import type { Tone } from '@furrow/ui/tone';

export const DESK_TONES: Readonly<Record<TaxState, Tone | 'plain'>> = {
  expected: 'plain',
  in_preparation: 'info',
  delayed: 'warning',
  available: 'positive',
  corrected: 'positive',
};

/** What becomes of a file, and what to do about one that is doubtful. */
export const OUTCOME_TEXTS: Readonly<Record<TaxOutcome, { readonly label: string; readonly text: string }>> =
  {
    matched: { label: 'Matched', text: 'Will be published' },
    correction: { label: 'Correction', text: 'Replaces the one this account has' },
    not_a_pdf: { label: 'Not a PDF', text: 'Upload it as a PDF' },
    unsafe_pdf: {
      label: 'Unsafe PDF',
      text: 'It’s locked, damaged, or contains scripts or files. Print it to a new PDF',
    },
    wrong_name: { label: 'Wrong name', text: 'The name doesn’t say year, form, farm and account' },
    year_not_over: { label: 'Year not over', text: 'The tax year in the name isn’t over yet' },
    unknown_farm: { label: 'Unknown farm', text: 'No farm has the address in the name' },
    wrong_state: { label: 'Wrong state', text: 'This farm owes no copy for the state in the name' },
    unknown_account: { label: 'Unknown account', text: 'No account has the id in the name' },
    not_a_holder: { label: 'Not a holder', text: 'This account held no shares of the farm in that year' },
    double: { label: 'Double', text: 'Another file here is for the same document' },
    same_content: {
      label: 'Same content',
      text: 'Another account already has this exact file, or would get it',
    },
    unchanged: { label: 'Unchanged', text: 'The account already has exactly this file' },
  };

export const DELIVERY_TEXTS: Readonly<Record<TaxDelivery, string>> = {
  electronic: 'Electronic',
  mail: 'By mail',
  custodian: 'To the custodian',
};

type Document = NonNullable<TaxDeskFarm['data'][number]['document']>;

/** How it reached its owner, and whether they opened it. */
export function deliveredText({ delivery, read_at, mailed_at }: Document): string {
  const opened = read_at === null ? 'not opened' : `opened ${formatShortDate(read_at)}`;
  if (delivery === 'electronic') return `Electronic, ${opened}`;
  const mailed = mailed_at === null ? 'to be mailed' : `mailed ${formatShortDate(mailed_at)}`;
  return `${DELIVERY_TEXTS[delivery]}, ${mailed}`;
}
