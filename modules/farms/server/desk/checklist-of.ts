import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { newYorkDay } from '@furrow/kernel/new-york-day';
import type { DraftIssue } from '../../contract/index.ts';
import {
  type ChecklistItem,
  type DocumentKind,
  FARM_TYPES,
  type FarmType,
  publishChecklist,
} from '../../rules/index.ts';
import { subscriptionOf } from '../present.ts';
import { draftIssues } from './draft-issues.ts';
import type { DraftedOffering } from './draft-row.ts';
import { type DraftReading, readDraft } from './read-draft.ts';

export interface CheckedDraft {
  readonly reading: DraftReading;
  readonly issues: readonly DraftIssue[];
  readonly items: readonly ChecklistItem[];
}

/** What is left before this offering can be published, judged at this moment. */
export async function checklistOf(
  database: Queryable,
  { row, farm, draft }: DraftedOffering,
  now: Date,
): Promise<CheckedDraft> {
  const reading = readDraft(draft);
  const issues = await draftIssues(database, draft, reading, farm);
  const closesAt = reading.edit.closes_at;
  const items = publishChecklist({
    draft,
    status: subscriptionOf(row).status,
    type: readType(draft.type) ?? row.type,
    unfinished: issues.map(({ place }) => place),
    documents: await kindsOf(database, row.id),
    today: newYorkDay(now),
    closesAt: closesAt == null ? null : new Date(closesAt),
    now,
  });
  return { reading, issues, items };
}

const readType = (text: string): FarmType | undefined => FARM_TYPES.find((type) => type === text);

async function kindsOf(database: Queryable, farmId: Id<'farm'>): Promise<(DocumentKind | null)[]> {
  const found = await database.rows<{ kind: DocumentKind | null }>(
    sql`select distinct kind from farm_document where farm_id = ${farmId} and folder = 'document' and withdrawn_at is null`,
  );
  return found.map(({ kind }) => kind);
}
