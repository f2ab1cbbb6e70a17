import type { PublicError } from '@furrow/kernel/errors';
import { type Cents, formatDollars } from '@furrow/kernel/money';
import { publicError as operationsError } from '../../../operations/rules/index.ts';
import { type LineFault, messageFor, publicError, readAmount, WALLET_ERRORS } from '../../rules/index.ts';
import type { addBankLine } from './add-bank-line.ts';
import type { ImportFault } from './import-bank-lines.ts';
import type { TakeBackRefused } from './propose-take-back.ts';

const MOST_NAMED = 100;

const FAULTS: Readonly<Record<ImportFault['fault'], string>> = {
  too_large: 'The file is larger than 1 MB.',
  too_many_lines: 'The file has more than 5,000 lines.',
  no_header: 'The file is empty.',
  column_missing: 'This column is missing: {about}.',
  column_twice: 'This column is there twice: {about}.',
  cells_differ: 'This line has {about} cells, the first line has another number.',
  quote_open: 'A quotation mark is never closed.',
  quote_misplaced: 'A quotation mark is in the wrong place.',
  id_twice: 'The reference id {about} is in the file twice.',
  id_of_another: 'The reference id {about} belongs to a line with another day or amount.',
  day_malformed: 'The date is not a day, such as 2026-03-10 or 3/10/2026.',
  amount_malformed: 'The amount is not in dollars and cents, such as 2500.00.',
  sender_missing: 'The sender is missing.',
  sender_too_long: 'The sender is longer than 140 characters.',
  memo_too_long: 'The memo is longer than 500 characters.',
  id_missing: 'The reference id is missing.',
  id_too_long: 'The reference id is longer than 64 characters.',
  unreadable: 'There is an unreadable character.',
};

export const faultText = ({ fault, about }: Pick<ImportFault, 'fault' | 'about'>): string =>
  FAULTS[fault].replace('{about}', about ?? '');

export function csvRefused(faults: readonly ImportFault[]): PublicError {
  const texts = faults.slice(0, MOST_NAMED).map((each) => `Line ${each.line}: ${faultText(each)}`);
  return publicError('bank_csv_invalid', { fields: { csv: texts } });
}

const FIELD_OF: Readonly<Record<LineFault, string>> = {
  day_malformed: 'day',
  amount_malformed: 'amount',
  sender_missing: 'sender',
  sender_too_long: 'sender',
  memo_too_long: 'memo',
  id_missing: 'bank_id',
  id_too_long: 'bank_id',
  unreadable: 'memo',
};

type AddRefusal = Extract<Awaited<ReturnType<typeof addBankLine>>, { ok: false }>['error'];

export function refusedLine(refusal: AddRefusal): PublicError {
  if (!('faults' in refusal))
    return publicError(refusal.code, { fields: { bank_id: [messageFor('bank_line_known')] } });
  const fields: Record<string, string[]> = {};
  for (const fault of refusal.faults) fields[FIELD_OF[fault]] = [faultText({ fault, about: null })];
  return publicError('validation_error', { fields });
}

const isOurs = (code: string): code is keyof typeof WALLET_ERRORS => Object.hasOwn(WALLET_ERRORS, code);

export const lineRefused = {
  /** Null for what is no amount: the line then says so with its other faults. */
  amountIn(text: string): Cents | null {
    const amount = readAmount(text);
    return amount.ok ? amount.value : null;
  },
  /** With what is missing. */
  takeBack({ code, missingCents }: TakeBackRefused): PublicError {
    if (code !== 'line_money_gone') return lineRefused.proposal(code);
    return publicError(code, { params: { amount: formatDollars(missingCents, { cents: 'always' }) } });
  },
  proposal(code: string): PublicError {
    if (code === 'proposal_waits_already' || code === 'proposal_concerns_you') return operationsError(code);
    if (code === 'account_unknown')
      return publicError(code, { fields: { account_id: [messageFor('account_unknown')] } });
    if (code === 'wallet_not_wanted') return publicError(code);
    return publicError(isOurs(code) ? code : 'not_found');
  },
};
