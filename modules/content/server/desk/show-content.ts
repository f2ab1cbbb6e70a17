import { auditOf } from '@furrow/database/audit-of';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { ContentRecord, ContentStoryLine } from '../../contract/index.ts';
import { CONTENT_ACTS } from '../../rules/index.ts';
import { addressOf } from '../items/address-of.ts';
import { itemRow, type VersionRow, versionRow } from '../items/item-row.ts';
import { publishFaults } from '../items/publish-faults.ts';
import { writersSinceLive } from '../items/writers-since-live.ts';
import { lineOf } from './content-line.ts';
import type { DeskDeps } from './desk-deps.ts';
import { namesOf } from './person-names.ts';

const OPERATOR = 'operator:';
const STORY_MOST = 200;

/** Everything that the console shows of one text. */
export async function showContent(deps: DeskDeps, id: Id<'cnt'>): Promise<ContentRecord | null> {
  const { database, render } = deps;
  const row = await itemRow(database, id);
  const newest = row === undefined ? undefined : await versionRow(database, id, row.version);
  if (row === undefined || newest === undefined) return null;
  const versions = await database.rows<
    Omit<VersionRow, 'fields' | 'markdown'> & { published_at: Date | null }
  >(
    sql`select version.item_id, version.number, version.sha256, version.words, version.written_by, version.written_at,
        published.published_at
      from content_version version
      left join content_publication published
        on published.item_id = version.item_id and published.version = version.number
      where version.item_id = ${id} order by version.number desc limit 200`,
  );
  const live = row.live_version === null ? undefined : await versionRow(database, id, row.live_version);
  const lines = await auditOf(database, {
    subject: `content:${id}`,
    actions: CONTENT_ACTS.map((act) => `content.${act}`),
    limit: STORY_MOST,
  });
  const names = await namesOf(deps, database, [
    row.acted_by,
    ...versions.map(({ written_by }) => written_by),
    ...lines.map(({ actor }) => actor),
  ]);
  const { fields, markdown, sha256, written_by } = newest;
  return {
    ...lineOf(row, fields.title ?? row.slug, names(row.acted_by)),
    revision: row.revision,
    address: await addressOf(database, row, row.version),
    fields,
    markdown,
    sha256,
    written_by: written_by.slice(OPERATOR.length),
    writers: (await writersSinceLive(database, row)).map((writer) => writer.slice(OPERATOR.length)),
    faults: [...(await publishFaults(database, row, { render }))],
    live_faults: live === undefined ? [] : [...render(live).faults],
    versions: versions.map(({ number, sha256: hash, written_by: by, written_at, published_at }) => ({
      number,
      sha256: hash,
      by: names(by),
      at: written_at.toISOString(),
      published_at: published_at?.toISOString() ?? null,
    })),
    story: lines.flatMap(({ actor, action, after, at }) => storyLine(names(actor), action, after, at)),
  };
}

function storyLine(by: string, action: string, after: unknown, at: Date): ContentStoryLine[] {
  const act = CONTENT_ACTS.find((one) => `content.${one}` === action);
  if (act === undefined) return [];
  const told = typeof after === 'object' && after !== null ? (after as Record<string, unknown>) : {};
  return [
    {
      act,
      by,
      at: at.toISOString(),
      version: typeof told.version === 'number' ? told.version : null,
      reason: typeof told.reason === 'string' ? told.reason : null,
    },
  ];
}
