import { type Id, readId } from '@furrow/kernel/ids';
import { FEDERAL, type TaxForm } from './tax-form.ts';

/** What the name of an uploaded file says it is. */
export interface NamedTaxFile {
  readonly taxYear: number;
  readonly form: TaxForm;
  readonly slug: string;
  readonly accountId: Id<'acc'>;
}

const NAME = /^(2[01]\d{2})_k1(?:-([a-z]{2}))?_([a-z0-9]+(?:-[a-z0-9]+)*)_(acc_[0-9a-z]{26})\.pdf$/;

/** `2025_k1_<farm>_<account id>.pdf`, or `2025_k1-ca_…` for a state's copy; null for any other name. */
export function readTaxFileName(name: string): NamedTaxFile | null {
  const [, year, state, slug, account] = NAME.exec(name.trim().toLowerCase()) ?? [];
  const accountId = readId('acc', account);
  if (year === undefined || slug === undefined || accountId === null) return null;
  return { taxYear: Number(year), form: state ?? FEDERAL, slug, accountId };
}

const TAXPAYER_NUMBER = /(?<![0-9a-z])(?:\d{3}[- ]?\d{2}[- ]?\d{4}|\d{2}-\d{7})(?![0-9a-z])/gi;

/** Programs like to put a taxpayer's number into names: it is neither kept nor shown. */
export const withoutTaxpayerNumber = (name: string): string =>
  name.replace(/_/g, ' _ ').replace(TAXPAYER_NUMBER, '•••').replace(/ _ /g, '_');
