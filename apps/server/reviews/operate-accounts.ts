import { appendAudit } from '@furrow/database/audit';
import type { Database } from '@furrow/database/database';
import type { Clock } from '@furrow/kernel/clock';
import { formatDateTime } from '@furrow/kernel/dates';
import { readId } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { accountForReview } from '@furrow/modules/investors/server';
import type { CommandInput, ReviewKind } from './review-kind.ts';

interface Desk {
  readonly database: Database;
  readonly clock: Clock;
  readonly kinds: readonly ReviewKind[];
  readonly actor: string;
}

/** Carries out one line of `npm run account`, and answers what to tell the person who asked. */
export async function operateAccounts(desk: Desk, words: readonly string[]): Promise<Result<string, string>> {
  const [first = '', second = '', ...rest] = words;
  if (first === 'waiting') return ok(await waiting(desk));
  if (first === 'show') return show(desk, second);
  const kind = desk.kinds.find(({ name }) => name === first);
  const act = wordOf(kind?.acts, second);
  const call = wordOf(kind?.calls, second);
  const read = orderOf(desk, rest, kind?.options?.get(second) ?? []);
  if (!read.ok) return err(`refused: ${read.error}`);
  const order = read.value;
  const done = act ? await desk.database.transaction((tx) => act(tx, order)) : await call?.(desk, order);
  if (done === undefined) return err(usage(desk));
  return done.ok ? ok(`${order.id} ${done.value}`) : err(`refused: ${done.error}`);
}

function wordOf<Word>(words: Readonly<Record<string, Word>> | undefined, word: string): Word | undefined {
  return words && Object.hasOwn(words, word) ? words[word] : undefined;
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
  return lines.flat().join('\n') || 'Nothing to review.';
}

async function show({ database, kinds, clock, actor }: Desk, given: string): Promise<Result<string, string>> {
  const accountId = readId('acc', given);
  const account = accountId === null ? null : await accountForReview(database, accountId);
  if (accountId === null || account === null) return err(`no account has the id ${given}`);
  // What is printed names people and what they have said: who has read it is on record like what they decide.
  await database.transaction((tx) =>
    appendAudit(tx, { actor, action: 'account.read', subject: `account:${accountId}`, at: clock.now() }),
  );
  const parts = await Promise.all(
    kinds.map((kind) => kind.show(database, accountId, { actor, at: clock.now() })),
  );
  return ok(
    [
      `${accountId}  ${account.type}  ${account.name || 'no name yet'}`,
      ...parts.flat(),
      ...account.history.map(({ at, line }) => `${formatDateTime(at, { zoneName: true })}  ${line}`),
    ].join('\n'),
  );
}

/**
 * Options may stand anywhere behind the id; everything else is the reason. One that the act does not take is refused: a
 * slip in it must neither become a decision on other terms nor take a word out of the reason.
 */
function orderOf(
  { actor, clock }: Desk,
  [id = '', ...rest]: readonly string[],
  known: readonly string[],
): Result<CommandInput, string> {
  const options: Record<string, string> = Object.create(null);
  const reason: string[] = [];
  const words = rest.values();
  for (const word of words) {
    const name = /^--(.+)/.exec(word)?.[1];
    if (name === undefined) reason.push(word);
    else if (!known.includes(name)) return err(`unknown option --${name}`);
    else options[name] = name === 'permanent' ? '' : (words.next().value ?? '');
  }
  return ok({ id, reason: reason.join(' '), options, actor, at: clock.now() });
}

const usage = ({ kinds }: Desk) =>
  [
    'usage: npm run account --',
    '  waiting',
    '  show <acc_…>',
    ...kinds.flatMap((kind) => kind.usage.map((line) => `  ${line}`)),
  ].join('\n');
