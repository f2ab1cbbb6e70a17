import type { Queryable } from '@furrow/database/database';
import { toDollarString } from '@furrow/kernel/money';
import { farmNames } from '../../../farms/server/index.ts';
import { type WalletFacts, walletFactsOf } from '../../../investors/server/index.ts';
import type { CustodianPage } from '../../contract/index.ts';
import { custodianStatements, type Disclosure } from '../../rules/index.ts';
import { totalCentsOf } from '../common/investment-row.ts';
import { presentDisclosure } from '../signing/present-disclosure.ts';
import { AGREEMENT_KINDS, AGREEMENT_NAMES } from '../signing/signing-row.ts';
import { type OpenedLink, readCustodianLink } from './read-link.ts';

interface Asked {
  readonly token: string;
  readonly realNow: Date;
  readonly now: Date;
  readonly disclosure: Disclosure;
}

/** What whoever holds the link may know: the owner, how the account is titled, and what it buys. Looking changes nothing. */
export async function showCustodian(
  database: Queryable,
  { token, realNow, now, disclosure }: Asked,
): Promise<CustodianPage> {
  const link = await readCustodianLink(database, token, realNow);
  const account = link && (await accountOf(database, link, now));
  if (link === null || account === null) return { state: 'gone' };
  const { asked, row } = link;
  const documents = AGREEMENT_KINDS.map((kind) => ({ kind, name: AGREEMENT_NAMES[kind] }));
  if (asked.signed_at !== null)
    return {
      state: 'signed',
      custodian: asked.custodian,
      signed_at: asked.signed_at.toISOString(),
      documents,
    };
  return {
    state: 'open',
    custodian: asked.custodian,
    owner: account.peopleNames[0] ?? account.name,
    account_title: account.title,
    farm: (await farmNames(database, [row.farm_id])).get(row.farm_id)?.name ?? '',
    number_of_shares: row.shares,
    investment_amount: toDollarString(row.amount_cents),
    fees: toDollarString(row.fees_cents),
    total: toDollarString(totalCentsOf(row)),
    statements: custodianStatements(asked.custodian, account.title).map(({ text }) => text),
    disclosure: presentDisclosure(disclosure),
    documents,
  };
}

export async function accountOf(
  database: Queryable,
  { row }: OpenedLink,
  now: Date,
): Promise<WalletFacts | null> {
  return row.account_id === null ? null : walletFactsOf(database, { accountId: row.account_id, now });
}
