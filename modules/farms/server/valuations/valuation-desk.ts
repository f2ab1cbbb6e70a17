import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { findUsers } from '../../../identity/server/index.ts';
import type { BatchRecord, ValuationBatch, ValuationDesk } from '../../contract/index.ts';
import { checkValuations } from './check-valuations.ts';
import { doubtfulFirst, presentLine } from './preview-valuations.ts';
import { BATCH_COLUMNS, type BatchRow, storedBatch } from './valuation-batch.ts';

const PAGE = 50;

/** What was entered together, the latest first. */
export async function valuationDesk(
  database: Queryable,
  { after }: { readonly after?: string | undefined },
): Promise<ValuationDesk> {
  const rows = await database.rows<BatchRow>(sql`select ${BATCH_COLUMNS} from valuation_batch
    where ${after === undefined ? sql`true` : sql`id < ${after}`} order by id desc limit ${PAGE + 1}`);
  const { waiting } = await database.one<{ waiting: number }>(
    sql`select count(*)::int as waiting from valuation_batch where status = 'waiting'`,
  );
  const page = rows.slice(0, PAGE);
  return {
    data: await presentBatches(database, page),
    waiting,
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** One of them with its lines, each held against what is on record now; null where there is none. */
export async function batchRecord(database: Queryable, id: string, now: Date): Promise<BatchRecord | null> {
  const batchId = readId('vbt', id);
  if (batchId === null) return null;
  const rows = await database.rows<BatchRow>(
    sql`select ${BATCH_COLUMNS} from valuation_batch where id = ${batchId}`,
  );
  const [batch] = await presentBatches(database, rows);
  if (batch === undefined) return null;
  const { lines, replaces } = await storedBatch(database, batchId);
  const { lines: checked } = await checkValuations(database, lines, { now, replaces, ofBatch: batchId });
  return {
    ...batch,
    preview: doubtfulFirst(checked).map(presentLine),
    doubtful: checked.filter(({ isDoubtful }) => isDoubtful).length,
  };
}

async function presentBatches(database: Queryable, rows: readonly BatchRow[]): Promise<ValuationBatch[]> {
  const personOf = await peopleOf(
    database,
    rows.flatMap(({ entered_by, decided_by }) => [entered_by, decided_by]),
  );
  const titles = await titlesOf(database, rows);
  return rows.map((row) => ({
    id: row.id,
    via: row.via,
    lines: row.lines,
    title: titles(row),
    status: row.status,
    proposal_id: row.proposal_id,
    entered: { by: personOf(row.entered_by), at: row.entered_at.toISOString() },
    decided: decisionOf(row, personOf),
  }));
}

export interface FirmPerson {
  readonly user_id: string;
  readonly name: string;
}

export function decisionOf(
  row: Pick<BatchRow, 'decided_at' | 'decided_by' | 'decision_reason'>,
  personOf: (userId: string) => FirmPerson,
): ValuationBatch['decided'] {
  if (row.decided_at === null) return null;
  return {
    by: row.decided_by === null ? null : personOf(row.decided_by),
    at: row.decided_at.toISOString(),
    reason: row.decision_reason,
  };
}

/** The firm's people by their ids. Whoever is gone keeps the id for a name. */
export async function peopleOf(
  database: Queryable,
  userIds: readonly (string | null)[],
): Promise<(userId: string) => FirmPerson> {
  const users = await findUsers(database, [...new Set(userIds.filter((id) => id !== null))]);
  return (userId) => {
    const user = users.get(userId);
    return {
      user_id: userId,
      name: user === undefined ? userId : `${user.firstName} ${user.lastName}`.trim(),
    };
  };
}

/** A single valuation by its farm, a file by how much is in it. */
export async function titlesOf(
  database: Queryable,
  rows: readonly Pick<BatchRow, 'id' | 'lines'>[],
): Promise<(row: Pick<BatchRow, 'id' | 'lines'>) => string> {
  const single = rows.filter(({ lines }) => lines === 1).map(({ id }) => id);
  const farms = await database.rows<{ batch_id: Id<'vbt'>; name: string }>(
    sql`select value.batch_id, farm.name from farm_valuation value join farm on farm.id = value.farm_id
      where value.batch_id = any(${single}::text[])`,
  );
  const names = new Map(farms.map(({ batch_id, name }) => [batch_id, name]));
  return ({ id, lines }) => names.get(id) ?? `${lines.toLocaleString('en-US')} valuations`;
}
