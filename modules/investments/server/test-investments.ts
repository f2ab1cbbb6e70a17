import { decideProposal } from '@furrow/database/approval-decide';
import { propose } from '@furrow/database/approval-propose';
import { appendAudit } from '@furrow/database/audit';
import type { Transaction } from '@furrow/database/database';
import { type Sql, sql } from '@furrow/database/sql';
import type { Clock } from '@furrow/kernel/clock';
import { type Id, newId } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import { unwrap } from '@furrow/kernel/result';
import { expect } from 'vitest';
import { accountHolder, type Closing } from '../../farms/rules/index.ts';
import { closeOffering, farmStatuses, importFarm, type NewFarm } from '../../farms/server/index.ts';
import { newFarm, saveFarm } from '../../farms/server/new-farm.fixture.ts';
import { walletAlone } from '../../wallet/server/test-wallet.fixture.ts';
import { type FundingType, type InvestmentStatus, investmentStatusOf } from '../rules/index.ts';
import { offeringCloses } from './closing/close-investments.ts';
import { closingFacts, lockOffering } from './closing/closing-facts.ts';
import { type InvestmentRow, lockInvestment } from './common/investment-row.ts';
import { moveInvestment } from './common/move-investment.ts';
import { beginInvestment } from './flow/begin-investment.ts';
import { chooseAccount } from './flow/choose-account.ts';
import { chooseFunding } from './flow/choose-funding.ts';
import { confirmInvestment } from './flow/confirm-investment.ts';
import { passAccreditation } from './flow/pass-accreditation.ts';
import { importPosition, newPositionId } from './import/import-position.ts';
import { moneyAnswers } from './money/hear-money.ts';
import { journalCauses } from './money/journal-causes.ts';
import { settleInvestment } from './money/settle-investment.ts';
import { investmentProofs } from './proofs.ts';
import { AGREEMENT_KINDS } from './signing/signing-row.ts';

/** Investing on a database of its own, with a payment service in memory and everything signed where a test says so. */
export async function investmentsAlone(clock: Clock, options: { readonly poolMax?: number } = {}) {
  const wallet = await walletAlone(clock, { ...options, hears: moneyAnswers, causes: journalCauses() });
  const { database } = wallet;
  const funding = { limits: wallet.deps.limits, withdrawDays: 5, takesWires: true };
  const policy = 'uniform' as const;

  /** Somebody's account that nothing speaks against, with money. */
  async function investor(cents: Cents = 0n, changes?: Sql) {
    const account = await wallet.newAccount();
    await database.run(sql`update investment_account set kyc_status = 'success', suitability_status = 'allowed',
        accreditation_status = 'approved', accreditation_method = 'license', accreditation_date = '2026-03-01'
      where id = ${account.accountId}`);
    await database.run(sql`insert into suitability (account_id, wealth_completed_at, investment_completed_at, answers,
        saved_at)
      values (${account.accountId}, ${clock.now()}, ${clock.now()},
        '{"employment_status": "Retired", "is_fin_regulator": "no"}', ${clock.now()})`);
    if (changes !== undefined)
      await database.run(sql`update investment_account set ${changes} where id = ${account.accountId}`);
    const bankId = await wallet.newBank(account.accountId);
    if (cents > 0n) await wallet.credit(account.accountId, cents);
    return { ...account, userId: account.userId as Id<'user'>, bankId };
  }

  /** With an early investor of so many shares. */
  async function farm(changes: Partial<NewFarm> = {}, subscribed = 0): Promise<Id<'farm'>> {
    if (subscribed === 0) return saveFarm(database, newFarm(changes));
    const { userId, accountId } = await investor();
    const [id, at, actor] = [newPositionId(clock.now()), clock.now(), 'test'];
    const holding = { holder: accountHolder(accountId), shares: subscribed, cause: `investment:${id}`, at };
    return database.transaction(async (tx) => {
      const farmId = unwrap(await importFarm(tx, newFarm(changes), [holding], { actor, at }));
      const times = { confirmedAt: at, closedAt: at, endedAt: at };
      const position = { id, userId, accountId, farmId, shares: subscribed, status: 'completed' } as const;
      await importPosition(tx, { ...position, ...times, actor, now: at });
      return farmId;
    });
  }

  const begin = (userId: Id<'user'>, farmId: Id<'farm'>, shares: number) =>
    database.transaction((tx) =>
      beginInvestment(tx, { userId, farmId, shares, grants: [], now: clock.now() }),
    );

  /** What signing leaves behind, without the documents. */
  async function writeSigned(tx: Transaction, row: InvestmentRow): Promise<void> {
    const [now, sha256] = [clock.now(), 'a'.repeat(64)];
    await tx.run(sql`insert into investment_consent (investment_id, round, name, version, text, agreed_at)
      values (${row.id}, ${row.signing_round}, 'records', 'test', 'I agree.', ${now})`);
    for (const kind of AGREEMENT_KINDS) {
      const id = newId('sgn', now);
      await tx.run(sql`insert into investment_signing (id, investment_id, round, kind, document_id, agreement_sha256,
          opened_at, signed_at, signed_sha256, stored_sha256, key_sealed)
        values (${id}, ${row.id}, ${row.signing_round}, ${kind}, 'doc', ${sha256}, ${now}, ${now}, ${sha256}, ${sha256},
          ${Buffer.from('test')})`);
      await appendAudit(tx, {
        actor: 'test',
        action: 'investment.agreement_signed',
        subject: `investment:${row.id}`,
        after: { kind, signing: id, sha256 },
        at: now,
      });
    }
  }

  /** As if everything had been read and signed. */
  async function sign(investmentId: Id<'inv'>): Promise<void> {
    await database.transaction(async (tx) => {
      const row = await lockInvestment(tx, investmentId);
      if (row === undefined) throw new Error(`no investment ${investmentId}`);
      await writeSigned(tx, row);
      const changes = sql`, signed_terms_version = terms_version`;
      await moveInvestment(tx, row, ['signatures'], { actor: 'test', now: clock.now() }, changes);
    });
  }

  /** Everything up to the last press. */
  async function ready(
    who: { readonly userId: Id<'user'>; readonly accountId: Id<'acc'>; readonly bankId: Id<'bank'> },
    farmId: Id<'farm'>,
    shares: number,
    type: FundingType = 'balance',
  ): Promise<Id<'inv'>> {
    const { userId, accountId } = who;
    const investmentId = unwrap(await begin(userId, farmId, shares));
    const own = { userId, investmentId, now: clock.now() };
    unwrap(
      await database.transaction((tx) => chooseAccount(tx, { ...own, accountId, isFinal: true, policy })),
    );
    await sign(investmentId);
    const bankId = type === 'bank' ? who.bankId : null;
    unwrap(await database.transaction((tx) => chooseFunding(tx, funding, { ...own, type, bankId })));
    unwrap(await database.transaction((tx) => passAccreditation(tx, { ...own, policy })));
    return investmentId;
  }

  const confirm = (userId: string, investmentId: Id<'inv'>) =>
    database.transaction((tx) =>
      confirmInvestment(tx, funding, { userId, investmentId, policy, now: clock.now() }),
    );

  /** What the job does. */
  const settle = (investmentId: Id<'inv'>) =>
    database.transaction(async (tx) => {
      const row = await lockInvestment(tx, investmentId);
      if (row !== undefined) await settleInvestment(tx, row, { now: clock.now(), policy });
    });

  async function status(investmentId: Id<'inv'>): Promise<InvestmentStatus> {
    const { status: code } = await database.one<{ status: number }>(
      sql`select status from investment where id = ${investmentId}`,
    );
    return investmentStatusOf(code);
  }

  async function subscribed(farmId: Id<'farm'>): Promise<number> {
    const { sold } = await database.one<{ sold: number }>(
      sql`select subscribed_shares as sold from farm where id = ${farmId}`,
    );
    return sold;
  }

  async function paymentOf(investmentId: Id<'inv'>): Promise<Id<'pay'>> {
    const { id } = await database.one<{ id: Id<'pay'> | null }>(
      sql`select payment_id as id from investment where id = ${investmentId}`,
    );
    if (id === null) throw new Error(`${investmentId} has no payment`);
    return id;
  }

  const hears = { lockOffering, closingFacts, offeringCloses };
  const closing = closeOffering({
    answersTo: (question) => (question in hears ? [hears[question as keyof typeof hears] as never] : []),
  });

  /** One proposes, another agrees; what it came to, or why not. */
  async function close(farmId: Id<'farm'>, to: Closing) {
    const [now, reason] = [clock.now(), 'Fully subscribed'];
    const roles = ['offerings'];
    const payload = { farm_id: farmId, to };
    const asked = { subject: `farm:${farmId}`, payload, reason, proposer: { userId: 'wes', roles }, now };
    const proposed = await database.transaction((tx) => propose(tx, closing, asked));
    if (!proposed.ok) return proposed.error;
    const proposalId = proposed.value;
    const { total } = await database.one<{ total: bigint | null }>(
      sql`select total_cents as total from proposal where id = ${proposalId}`,
    );
    const decider = { userId: 'ines', roles };
    const decision = { proposalId, decider, approve: true, reason: '', typedCents: total, now };
    const decided = await database.transaction((tx) => decideProposal(tx, [closing], decision));
    return decided.ok ? decided.value : decided.error;
  }

  async function farmStatus(farmId: Id<'farm'>) {
    return (await farmStatuses(database, [farmId])).get(farmId);
  }

  async function farmMoney(farmId: Id<'farm'>): Promise<Record<string, Cents>> {
    const rows = await database.rows<{ kind: string; cents: bigint }>(
      sql`select kind, balance_cents as cents from ledger_account where owner = ${`farm:${farmId}`}`,
    );
    return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]));
  }

  async function prove(): Promise<void> {
    const problems = [];
    for (const { find } of Object.values(investmentProofs)) problems.push(...(await find(database)));
    expect(problems).toEqual([]);
    await wallet.proveBooks();
  }

  return {
    ...wallet,
    funding,
    policy,
    investor,
    farm,
    begin,
    sign,
    ready,
    confirm,
    settle,
    status,
    subscribed,
    paymentOf,
    closing,
    close,
    farmStatus,
    farmMoney,
    prove,
  };
}
