import { sql } from '@furrow/database/sql';
import { readId } from '@furrow/kernel/ids';
import { FIRST_PAGE } from '@furrow/kernel/page';
import type { InvestmentPages } from '../contract/index.ts';
import { clientDocuments } from './clients/client-documents.ts';
import { clientPortfolio } from './clients/client-portfolio.ts';
import type { InvestmentDeps } from './common/deps.ts';
import { ownInvestment } from './common/investment-row.ts';
import { listReserved } from './common/list-reserved.ts';
import { listUnderWay } from './common/list-under-way.ts';
import { presentInvestment } from './common/present-investment.ts';
import { showCustodian } from './custodian/show-custodian.ts';
import { findUnfinished } from './flow/find-unfinished.ts';
import { pledgeDesk } from './pledges/pledge-desk.ts';
import { pledgesWhere } from './pledges/pledge-row.ts';
import { presentPledge } from './pledges/present-pledge.ts';
import { holdingsOf } from './portfolio/holdings.ts';
import { listPositions } from './portfolio/list-positions.ts';
import { isOwnAccount, portfolioAccounts } from './portfolio/portfolio-accounts.ts';
import { portfolioOverview } from './portfolio/portfolio-overview.ts';
import { readPosition } from './portfolio/read-position.ts';
import { recordsView } from './records/record-years.ts';
import { showReinvesting } from './reinvesting/show-reinvesting.ts';
import { listDocuments } from './signing/list-documents.ts';
import { recordsConsent } from './signing/records-consent.ts';
import { showSignatures } from './signing/show-signatures.ts';
import { showTaxYear } from './tax/show-tax-year.ts';
import { showTaxConsent } from './tax/tax-consent.ts';
import { taxDesk } from './tax/tax-desk.ts';
import { transferDesk } from './transfers/transfer-desk.ts';
import { transferPages } from './transfers/transfer-pages.ts';

/** What the pages of the flow and of the portfolio are made of. */
export function investmentPages({
  database,
  clock,
  realTime,
  policy,
  disclosure,
  signing,
}: Pick<
  InvestmentDeps,
  'database' | 'clock' | 'realTime' | 'policy' | 'disclosure' | 'signing'
>): InvestmentPages {
  return {
    async one(userId, given) {
      const investmentId = readId('inv', given);
      const row = investmentId && (await ownInvestment(database, { userId, investmentId }));
      return row && presentInvestment(database, row);
    },
    async signatures(userId, given) {
      const investmentId = readId('inv', given);
      const row = investmentId && (await ownInvestment(database, { userId, investmentId }));
      const now = clock.now();
      const signedWith = signing?.name ?? null;
      const shown =
        row &&
        (await showSignatures(database, row, {
          now,
          disclosure: await disclosure(database, now),
          signedWith,
        }));
      return shown?.ok ? shown.value : null;
    },
    async documents(userId, given) {
      const asked = { userId, investment_id: given, ...FIRST_PAGE };
      return (await listDocuments(database, asked)).data;
    },
    records: async (userId) => recordsConsent(database, userId, await disclosure(database, clock.now())),
    async custodian(token) {
      const now = clock.now();
      const shown = { realNow: realTime.now(), now, disclosure: await disclosure(database, now) };
      return showCustodian(database, { token, ...shown });
    },
    async unfinished(userId, given) {
      const farmId = readId('farm', given);
      const row = farmId && (await findUnfinished(database, { userId, farmId }));
      return row ? presentInvestment(database, row) : null;
    },
    reserved: (userId, farmId) => listReserved(database, userId, farmId),
    underWay: (userId, accountId) => listUnderWay(database, userId, accountId),
    async portfolio(userId, accountId = null) {
      if (accountId !== null && !(await isOwnAccount(database, userId, accountId))) return null;
      return portfolioOverview(database, userId, clock.now(), accountId);
    },
    async positions(userId, asked) {
      const { accountId = null } = asked;
      if (accountId !== null && !(await isOwnAccount(database, userId, accountId))) return null;
      const list = await listPositions(database, { userId, now: clock.now(), ...asked });
      return { ...list, accounts: await portfolioAccounts(database, await holdingsOf(database, userId)) };
    },
    async position(userId, given) {
      const investmentId = readId('inv', given);
      const row = investmentId && (await ownInvestment(database, { userId, investmentId }));
      return row && readPosition(database, row, clock.now());
    },
    reinvesting: (userId, grants) => showReinvesting(database, { userId, grants, now: clock.now() }),
    recordYears: (userId) => recordsView(database, userId, clock.now()),
    async pledge(userId, farmId) {
      const [row] = await pledgesWhere(database, sql`user_id = ${userId} and farm_id = ${farmId}`);
      return row ? presentPledge(database, row, clock.now()) : null;
    },
    clients: {
      portfolio: (userId, clientId, page) =>
        clientPortfolio(database, { userId, clientId, now: clock.now(), page }),
      documents: (userId, clientId, page) =>
        clientDocuments(database, { userId, clientId, now: clock.now(), page }),
    },
    tax: {
      year: (userId, year) => showTaxYear(database, { userId, year, now: clock.now() }),
      consent: (userId) => showTaxConsent(database, userId),
    },
    transfers: transferPages({ database, clock, policy, disclosure }),
    transferDesk: transferDesk({ database, clock }),
    pledgeDesk: pledgeDesk({ database }),
    taxDesk: taxDesk({ database, clock }),
  };
}
