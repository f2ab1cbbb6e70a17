import {
  type AuditLine,
  type AuditPlace,
  auditActions,
  MOST_READS,
  searchAudit,
  summarizeReads,
} from '@furrow/database/audit-search';
import { auditState } from '@furrow/database/audit-state';
import type { Queryable } from '@furrow/database/database';
import type { House } from '@furrow/module/house';
import type { AuditLineView, AuditName, AuditPage, AuditSearch } from '../../contract/index.ts';
import { provenAudit } from '../books/proven-audit.ts';
import { placeText, readPlace } from '../place.ts';
import { readSearch } from './audit-filter.ts';
import { auditNames } from './audit-names.ts';

const PAGE = 50;

/** One page of a search, with the state of the chain beside it. */
export async function auditPage(
  { database, answersTo }: Pick<House, 'database' | 'answersTo'>,
  search: AuditSearch,
): Promise<AuditPage> {
  const { filter, whoId, whoseId } = await readSearch(database, { answersTo }, search);
  const after = auditPlace(search.after);
  const [rows, actions, chain, proven, reads] = await Promise.all([
    searchAudit(database, filter, { ...(after === null ? {} : { after }), limit: PAGE + 1 }),
    auditActions(database),
    auditState(database),
    provenAudit(database),
    search.reads ? summarizeReads(database, filter) : null,
  ]);
  const lines = rows.slice(0, PAGE);
  const asked = [...named('operator', whoId), ...named('user', whoseId)];
  const nameOf = await auditNames(database, [
    ...lines.flatMap(({ actor, subject }) => [actor, subject]),
    ...asked,
  ]);
  const last = lines.at(-1);
  return {
    lines: lines.map((line) => lineView(line, nameOf)),
    next: rows.length > PAGE && last ? placeText({ at: last.at, id: String(last.id) }) : null,
    actions,
    who: whoId === null ? null : nameOf(`operator:${whoId}`),
    whose: whoseId === null ? null : nameOf(`user:${whoseId}`),
    reads: reads && { ...reads, most: MOST_READS },
    chain: { ...chain, proven },
  };
}

const named = (kind: string, id: string | null) => (id === null ? [] : [`${kind}:${id}`]);

export function auditPlace(text: string | null): AuditPlace | null {
  const place = readPlace(text);
  return place === null || !/^\d{1,18}$/.test(place.id) ? null : { at: place.at, id: BigInt(place.id) };
}

function lineView(line: AuditLine, nameOf: (raw: string) => AuditName): AuditLineView {
  return {
    id: String(line.id),
    seq: line.seq === null ? null : String(line.seq),
    at: line.at,
    actor: nameOf(line.actor),
    action: line.action,
    subject: nameOf(line.subject),
    before: line.before,
    after: line.after,
  };
}

/** For files: the same names, page by page. */
export async function describedLines(
  database: Queryable,
  lines: readonly AuditLine[],
): Promise<AuditLineView[]> {
  const nameOf = await auditNames(
    database,
    lines.flatMap(({ actor, subject }) => [actor, subject]),
  );
  return lines.map((line) => lineView(line, nameOf));
}
