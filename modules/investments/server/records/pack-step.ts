import { sql } from '@furrow/database/sql';
import { type CauseReaders, causeReaders } from '../../../wallet/server/index.ts';
import { CashTotals, DOCUMENTS_A_STEP, joinTotals, type KeptTotals } from '../../rules/index.ts';
import {
  type PackDeps,
  type PackDocument,
  packAgreements,
  packStatement,
  packTaxDocuments,
} from './pack-documents.ts';
import {
  accountsWithTotals,
  type PackedFile,
  packedFilesText,
  packIndexEnd,
  packIndexHead,
  packSummaryText,
} from './pack-index.ts';
import {
  bytesOf,
  missingText,
  openTotals,
  type PackEntry,
  type PackYear,
  packTables,
  packYear,
  usedAccounts,
} from './pack-year.ts';
import { cursorOf, type PreparedRow, yearsOf } from './prepared-row.ts';
import type { RecordScope } from './record-scope.ts';

export type AccountsKept = Readonly<Record<string, KeptTotals>>;

/** What a step found, known once all it packs was read. */
export interface StepFound {
  count: number;
  /** The last one, where others follow. */
  more: string | null;
  readonly listed: PackedFile[];
  readonly missing: string[];
  totals: AccountsKept | null;
}

export const nothingFound = (): StepFound => ({
  count: 0,
  more: null,
  listed: [],
  missing: [],
  totals: null,
});

interface StepAsked {
  readonly row: PreparedRow;
  readonly scope: RecordScope;
  readonly found: StepFound;
}

/** The files of one step. Each year has a folder of its own where there are several. */
export async function* packStep(deps: PackDeps, asked: StepAsked): AsyncIterable<PackEntry> {
  const { row, found } = asked;
  const years = yearsOf(row);
  const folder = years.first === years.last || row.step === 'summary' ? '' : `${row.step_year}/`;
  for await (const entry of stepEntries(deps, asked)) {
    const name = folder + entry.name;
    found.listed.push({ name: entry.name, about: entry.about });
    yield { ...entry, name };
  }
}

function stepEntries(deps: PackDeps, asked: StepAsked): AsyncIterable<PackEntry> {
  const { row, scope } = asked;
  const year = packYear(row.step_year, row.asked_at);
  const portion = { after: row.step_after, limit: DOCUMENTS_A_STEP };
  const readers = causeReaders(deps);
  switch (row.step) {
    case 'tables':
      return tables(deps, readers, asked, year);
    case 'statements':
      return documents(asked, async () => {
        const used = await usedAccounts(deps, readers, scope, year);
        return used.accounts
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .filter(({ id }) => id > portion.after)
          .slice(0, portion.limit)
          .map((account) => ({ id: account.id, ...packStatement(deps, account, year) }));
      });
    case 'agreements':
      return documents(asked, () => packAgreements(deps, scope, year.period, portion));
    case 'tax':
      return documents(asked, () => packTaxDocuments(deps, scope, year, portion));
    case 'index':
      return yearIndex(deps, asked, year);
    case 'summary':
      return summary(deps, asked);
  }
}

async function* tables(
  deps: PackDeps,
  readers: CauseReaders,
  { scope, found }: StepAsked,
  year: PackYear,
): AsyncIterable<PackEntry> {
  const used = await usedAccounts(deps, readers, scope, year);
  if (used.accounts.length === 0) return;
  const totals = await openTotals(deps, used, year);
  yield* packTables(deps, readers, used, year, totals);
  found.totals = Object.fromEntries([...totals].map(([id, one]) => [id, one.toJSON()]));
}

/** Numbered through, because two may have one name and nobody remembers all names of a large pack. */
async function* documents(
  { row, found }: StepAsked,
  read: () => Promise<readonly (PackDocument & { readonly id: string })[]>,
): AsyncIterable<PackEntry> {
  const portion = await read();
  found.count = portion.length;
  found.more = portion.length < DOCUMENTS_A_STEP ? null : (portion.at(-1)?.id ?? null);
  for (const [index, { name, about, at, open }] of portion.entries()) {
    const bytes = await open();
    const number = String(cursorOf(row).count + index + 1).padStart(5, '0');
    if (bytes === null) found.missing.push(missingText(about));
    else yield { name: name.replace('/', `/${number} `), about, at, bytes };
  }
}

async function* yearIndex(
  deps: PackDeps,
  { row, scope }: StepAsked,
  year: PackYear,
): AsyncIterable<PackEntry> {
  const { database, site, isDemo } = deps;
  const told = await toldOfYear(deps, row);
  if (told === null) return;
  const totals = new Map(Object.entries(told.totals).map(([id, kept]) => [id, CashTotals.of(kept)]));
  async function* text() {
    yield packIndexHead({ brand: site.brandName, isDemo, year });
    for (let last = 0; ; ) {
      const step = await database.maybe<{ ordinal: number; listed: PackedFile[] }>(sql`select ordinal, listed
        from prepared_records_step where prepared_id = ${row.id} and year = ${year.year} and ordinal > ${last}
        order by ordinal limit 1`);
      if (step === undefined) break;
      yield packedFilesText(step.listed);
      last = step.ordinal;
    }
    yield packIndexEnd({ missing: told?.missing ?? [], accounts: accountsWithTotals(scope, totals), year });
  }
  yield { name: 'README.txt', about: 'What is in this pack', bytes: bytesOf(text()), at: year.now };
}

/** Null where nothing of the year is on record. Tables and statements, which alone tell something, come first. */
async function toldOfYear({ database }: PackDeps, row: PreparedRow) {
  const steps = await database.rows<{
    missing: string[];
    totals: AccountsKept | null;
    files: number;
  }>(sql`select
      missing, totals, jsonb_array_length(listed) as files from prepared_records_step
    where prepared_id = ${row.id} and year = ${row.step_year}
      and (totals is not null or missing <> '{}' or jsonb_array_length(listed) > 0)
    order by ordinal limit 100`);
  if (steps.length === 0) return null;
  return {
    missing: steps.flatMap(({ missing }) => missing),
    totals: Object.assign({}, ...steps.map(({ totals }) => totals ?? {})) as AccountsKept,
  };
}

async function* summary(deps: PackDeps, { row, scope }: StepAsked): AsyncIterable<PackEntry> {
  const { site, isDemo } = deps;
  const kept = await deps.database.rows<{ year: number; files: number }>(sql`select year,
      sum(jsonb_array_length(listed))::int as files from prepared_records_step
    where prepared_id = ${row.id} group by year order by year`);
  const cash = await deps.database.rows<{ totals: AccountsKept }>(sql`select totals from prepared_records_step
    where prepared_id = ${row.id} and totals is not null order by year /* never null: totals */`);
  const accounts = scope.accounts.flatMap((account) => {
    const years = cash.flatMap(({ totals }) => totals[account.id] ?? []).map((one) => CashTotals.of(one));
    return years.length === 0 ? [] : [{ account, totals: joinTotals(years) }];
  });
  const text = packSummaryText({
    brand: site.brandName,
    isDemo,
    now: row.asked_at,
    years: kept.map(({ year, files }) => ({ year: packYear(year, row.asked_at), files })),
    accounts,
  });
  const about = 'The cash of each account over all years';
  yield { name: 'README.txt', about, bytes: Buffer.from(text), at: row.asked_at };
}
