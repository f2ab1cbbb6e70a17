import { sql } from '@furrow/database/sql';
import { readId } from '@furrow/kernel/ids';
import type { ContentDesk } from '../../contract/index.ts';
import type { PageReportKind } from '../../rules/index.ts';
import { answersTo } from '../items/answers-to.ts';
import { versionRow } from '../items/item-row.ts';
import { pageReports } from '../page-reports.ts';
import { unknownPictures } from '../pictures/unknown-pictures.ts';
import { redirectRows } from '../redirects/redirect-rows.ts';
import { renderText } from '../text/render-text.ts';
import type { DeskDeps } from './desk-deps.ts';
import { listContent } from './list-content.ts';
import { outdatedContent } from './outdated-content.ts';
import { namesOf } from './person-names.ts';
import { showContent } from './show-content.ts';

const MISSING_MOST = 200;

export const contentDesk = (deps: DeskDeps): ContentDesk => ({
  list: (query) => listContent(deps, query),
  record: (id) => {
    const known = readId('cnt', id);
    return known === null ? Promise.resolve(null) : showContent(deps, known);
  },
  async version(id, number) {
    const known = readId('cnt', id);
    const version = known === null ? undefined : await versionRow(deps.database, known, number);
    if (version === undefined) return null;
    const names = await namesOf(deps, deps.database, [version.written_by]);
    const { fields, markdown, written_by, written_at } = version;
    return { number, fields, markdown, by: names(written_by), at: written_at.toISOString() };
  },
  async preview({ markdown }) {
    const { text, refused, faults, uploads } = renderText(markdown, deps.setting());
    return { text, faults: [...refused, ...faults, ...(await unknownPictures(deps.database, uploads))] };
  },
  outdated: () => outdatedContent(deps),
  async idOf(kind, slug) {
    const row = await deps.database.maybe<{ id: string }>(
      sql`select id from content_item where kind = ${kind} and slug = ${slug}`,
    );
    return row?.id ?? null;
  },
  choices: (kind) =>
    deps.database.rows<{ slug: string; title: string }>(sql`select item.slug,
        coalesce(version.fields ->> 'title', item.slug) as title
      from content_item item join content_version version on version.item_id = item.id and version.number = item.version
      where item.kind = ${kind} and item.state <> 'withdrawn' order by 2, 1 limit 1000`),
  async answers(id) {
    const known = readId('cnt', id);
    const rows = known === null ? [] : await answersTo(deps.database, known);
    const names = await namesOf(
      deps,
      deps.database,
      rows.map(({ answered_by }) => answered_by),
    );
    return rows.map(({ answered_by, answered_at, withdrawn_at, ...row }) => ({
      ...row,
      answered_by: names(answered_by),
      answered_at: answered_at.toISOString(),
      withdrawn_at: withdrawn_at?.toISOString() ?? null,
    }));
  },
  async redirects() {
    const rows = await redirectRows(deps.database);
    const names = await namesOf(
      deps,
      deps.database,
      rows.map(({ set_by }) => set_by),
    );
    return rows.map(({ from_path, to_path, cause, set_by, set_at }) => ({
      from: from_path,
      to: to_path,
      cause,
      set_by: names(set_by),
      set_at: set_at.toISOString(),
    }));
  },
  async missingPages() {
    const ofKind = async (kind: PageReportKind) =>
      (await pageReports(deps.database, { kind, limit: MISSING_MOST })).map((report) => ({
        kind,
        path: report.path,
        times: Number(report.times),
        first_seen: report.firstSeen.toISOString(),
        last_seen: report.lastSeen.toISOString(),
      }));
    return [...(await ofKind('missing')), ...(await ofKind('timeout'))];
  },
});
