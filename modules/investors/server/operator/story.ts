import { auditOf } from '@furrow/database/audit-of';
import type { Queryable } from '@furrow/database/database';
import type { Json } from '@furrow/database/outbox';
import { sql } from '@furrow/database/sql';
import { type Id, readId } from '@furrow/kernel/ids';
import { mailAbout } from '@furrow/providers/mail-about';
import { findUsers } from '../../../identity/server/index.ts';
import type { StoryLine } from '../../contract/index.ts';
import { FILE_READ, NUMBER_READ } from './read-actions.ts';

const MOST_LINES = 200;
const MOST_MAILS = 50;

interface Row {
  readonly at: Date;
  readonly subject: string;
  readonly event: string;
  readonly from_status: string | null;
  readonly to_status: string | null;
  readonly actor: string;
  readonly reason: string | null;
  readonly evidence: Readonly<Record<string, Json>>;
}

type Told = Omit<StoryLine, 'by'> & { readonly actor: string };

/** What happened to an account: its history, who of the firm opened what, and the mails about it; oldest first. */
export async function storyOf(
  database: Queryable,
  account: { readonly id: Id<'acc'>; readonly userId: string; readonly email: string },
): Promise<{ readonly lines: StoryLine[]; readonly isCut: boolean }> {
  const rows =
    await database.rows<Row>(sql`select at, subject, event, from_status, to_status, actor, reason, evidence
    from account_history where account_id = ${account.id} order by at desc, id desc limit ${MOST_LINES + 1}`);
  const opened = await auditOf(database, {
    subject: `account:${account.id}`,
    actions: [FILE_READ, NUMBER_READ],
    limit: MOST_LINES,
  });
  const mails = await mailAbout(database, { to: account.email, id: account.id, limit: MOST_MAILS });
  const told: Told[] = [
    ...rows.slice(0, MOST_LINES).map(historyLine),
    ...opened.map(({ actor, action, after, at }) => openedLine(actor, action, after, at)),
    ...mails.map(({ subject, status, at }) => ({
      ...EMPTY,
      at: at.toISOString(),
      kind: 'email' as const,
      subject,
      event: status,
      actor: 'job:mail',
    })),
  ];
  const names = await findUsers(
    database,
    told.flatMap(({ actor }) => userIn(actor) ?? []),
  );
  const nameOf = (userId: string) => {
    const user = names.get(userId);
    return user === undefined ? null : `${user.firstName} ${user.lastName}`.trim() || null;
  };
  const lines = told.map(({ actor, ...line }) => ({ ...line, by: actorOf(actor, account.userId, nameOf) }));
  // Equal times keep the order in which they were written: the mail follows its cause.
  lines.reverse();
  lines.sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return { lines, isCut: rows.length > MOST_LINES };
}

const EMPTY = { from: null, to: null, reason: null, files: [] as Id<'afl'>[] } as const;

function historyLine(row: Row): Told {
  return {
    at: row.at.toISOString(),
    kind: 'history',
    subject: row.subject,
    event: row.event,
    from: row.from_status,
    to: row.to_status,
    actor: row.actor,
    reason: row.reason,
    files: filesIn(row.evidence),
  };
}

function openedLine(actor: string, action: string, after: Json | null, at: Date): Told {
  const said = isRecord(after) ? after : {};
  const file = readId('afl', said.file);
  return {
    ...EMPTY,
    at: at.toISOString(),
    kind: 'opened',
    subject: action === FILE_READ ? 'file' : 'number',
    event: typeof said.field === 'string' ? said.field : 'opened',
    actor,
    reason: typeof said.reason === 'string' ? said.reason : null,
    files: file === null ? [] : [file],
  };
}

/** Evidence names files one by one, or as a list with their hashes. */
function filesIn({ file, files, documents }: Row['evidence']): Id<'afl'>[] {
  const listed = [file, ...[files, documents].flat()].map((one) => (isRecord(one) ? one.id : one));
  return listed.flatMap((one) => readId('afl', one) ?? []);
}

const isRecord = (value: Json | null | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const KINDS: Readonly<Record<string, StoryLine['by']['kind']>> = {
  provider: 'provider',
  job: 'system',
  advisor: 'advisor',
  person: 'person',
  operator: 'operator',
};

const userIn = (actor: string) => readId('user', actor.slice(actor.indexOf(':') + 1));

function actorOf(actor: string, ownerId: string, nameOf: (userId: string) => string | null): StoryLine['by'] {
  const [kind = ''] = actor.split(':', 1);
  const userId = userIn(actor);
  const name = userId === null ? null : nameOf(userId);
  if (userId === ownerId) return { kind: 'owner', user_id: userId, name };
  return { kind: Object.hasOwn(KINDS, kind) ? (KINDS[kind] ?? 'firm') : 'firm', user_id: userId, name };
}
