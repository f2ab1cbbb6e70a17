import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import { type FarmName, farmNames } from '../../../farms/server/index.ts';
import { type HolderFacts, holderFacts } from '../../../investors/server/index.ts';
import type { TaxOverview } from '../../contract/index.ts';
import {
  extendedDay,
  filingDay,
  formsFor,
  lastTaxYear,
  type TaxForm,
  taxState,
  taxYears,
  usualDay,
} from '../../rules/index.ts';
import { firstHeldYear, type HeldInYear, heldInYear } from './held-in-year.ts';
import {
  formNameOf,
  jurisdictionOf,
  type TaxDocumentRow,
  type TaxTrack,
  taxDocumentsWhere,
  taxTracks,
} from './tax-row.ts';

interface Asked {
  readonly userId: string;
  readonly year?: number | undefined;
  readonly now: Date;
}

type Line = TaxOverview['lines'][number];

/** What somebody got and may expect for a year, farm by farm. */
export async function showTaxYear(
  database: Queryable,
  { userId, year = undefined, now }: Asked,
): Promise<TaxOverview> {
  const taxYear = year ?? lastTaxYear(now);
  const held = await heldInYear(database, taxYear, sql`user_id = ${userId}`);
  const farmIds = held.map(({ farm_id }) => farm_id);
  const [farms, accounts] = [
    await farmNames(database, farmIds),
    await holderFacts(
      database,
      held.map(({ account_id }) => account_id),
    ),
  ];
  const trackOf = await taxTracks(database, taxYear, farmIds);
  const documents = await taxDocumentsWhere(
    database,
    sql`user_id = ${userId} and tax_year = ${taxYear} order by published_at, tax_document.id`,
  );
  const lines = held.flatMap((holding): Line[] => {
    const [farm, account] = [farms.get(holding.farm_id), accounts.get(holding.account_id)];
    if (farm === undefined || account === undefined) return [];
    const forms = formsFor(farm.state).map((form) =>
      presentForm(form, trackOf(farm.id, form), documentsOf(documents, holding, form)),
    );
    return [{ farm: presentFarm(farm), account: presentAccount(account), forms }];
  });
  return {
    tax_year: taxYear,
    today: newYorkDay(now),
    filing_day: filingDay(taxYear),
    extended_day: extendedDay(taxYear),
    first_day: usualDay(lastTaxYear(now) + 1),
    unread: await countUnread(database, userId),
    years: await ownYears(database, userId, now),
    lines: lines.toSorted((a, b) => a.farm.name.localeCompare(b.farm.name)),
  };
}

const documentsOf = (documents: readonly TaxDocumentRow[], holding: HeldInYear, form: TaxForm) =>
  documents.filter(
    (one) => one.form === form && one.farm_id === holding.farm_id && one.account_id === holding.account_id,
  );

function presentForm(form: TaxForm, track: TaxTrack, documents: readonly TaxDocumentRow[]) {
  const current = documents.findLast(({ ended_at }) => ended_at === null) ?? null;
  const first = documents.find(({ ended_because }) => ended_because === 'replaced');
  return {
    form,
    name: formNameOf(form),
    jurisdiction: jurisdictionOf(form),
    state: taxState(current, track.state),
    expected_on: track.expected_on,
    first_expected_on: track.first_expected_on,
    reason: track.reason,
    document: current && {
      id: current.id,
      version: current.version,
      note: current.note,
      delivery: current.delivery,
      published_at: current.published_at.toISOString(),
      first_published_at: current.version > 1 ? (first?.published_at.toISOString() ?? null) : null,
      read_at: current.read_at?.toISOString() ?? null,
      mailed_at: current.mailed_at?.toISOString() ?? null,
      byte_count: current.byte_count,
    },
  };
}

const presentFarm = ({ id, name, slug, county, state, portrait }: FarmName) => ({
  id,
  name,
  slug,
  place: `${county}, ${state}`,
  portrait,
});

const presentAccount = ({ id, name, type, custodian }: HolderFacts) => ({
  id,
  name,
  custodian: type === 'sdira' ? (custodian ?? 'its custodian') : null,
});

async function countUnread(database: Queryable, userId: string): Promise<number> {
  const { count } = await database.one<{ count: number }>(sql`select count(*)::int as count from tax_document
    where user_id = ${userId} and ended_at is null and read_at is null`);
  return count;
}

async function ownYears(database: Queryable, userId: string, now: Date): Promise<TaxOverview['years']> {
  const first = await firstHeldYear(database, sql`user_id = ${userId}`);
  if (first === null) return [];
  const rows = await database.rows<{ tax_year: number; documents: number; bytes: number }>(
    sql`select tax_year, count(*)::int as documents, sum(byte_count)::int as bytes
      from tax_document join tax_file on tax_file.id = file_id
      where user_id = ${userId} and ended_at is null group by tax_year`,
  );
  return taxYears(first, now).map(
    (tax_year) => rows.find((row) => row.tax_year === tax_year) ?? { tax_year, documents: 0, bytes: 0 },
  );
}
