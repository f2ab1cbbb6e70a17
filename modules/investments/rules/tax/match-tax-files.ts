import type { Id } from '@furrow/kernel/ids';
import { type NamedTaxFile, readTaxFileName } from './tax-file-name.ts';
import { formsFor, type TaxForm } from './tax-form.ts';

/** What becomes of an uploaded file. Only the first two are published. */
export const TAX_OUTCOMES = [
  'matched',
  /** The account has this document already: this one corrects it. */
  'correction',
  'not_a_pdf',
  /** A PDF that is locked, damaged, or holds more than pages. */
  'unsafe_pdf',
  'wrong_name',
  'year_not_over',
  'unknown_farm',
  /** A copy for a state that this farm owes none for. */
  'wrong_state',
  'unknown_account',
  'not_a_holder',
  /** Another file here is for the same account, farm, year and form. */
  'double',
  /** Another file here, or another's document, has the same content. */
  'same_content',
  /** The account has exactly this document already. */
  'unchanged',
] as const;
export type TaxOutcome = (typeof TAX_OUTCOMES)[number];

export const isPublishable = (outcome: TaxOutcome): boolean =>
  outcome === 'matched' || outcome === 'correction';

export interface UploadedTaxFile {
  readonly id: string;
  readonly name: string;
  readonly sha256: string;
  /** As its bytes were judged. */
  readonly fault: 'not_a_pdf' | 'unsafe_pdf' | null;
}

export interface MatchFacts {
  readonly lastYear: number;
  readonly farms: ReadonlyMap<string, { readonly id: Id<'farm'>; readonly state: string }>;
  readonly accounts: ReadonlySet<string>;
  /** Who held a farm in a year, as `holderKey` writes it. */
  readonly holders: ReadonlySet<string>;
  /** The documents that count now, by `documentKey`, with the hash of their content. */
  readonly current: ReadonlyMap<string, string>;
  /** What was ever published with this content, by `documentKey`. */
  readonly contents: ReadonlyMap<string, string>;
}

export const holderKey = (taxYear: number, farmId: string, accountId: string): string =>
  `${taxYear}/${farmId}/${accountId}`;

export const documentKey = (taxYear: number, farmId: string, form: TaxForm, accountId: string): string =>
  `${taxYear}/${farmId}/${form}/${accountId}`;

export interface JudgedTaxFile {
  readonly id: string;
  readonly outcome: TaxOutcome;
  readonly named: NamedTaxFile | null;
  readonly farmId: Id<'farm'> | null;
}

/** Judges the files of a batch together: what one of them is depends on the others. */
export function matchTaxFiles(
  files: readonly UploadedTaxFile[],
  facts: MatchFacts,
): readonly JudgedTaxFile[] {
  const read = files.map((file) => {
    const named = readTaxFileName(file.name);
    const farm = named === null ? undefined : facts.farms.get(named.slug);
    const key = named && farm ? documentKey(named.taxYear, farm.id, named.form, named.accountId) : null;
    return { file, named, farm, key };
  });
  const counted = <T>(values: readonly T[], value: T) => values.filter((one) => one === value).length;
  const keys = read.map(({ key }) => key);
  const hashes = files.map(({ sha256 }) => sha256);
  return read.map(({ file, named, farm, key }) => {
    const outcome = ((): TaxOutcome => {
      if (file.fault !== null) return file.fault;
      if (named === null) return 'wrong_name';
      if (named.taxYear > facts.lastYear) return 'year_not_over';
      if (farm === undefined || key === null) return 'unknown_farm';
      if (!formsFor(farm.state).includes(named.form)) return 'wrong_state';
      if (!facts.accounts.has(named.accountId)) return 'unknown_account';
      if (!facts.holders.has(holderKey(named.taxYear, farm.id, named.accountId))) return 'not_a_holder';
      if (counted(keys, key) > 1) return 'double';
      if (counted(hashes, file.sha256) > 1) return 'same_content';
      const current = facts.current.get(key);
      if (current === file.sha256) return 'unchanged';
      if ((facts.contents.get(file.sha256) ?? key) !== key) return 'same_content';
      return current === undefined ? 'matched' : 'correction';
    })();
    return { id: file.id, outcome, named, farmId: farm?.id ?? null };
  });
}
