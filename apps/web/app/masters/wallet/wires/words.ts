import type { CsvProblem, LineRecord, LineSummary } from '@furrow/modules/wallet/contract';
import type { Tone } from '@furrow/ui/tone';

type Looks = LineSummary['looks'];

export const LOOKS: Readonly<
  Record<Looks, { readonly label: string; readonly tone: Tone; readonly text: string }>
> = {
  exact: { label: 'Exact', tone: 'positive', text: 'Reference, amount and sender agree.' },
  short: { label: 'Short', tone: 'warning', text: 'Less came than was expected.' },
  over: { label: 'Over', tone: 'warning', text: 'More came than was expected.' },
  duplicate: {
    label: 'Duplicate',
    tone: 'warning',
    text: 'An earlier line looks the same or has the same reference.',
  },
  third_party: { label: 'Third party', tone: 'negative', text: 'The sender is not the account holder.' },
  unknown: { label: 'Unknown', tone: 'warning', text: 'The memo has no reference that we expect.' },
};

export const LINE_STATUS: Readonly<Record<LineSummary['status'], string>> = {
  suspense: 'To decide',
  returning: 'To send back',
  matched: 'Credited',
  returned: 'Returned',
  ignored: 'Left out',
  farm: 'Credited to a farm',
};

export const ACT_TITLES: Readonly<Record<LineRecord['acts'][number]['act'], string>> = {
  match: 'Credit it',
  return: 'Send it back',
  ignore: 'Leave out the duplicate',
};

const STORY: Readonly<Record<string, string>> = {
  'bank_line.added': 'Added the line, now in suspense',
  'bank_line.matched': 'Credited to the wallet',
  'bank_line.returning': 'Agreed to send it back',
  'bank_line.kept': 'Couldn’t be sent back',
  'bank_line.returned': 'Sent back',
  'bank_line.ignored': 'Left out as a duplicate',
  'bank_line.farm': 'Credited to a farm',
  'bank_line.taken_back': 'Took the credit back',
};
const PROPOSED: Readonly<Record<string, string>> = {
  'wallet.match_wire': 'crediting it',
  'wallet.return_wire': 'sending it back',
  'wallet.ignore_line': 'leaving it out',
  'wallet.take_line_back': 'taking the credit back',
  'wallet.operating_credit': 'crediting it to a farm',
};
const ENDS: Readonly<Record<string, string>> = {
  proposed: 'Proposed',
  approved: 'Approved',
  declined: 'Declined',
  withdrawn: 'Withdrew',
  changed: 'Figures changed, so nobody could approve',
  expired: 'Nobody decided in time about',
};

/** What happened, from the words of the audit. */
export function storyText(action: string): string {
  const known = STORY[action];
  if (known !== undefined) return known;
  const at = action.lastIndexOf('.');
  const [kind, end] = [action.slice(0, at), action.slice(at + 1)];
  return `${ENDS[end] ?? end} ${PROPOSED[kind] ?? kind}`;
}

const FAULTS: Readonly<Record<string, string>> = {
  too_large: 'The file is larger than 1 MB.',
  too_many_lines: 'The file has more than 5,000 lines.',
  no_header: 'The file is empty.',
  column_missing: 'This column is missing: {about}.',
  column_twice: 'This column is there twice: {about}.',
  cells_differ: 'The number of cells differs from the first line.',
  quote_open: 'A quotation mark is never closed.',
  quote_misplaced: 'A quotation mark is in the wrong place.',
  id_twice: 'The reference id {about} is in the file twice.',
  id_of_another: 'The reference id {about} belongs to a line with another day or amount.',
  day_malformed: 'The date isn’t a day, such as 2026-03-10 or 3/10/2026.',
  amount_malformed: 'The amount isn’t in dollars and cents, such as 2500.00.',
  sender_missing: 'The sender is missing.',
  sender_too_long: 'The sender is longer than 140 characters.',
  memo_too_long: 'The memo is longer than 500 characters.',
  id_missing: 'The reference id is missing.',
  id_too_long: 'The reference id is longer than 64 characters.',
  unreadable: 'There is an unreadable character.',
};

export const csvFaultText = ({ fault, about }: CsvProblem): string =>
  (FAULTS[fault] ?? fault).replace('{about}', about ?? '');
