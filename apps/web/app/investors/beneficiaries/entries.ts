import { HONEYPOT_FIELD } from '@furrow/forms/honeypot';
import { answersOf } from '@furrow/forms/server-form';
import { validateForm } from '@furrow/forms/validate';
import type { FormValues } from '@furrow/forms/values';
import type { FieldErrors } from '@furrow/kernel/errors';
import type { Beneficiaries, BeneficiariesChange, BeneficiaryView } from '@furrow/modules/investors/contract';
import {
  BENEFICIARY_PROBLEMS,
  type BeneficiaryGroup,
  beneficiaryForm,
  beneficiaryOf,
  beneficiaryProblems,
  equalShares,
  shareText,
} from '@furrow/modules/investors/rules';

/** One beneficiary as it stands on the screen. */
export interface Entry {
  /** Tells entries apart as long as the page is open. */
  readonly key: string;
  /** Undefined until it is saved. */
  readonly id: string | undefined;
  readonly rank: BeneficiaryGroup;
  readonly values: FormValues;
}

/** Those that were just saved come back in their order, and stay the same on the screen. */
export function entriesOf({ data }: Pick<Beneficiaries, 'data'>, sent: readonly Entry[] = []): Entry[] {
  return data.map((one, index) => {
    const key = sent[index]?.rank === one.rank ? (sent[index]?.key ?? one.id) : one.id;
    return { key, id: one.id, rank: one.rank, values: valuesOf(one) };
  });
}

function valuesOf({ id: _id, rank: _rank, birthday, ...texts }: BeneficiaryView): FormValues {
  const given = Object.entries(texts).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  return { ...Object.fromEntries(given), ...(birthday === null ? {} : { birthday }) };
}

export function withNew(entries: readonly Entry[], rank: BeneficiaryGroup, key: string): Entry[] {
  const isFirst = !entries.some((entry) => entry.rank === rank);
  return [...entries, { key, id: undefined, rank, values: isFirst ? { share: '100' } : {} }];
}

/** The whole in as equal shares as can be, for one group. */
export function splitEvenly(entries: readonly Entry[], rank: BeneficiaryGroup): Entry[] {
  const shares = equalShares(entries.filter((entry) => entry.rank === rank).length);
  return entries.map((entry) => {
    const share = entry.rank === rank ? shares.shift() : undefined;
    return share === undefined ? entry : { ...entry, values: { ...entry.values, share: shareText(share) } };
  });
}

/** What the shares of a group add up to, in hundredths of a percent. */
export function sharesOf(entries: readonly Entry[], rank: BeneficiaryGroup): number {
  return entries
    .filter((entry) => entry.rank === rank)
    .reduce((sum, { values }) => sum + beneficiaryOf(rank, values).shareBasisPoints, 0);
}

export const WHOLE = 10_000;

/** 'Total: 90%. 10% left to assign.' */
export function togetherText(basisPoints: number): string {
  const together = `Total: ${shareText(basisPoints)}%.`;
  if (basisPoints === WHOLE) return together;
  const difference = `${shareText(Math.abs(WHOLE - basisPoints))}%`;
  return `${together} ${difference} ${basisPoints < WHOLE ? 'left to assign.' : 'too much.'}`;
}

export interface EntryProblems {
  /** By the key of the entry. */
  readonly fields: Readonly<Record<string, FieldErrors>>;
  readonly list: readonly string[];
}

/** What is wrong before it is sent: the same rules as the server's. */
export function problemsOf(entries: readonly Entry[], today: string): EntryProblems {
  const found = entries.flatMap(({ key, rank, values }) => {
    const errors = validateForm(beneficiaryForm(rank), values, { today });
    return Object.keys(errors).length > 0 ? [[key, errors] as const] : [];
  });
  const list = entries.map(({ rank, values }) => beneficiaryOf(rank, values));
  const problems = found.length > 0 ? [] : beneficiaryProblems(list);
  return {
    fields: Object.fromEntries(found),
    list: problems.map((problem) => BENEFICIARY_PROBLEMS[problem]),
  };
}

/** The server's refusal, `0.share`, in the terms of the screen. */
export function refusalOf(entries: readonly Entry[], refused: FieldErrors): EntryProblems {
  const fields: Record<string, Record<string, readonly string[]>> = {};
  const list: string[] = [];
  for (const [name, texts] of Object.entries(refused)) {
    const [index = '', field] = name.split('.');
    const key = entries[Number(index)]?.key;
    if (field === undefined || key === undefined) list.push(...texts);
    else fields[key] = { ...fields[key], [field]: texts };
  }
  return { fields, list };
}

/** One's own list in place of another window's: whom that one has taken away is named anew. */
export function keptOver(mine: readonly Entry[], theirs: Pick<Beneficiaries, 'data'>): Entry[] {
  const known = new Set<string>(theirs.data.map(({ id }) => id));
  return mine.map((one) => (one.id !== undefined && known.has(one.id) ? one : { ...one, id: undefined }));
}

/** The whole list as it is sent. A kept birth date goes as it is shown, and stays. */
export function toWire(entries: readonly Entry[], version: number): BeneficiariesChange {
  const data = entries.map(({ id, rank, values }) => {
    const answers = answersOf(beneficiaryForm(rank), values);
    const trap = values[HONEYPOT_FIELD];
    return {
      ...(id === undefined ? {} : { id }),
      rank,
      ...answers,
      ...(trap ? { [HONEYPOT_FIELD]: trap } : {}),
    };
  });
  // The form's answers are the fields of the wire, each in its shape; the server looks at every one of them.
  return { data: data as BeneficiariesChange['data'], version };
}
