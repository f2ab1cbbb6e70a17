import type { Database, Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import type { Id } from '@furrow/kernel/ids';
import { unwrap } from '@furrow/kernel/result';
import type { Site } from '@furrow/mail/site';
import type { Mailer } from '@furrow/providers/mail';
import { shelfOf } from '../../../farms/rules/index.ts';
import { type OfferedTerms, offeredTerms } from '../../../farms/server/index.ts';
import { contactsOf } from '../../../identity/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import { shareRange, sharesFromPledge } from '../../rules/index.ts';
import { lockBeginning } from '../closing/lock-beginning.ts';
import { quoteOffered } from '../common/offering.ts';
import { insertInvestment } from '../flow/insert-investment.ts';
import { endPledge } from './end-pledge.ts';
import { lapsedEmail, openedEmail } from './pledge-email.ts';
import { lockPledge, type PledgeRow } from './pledge-row.ts';

const ACTOR = 'job:investments';
const BATCH = 100;

export interface PledgeEmailDeps {
  readonly mailer: Mailer;
  readonly site: Site;
}

interface Converting extends PledgeEmailDeps {
  readonly database: Pick<Database, 'transaction' | 'rows'>;
  readonly clock: Clock;
  /** Whoever shuts down stops between two pledges. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes each pledge of an offering that opened an investment, and ends those of one that closed. Each is a transaction
 * of its own with its email, so that it goes on anywhere after a crash and nobody is told twice. Of a farm that is
 * neither, all of them wait on.
 */
export async function convertPledges(converting: Converting, farmId: Id<'farm'>): Promise<void> {
  const { database, signal } = converting;
  const failed: unknown[] = [];
  let last = '';
  for (;;) {
    const ids = await database.rows<{ id: Id<'plg'> }>(sql`select id from pledge
      where farm_id = ${farmId} and status = 'waiting' and id > ${last} order by id limit ${BATCH}`);
    for (const { id } of ids) {
      if (signal?.aborted) return;
      last = id;
      await database
        .transaction((tx) => convertOne(tx, converting, { id, farmId }))
        .catch((error: unknown) => failed.push(error));
    }
    if (ids.length < BATCH) break;
  }
  if (failed.length > 0)
    throw new AggregateError(failed, `${failed.length} pledges of ${farmId} were not converted`);
}

async function convertOne(
  tx: Transaction,
  { clock, mailer, site }: Converting,
  { id, farmId }: { readonly id: Id<'plg'>; readonly farmId: Id<'farm'> },
): Promise<void> {
  const now = clock.now();
  // As whoever begins to invest: an offering that fails keeps both out.
  await lockBeginning(tx, farmId, 'beside others');
  const row = await lockPledge(tx, id);
  if (row?.status !== 'waiting') return;
  const terms = await offeredTerms(tx, farmId, { userId: row.user_id, now });
  if (terms === null) throw new Error(`the farm of ${id} is gone`);
  const by = { actor: ACTOR, now };
  const [person] = await contactsOf(tx, [row.user_id]);
  if (shelfOf(terms.status) === 'closed') {
    await endPledge(tx, row, { to: 'lapsed' }, by);
    if (person !== undefined) await mailer.send(tx, lapsedEmail(site, person, terms), now);
    return;
  }
  // What its owner can't see any more is not shown to them by an email.
  if (!terms.canInvest || !terms.isVisible) return;
  const begun = await begin(tx, row, terms, now);
  await endPledge(tx, row, { to: 'invested', investmentId: begun.id }, by);
  if (person === undefined || !begun.isNew) return;
  const opened = { farm: terms, pledgedShares: row.shares, investmentId: begun.id, ...begun };
  await mailer.send(tx, openedEmail(site, person, opened), now);
}

/** What its owner began before the job came to it counts, whatever has become of it: they have decided. */
async function begin(tx: Transaction, row: PledgeRow, terms: OfferedTerms, now: Date) {
  const { user_id: userId, farm_id: farmId } = row;
  const shares = sharesFromPledge(row.shares, shareRange(terms));
  const quoted = unwrap(quoteOffered(terms, shares));
  const about = { shares, totalCents: quoted.quote.totalCents };
  const before = await latestOf(tx, userId, farmId);
  if (before !== null) return { ...about, id: before, isNew: false };
  const account = (await holderFacts(tx, [row.account_id])).get(row.account_id);
  const accountId = account?.isOpen && account.userId === userId ? account.id : null;
  const id = await insertInvestment(tx, { userId, farmId, accountId, quoted, actor: ACTOR, now });
  if (id !== null) return { ...about, id, isNew: true };
  // They began one since it was looked for.
  const meanwhile = await latestOf(tx, userId, farmId);
  if (meanwhile === null) throw new Error(`${row.id} has an unfinished investment that is not there`);
  return { ...about, id: meanwhile, isNew: false };
}

async function latestOf(tx: Transaction, userId: string, farmId: Id<'farm'>): Promise<Id<'inv'> | null> {
  const found = await tx.maybe<{ id: Id<'inv'> }>(sql`select id from investment
    where user_id = ${userId} and farm_id = ${farmId} order by id desc limit 1`);
  return found?.id ?? null;
}
