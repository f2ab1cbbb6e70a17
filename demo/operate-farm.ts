/**
 * What the firm does with an offering, from the command line, so that open browsers can be seen to follow:
 *   npm run farm -- <slug> status <status>            move it: verified, verified_hold, 'successfully closed' …
 *   npm run farm -- <slug> set <field> <JSON value>   change a field: set name '"Salt Fork"'
 *   npm run farm -- <slug> rename <new slug>          the old address leads to the new one
 *   npm run farm -- <slug> token [note]               a link that opens a private offering, shown once
 *   npm run farm -- <slug> revoke <token id>          the link and everything it opened is dead at once
 *   npm run farm -- <slug> withdraw <document id>     a paper or a note nobody sees any more
 * Without DATABASE_URL it joins the embedded server that `npm start` uses.
 */
import type { Database, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { type Clock, systemClock } from '@furrow/kernel/clock';
import { err, ok, type Result } from '@furrow/kernel/result';
import { FARM_STATUSES, type FarmStatus } from '@furrow/modules/farms/rules';
import {
  createPrivateToken,
  editFarm,
  moveFarm,
  renameFarm,
  revokePrivateToken,
  withdrawDocument,
} from '@furrow/modules/farms/server';
import { withDatabase } from './with-database.ts';

const USAGE = 'usage: npm run farm -- <slug> status|set|rename|token|revoke|withdraw …';

interface Order {
  readonly farmId: string;
  readonly slug: string;
  readonly words: readonly string[];
  readonly by: { readonly actor: string; readonly at: Date };
}

type Act = (tx: Transaction, order: Order) => Promise<Result<string, unknown>>;

const ACTS: Readonly<Record<string, Act>> = {
  async status(tx, { farmId, words, by }) {
    const to = words.join(' ');
    if (!isStatus(to)) return err(`there is no status '${to}'; there are: ${FARM_STATUSES.join(', ')}`);
    const moved = await moveFarm(tx, { farmId, to, ...by });
    return moved.ok ? ok(`is ${to} now`) : moved;
  },
  async set(tx, { farmId, words: [field = '', ...rest], by }) {
    const value = readJson(rest.join(' '));
    if (!value.ok) return value;
    const edited = await editFarm(tx, { farmId, edit: { [field]: value.value }, ...by });
    return edited.ok ? ok(`has another ${field}`) : edited;
  },
  async rename(tx, { farmId, words: [slug = ''], by }) {
    const renamed = await renameFarm(tx, { farmId, slug, ...by });
    return renamed.ok ? ok(`is at /${slug} now`) : renamed;
  },
  async token(tx, { farmId, slug, words, by }) {
    const made = await createPrivateToken(tx, { farmId, note: words.join(' '), ...by });
    return made.ok
      ? ok(`opens with /${slug}?private_token=${made.value.token} (${made.value.tokenId})`)
      : made;
  },
  async revoke(tx, { words: [tokenId = ''], by }) {
    const revoked = await revokePrivateToken(tx, { tokenId, ...by });
    return revoked.ok ? ok(`no longer opens with ${tokenId}`) : revoked;
  },
  async withdraw(tx, { words: [documentId = ''], by }) {
    const withdrawn = await withdrawDocument(tx, { documentId, ...by });
    return withdrawn.ok ? ok(`shows ${documentId} no longer`) : withdrawn;
  },
};

/** Answers what to tell the person who asked. */
export async function operateFarm(
  database: Database,
  clock: Clock,
  [slug = '', name = '', ...words]: readonly string[],
): Promise<Result<string, string>> {
  const act = Object.hasOwn(ACTS, name) ? ACTS[name] : undefined;
  if (act === undefined) return err(USAGE);
  return database.transaction(async (tx) => {
    const farm = await tx.maybe<{ id: string }>(sql`select id from farm where slug = ${slug}`);
    if (farm === undefined) return err(`there is no farm at /${slug}`);
    const by = { actor: 'command line', at: clock.now() };
    const done = await act(tx, { farmId: farm.id, slug, words, by });
    return done.ok ? ok(`${slug} ${done.value}`) : err(`refused: ${reason(done.error)}`);
  });
}

const isStatus = (text: string): text is FarmStatus => FARM_STATUSES.includes(text as FarmStatus);
const reason = (error: unknown) => (typeof error === 'string' ? error : JSON.stringify(error));

function readJson(text: string): Result<unknown, string> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err(`${text} is not JSON; text stands in quotes of its own: '"Salt Fork"'`);
  }
}

if (import.meta.main)
  await withDatabase('farm', (database) => operateFarm(database, systemClock, process.argv.slice(2)));
