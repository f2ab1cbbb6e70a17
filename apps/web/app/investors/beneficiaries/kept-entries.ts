import { readKeptValues } from '@furrow/forms/kept-form';
import type { Beneficiaries } from '@furrow/modules/investors/contract';
import { beneficiaryForm } from '@furrow/modules/investors/rules';
import { type Entry, entriesOf } from './entries.ts';

export interface KeptEntries {
  /** Of the list that was changed: a newer one is a conflict like any other. */
  readonly version: number;
  readonly entries: readonly Entry[];
}

/** What was typed, for a tab that is loaded again. What is sensitive is never kept outside of the page. */
export function keptText({ version, entries }: KeptEntries): string {
  const kept = entries.map(({ values, ...entry }) => ({ ...entry, values: plainOf(entry.rank, values) }));
  return JSON.stringify({ version, entries: kept });
}

/** Anybody may have written there: only what fits the form is read. What was not kept comes from the stored list. */
export function readKeptEntries(text: string | null, list: Beneficiaries): KeptEntries | null {
  const kept = parsed(text);
  if (kept === null || typeof kept.version !== 'number' || !Array.isArray(kept.entries)) return null;
  const stored = new Map(entriesOf(list).map((entry) => [entry.id, entry]));
  const entries = kept.entries.flatMap((one: unknown, at): Entry[] => {
    const { id, rank, values } = record(one);
    if (rank !== 'primary' && rank !== 'contingent') return [];
    const known = typeof id === 'string' ? stored.get(id) : undefined;
    const typed = plainOf(rank, values);
    const sensitive = known === undefined ? {} : sensitiveOf(known);
    // Whoever is added from now on is counted anew.
    return [{ key: known?.key ?? `kept-${at}`, id: known?.id, rank, values: { ...sensitive, ...typed } }];
  });
  return { version: kept.version, entries };
}

const plainOf = (rank: Entry['rank'], values: unknown) => readKeptValues(beneficiaryForm(rank), values);

function sensitiveOf({ rank, values }: Entry): Entry['values'] {
  const names = beneficiaryForm(rank).fields.flatMap(({ name, sensitive }) => (sensitive ? [name] : []));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)));
}

function parsed(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    return text === null ? null : record(JSON.parse(text));
  } catch {
    return null;
  }
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
