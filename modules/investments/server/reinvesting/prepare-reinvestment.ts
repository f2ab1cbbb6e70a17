import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { unwrap } from '@furrow/kernel/result';
import type { Site } from '@furrow/mail/site';
import type { Mailer } from '@furrow/providers/mail';
import { shelfOf } from '../../../farms/rules/index.ts';
import { type OfferedTerms, offeredTerms } from '../../../farms/server/index.ts';
import { contactsOf } from '../../../identity/server/index.ts';
import { holderFacts } from '../../../investors/server/index.ts';
import { incomePaidToWallet, walletFunds } from '../../../wallet/server/index.ts';
import { FROM_DISTRIBUTION, reinvestPlan } from '../../rules/index.ts';
import { lockBeginning } from '../closing/lock-beginning.ts';
import { quoteOffered } from '../common/offering.ts';
import { publishEvent } from '../events/publish-event.ts';
import { insertInvestment } from '../flow/insert-investment.ts';
import { askEmail, closedEmail, preparedEmail } from './reinvest-emails.ts';
import { lockReinvestment, type ReinvestmentRow } from './reinvestment-row.ts';

export const REINVEST_ACTOR = 'job:reinvest';

export interface ReinvestDeps {
  readonly mailer: Mailer;
  readonly site: Site;
}

interface Order {
  readonly accountId: Id<'acc'>;
  /** As it was read before; where it has changed since, the next run comes to it. */
  readonly farmId: Id<'farm'> | null;
  readonly now: Date;
}

/**
 * Collects what an account was paid and fills in an investment with it, or asks its owner where to. No money moves and no
 * shares are taken. Each payment counts once, however often this runs.
 */
export async function prepareReinvestment(
  tx: Transaction,
  deps: ReinvestDeps,
  { accountId, farmId, now }: Order,
): Promise<void> {
  // As whoever begins to invest: an offering that fails keeps both out.
  if (farmId !== null) await lockBeginning(tx, farmId, 'beside others');
  const row = await lockReinvestment(tx, accountId);
  if (row === undefined || row.farm_id !== farmId) return;
  await collect(tx, row);
  const account = (await holderFacts(tx, [accountId])).get(accountId);
  if (account?.isOpen !== true) return;
  const open = await tx.rows<Collected>(sql`select line_id, cents, asked_at from reinvestment_payment
    where account_id = ${accountId} and investment_id is null and dropped_at is null order by paid_at, line_id for update`);
  if (open.length === 0) return;
  if (farmId === null) return askWhere(tx, deps, row, open, now);
  const terms = await offeredTerms(tx, farmId, { userId: row.user_id, now });
  if (terms === null || !terms.isVisible || shelfOf(terms.status) === 'closed')
    return leaveClosed(tx, deps, row, terms?.name ?? null, now);
  if (terms.canInvest) await prepare(tx, deps, { row, open, terms, now });
}

interface Collected {
  readonly line_id: Id<'dln'>;
  readonly cents: Cents;
  readonly asked_at: Date | null;
}

const aboutOf = ({ user_id, account_id }: ReinvestmentRow) =>
  ({ kind: 'reinvest', user_id, account_id }) as const;

const sumOf = (lines: readonly Collected[]) => lines.reduce((sum, { cents }) => sum + cents, 0n);

async function collect(tx: Transaction, { account_id, since }: ReinvestmentRow): Promise<void> {
  const paid = await incomePaidToWallet(tx, { accountId: account_id, since });
  await tx.run(sql`insert into reinvestment_payment (line_id, account_id, cents, paid_at)
    select line, ${account_id}, cents, paid_at from unnest(${paid.map(({ id }) => id)}::text[],
      ${paid.map(({ cents }) => cents)}::bigint[], ${paid.map(({ paidAt }) => paidAt)}::timestamptz[])
      as paid (line, cents, paid_at)
    on conflict (line_id) do nothing`);
}

/** Once for each payment. */
async function askWhere(
  tx: Transaction,
  { mailer, site }: ReinvestDeps,
  row: ReinvestmentRow,
  open: readonly Collected[],
  now: Date,
): Promise<void> {
  if (open.every(({ asked_at }) => asked_at !== null)) return;
  await tx.run(sql`update reinvestment_payment set asked_at = ${now}
    where line_id = any(${open.map(({ line_id }) => line_id)}::text[]) and asked_at is null`);
  await publishEvent(tx, { ...aboutOf(row), state: 'ask', cents: `${sumOf(open)}` }, now);
  const [person] = await contactsOf(tx, [row.user_id]);
  if (person !== undefined) await mailer.send(tx, askEmail(site, person, sumOf(open)), now);
}

/** An offering that is over takes nothing more: from now on its owner is asked. */
async function leaveClosed(
  tx: Transaction,
  { mailer, site }: ReinvestDeps,
  row: ReinvestmentRow,
  farm: string | null,
  now: Date,
): Promise<void> {
  await tx.run(
    sql`update reinvestment set farm_id = null, updated_at = ${now} where account_id = ${row.account_id}`,
  );
  // This email asks for them.
  await tx.run(sql`update reinvestment_payment set asked_at = ${now}
    where account_id = ${row.account_id} and investment_id is null and dropped_at is null and asked_at is null`);
  await appendAudit(tx, {
    actor: REINVEST_ACTOR,
    action: 'reinvesting.set',
    subject: `account:${row.account_id}`,
    after: { to: 'ask', farm: null, because: 'closed' },
    at: now,
  });
  if (row.farm_id !== null)
    await publishEvent(tx, { ...aboutOf(row), state: 'closed', farm_id: row.farm_id }, now);
  const [person] = await contactsOf(tx, [row.user_id]);
  if (person !== undefined) await mailer.send(tx, closedEmail(site, person, farm), now);
}

interface Preparing {
  readonly row: ReinvestmentRow;
  readonly open: readonly Collected[];
  readonly terms: OfferedTerms;
  readonly now: Date;
}

async function prepare(
  tx: Transaction,
  { mailer, site }: ReinvestDeps,
  { row, open, terms, now }: Preparing,
): Promise<void> {
  const { user_id: userId, account_id: accountId } = row;
  // What was spent since is not there to be invested.
  const { availableCents } = await walletFunds(tx, { accountId, now });
  const collected = sumOf(open);
  const plan = reinvestPlan(terms, collected < availableCents ? collected : availableCents);
  if (plan.kind !== 'prepare') return;
  const quoted = unwrap(quoteOffered(terms, plan.shares));
  const id = await insertInvestment(tx, {
    userId,
    farmId: terms.id,
    accountId,
    quoted,
    actor: REINVEST_ACTOR,
    reason: FROM_DISTRIBUTION,
    now,
  });
  // One that its owner began is left alone; the money waits until that is finished.
  if (id === null) return;
  await tx.run(sql`update reinvestment_payment set investment_id = ${id}
    where line_id = any(${open.map(({ line_id }) => line_id)}::text[])`);
  await publishEvent(tx, { ...aboutOf(row), state: 'prepared', investment_id: id }, now);
  const [person] = await contactsOf(tx, [userId]);
  if (person === undefined) return;
  const prepared = {
    farm: terms,
    investmentId: id,
    shares: plan.shares,
    totalCents: quoted.quote.totalCents,
    receivedCents: collected,
  };
  await mailer.send(tx, preparedEmail(site, person, prepared), now);
}
