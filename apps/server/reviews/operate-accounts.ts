import { appendAudit } from '@furrow/database/audit';
import type { Database } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { formatDateTime } from '@furrow/kernel/dates';
import { err, ok, type Result } from '@furrow/kernel/result';
import type { FileStore } from '@furrow/providers/files';
import { openEvidence } from './open-evidence.ts';
import type { Order, ReviewKind } from './review-kind.ts';

interface Desk {
  readonly database: Database;
  readonly clock: Clock;
  readonly kinds: readonly ReviewKind[];
  readonly actor: string;
  /** Where papers lie; without it none is opened. */
  readonly files?: FileStore;
}

/** Carries out one line of `npm run account`, and answers what to tell the person who asked. */
export async function operateAccounts(desk: Desk, words: readonly string[]): Promise<Result<string, string>> {
  const [first = '', second = '', ...rest] = words;
  if (first === 'waiting') return ok(await waiting(desk));
  if (first === 'show') return show(desk, second);
  if (first === 'file' && desk.files !== undefined)
    return openEvidence({ ...desk, files: desk.files }, second, rest[0] ?? '');
  const kind = desk.kinds.find(({ name }) => name === first);
  const act = kind && Object.hasOwn(kind.acts, second) ? kind.acts[second] : undefined;
  if (act === undefined) return err(usage(desk));
  const order = orderOf(desk, rest);
  const done = await desk.database.transaction((tx) => act(tx, order));
  return done.ok ? ok(`${order.id} ${done.value}`) : err(`refused: ${done.error}`);
}

async function waiting({ database, kinds }: Desk): Promise<string> {
  const lines = await Promise.all(
    kinds.map(async ({ name, waiting: ask }) =>
      (await ask(database)).map(
        ({ id, accountId, what, since }) =>
          `${name}  ${id}  ${accountId}  since ${formatDateTime(since, { zoneName: true })}  ${what}`,
      ),
    ),
  );
  return lines.flat().join('\n') || 'Nothing waits.';
}

async function show(
  { database, kinds, clock, actor }: Desk,
  accountId: string,
): Promise<Result<string, string>> {
  const account = await database.maybe<{ name: string; type: string; accreditation_status: string }>(
    sql`select name, type, accreditation_status from investment_account where id = ${accountId}`,
  );
  if (account === undefined) return err(`there is no account ${accountId}`);
  // What is printed names people and what they have said: who has read it is on record like what they decide.
  await database.transaction((tx) =>
    appendAudit(tx, { actor, action: 'account.read', subject: `account:${accountId}`, at: clock.now() }),
  );
  const history = await database.rows<{ at: Date; line: string }>(sql`select at,
      concat_ws(' ', subject, event, quote_literal(from_status) || ' > ' || quote_literal(to_status), 'by ' || actor,
        '— ' || nullif(reason, '')) as line
    from account_history where account_id = ${accountId} order by at, id`);
  const parts = await Promise.all(
    kinds.map((kind) => kind.show(database, accountId, { actor, at: clock.now() })),
  );
  return ok(
    [
      `${accountId}  ${account.type}  ${account.name || 'without a name'}`,
      ...parts.flat(),
      ...history.map(({ at, line }) => `${formatDateTime(at, { zoneName: true })}  ${line}`),
    ].join('\n'),
  );
}

/** Options may stand anywhere behind the id; everything else is the reason. */
function orderOf({ actor, clock }: Desk, [id = '', ...rest]: readonly string[]): Order {
  const options: Record<string, string> = Object.create(null);
  const reason: string[] = [];
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? '';
    if (!word.startsWith('--')) reason.push(word);
    else if (word === '--permanent') options.permanent = '';
    else {
      at += 1;
      options[word.slice(2)] = rest[at] ?? '';
    }
  }
  return { id, reason: reason.join(' '), options, actor, at: clock.now() };
}

const usage = ({ kinds }: Desk) =>
  [
    'usage: npm run account --',
    '  waiting',
    '  show <acc_…>',
    '  file <afl_…> <path>: writes a paper that was sent in to a new file',
    ...kinds.flatMap((kind) => kind.usage.map((line) => `  ${line}`)),
  ].join('\n');
