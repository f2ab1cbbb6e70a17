import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { type Cents, toDollarString } from '@furrow/kernel/money';
import { formatShares } from '@furrow/kernel/quantities';
import { type FarmInFigures, farmFigures } from '../../../farms/server/index.ts';
import { type HolderFacts, holderFacts } from '../../../investors/server/index.ts';
import { type NamedBank, namedBanks, owingAccounts } from '../../../wallet/server/index.ts';
import type { Investment } from '../../contract/index.ts';
import {
  cancelOutcome,
  INVESTMENT_LISTS,
  type InvestmentStatus,
  investmentStatusOf,
  isPushed,
  isUnfinished,
  messageFor,
  paymentDetail,
  type publicError,
  resumeStep,
  transactionStatusFor,
} from '../../rules/index.ts';
import { custodianRows } from '../custodian/custodian-row.ts';
import { presentTransferOf, type TransferBeside, transfersBeside } from '../transfers/transfers-beside.ts';
import { type InvestmentRow, totalCentsOf } from './investment-row.ts';

/** An investment as its owner sees it. */
export async function presentInvestment(database: Queryable, row: InvestmentRow): Promise<Investment> {
  const [only] = await presentInvestments(database, [row]);
  if (only === undefined) throw new Error(`${row.id} was not presented`);
  return only;
}

/** The same for several, in a number of statements that does not grow with theirs. */
export async function presentInvestments(
  database: Queryable,
  rows: readonly InvestmentRow[],
): Promise<Investment[]> {
  const besideOf = await factsBeside(database, rows);
  return rows.map((row) => present(row, besideOf(row)));
}

/** Farm, account, custodian, transfer, money and earlier signatures of each. */
export async function factsBeside(
  database: Queryable,
  rows: readonly InvestmentRow[],
): Promise<(row: InvestmentRow) => Beside> {
  const farms = await farmFigures(
    database,
    rows.map(({ farm_id }) => farm_id),
  );
  const accounts = await holderFacts(
    database,
    rows.flatMap(({ account_id }) => account_id ?? []),
  );
  const paid = await paidCents(
    database,
    rows.map(({ id }) => id),
  );
  const accountOf = ({ account_id }: InvestmentRow) =>
    account_id === null ? undefined : accounts.get(account_id);
  const ofIras = rows.filter((row) => accountOf(row)?.type === 'sdira');
  const custodians = await custodiansOf(database, ofIras);
  const transfers = await transfersBeside(
    database,
    rows.map(({ id }) => id),
  );
  const again = await signedBefore(database, rows);
  const banks = await namedBanks(
    database,
    rows.flatMap(({ bank_id }) => bank_id ?? []),
  );
  const owing = await owingAccounts(
    database,
    rows.flatMap((row) => (row.account_id !== null && isHeld(row) ? [row.account_id] : [])),
  );
  return (row) => {
    const farm = farms.get(row.farm_id);
    if (farm === undefined) throw new Error(`the farm of ${row.id} is gone`);
    return {
      farm,
      account: accountOf(row),
      custodian: custodians.get(row.id) ?? null,
      transfer: transfers.get(row.id) ?? null,
      paid: paid.get(row.id) ?? 0n,
      needsSigningAgain: again.has(row.id),
      bank: row.bank_id === null ? null : (banks.get(row.bank_id) ?? null),
      isOwing: row.account_id !== null && isHeld(row) && owing.has(row.account_id),
    };
  };
}

async function paidCents(
  database: Queryable,
  ids: readonly Id<'inv'>[],
): Promise<ReadonlyMap<Id<'inv'>, Cents>> {
  const rows = await database.rows<{
    id: Id<'inv'>;
    paid: Cents;
  }>(sql`select investment_id as id, sum(cents)::bigint as paid
    from investment_money where investment_id = any(${[...ids]}::text[]) and state in ('held', 'escrow', 'farm')
    group by investment_id`);
  return new Map(rows.map(({ id, paid }) => [id, paid]));
}

export interface Beside {
  readonly farm: FarmInFigures;
  readonly account: HolderFacts | undefined;
  readonly custodian: Investment['custodian'];
  readonly transfer: TransferBeside | null;
  readonly paid: Cents;
  readonly needsSigningAgain: boolean;
  /** What pays or paid by a pull. */
  readonly bank: NamedBank | null;
  /** Shares that are held, by an account that owes for a deposit that came back: they are given and sold to nobody. */
  readonly isOwing: boolean;
}

const isHeld = ({ status }: InvestmentRow): boolean =>
  (INVESTMENT_LISTS.active as readonly InvestmentStatus[]).includes(investmentStatusOf(status));

export function present(
  row: InvestmentRow,
  { farm, account, custodian, transfer, paid, needsSigningAgain, bank, isOwing }: Beside,
): Investment {
  const status = investmentStatusOf(row.status);
  // A bank that was to pay and is gone cannot be asked again.
  const isBankRemoved = status === 'escrow_failed' && bank?.isRemoved === true;
  const refusal = isBankRemoved
    ? 'funding_bank_removed'
    : (row.refusal ?? (isOwing ? 'transfer_owing' : null));
  return {
    id: row.id,
    status: row.status,
    status_name: status,
    investment_process_step: resumeStep(status),
    version: row.version,
    farm: {
      id: farm.id,
      slug: farm.slug,
      name: farm.name,
      percent_subscribed: farm.percentSubscribed,
    },
    profile:
      account === undefined ? null : { profile_id: account.id, name: account.name, type: account.type },
    number_of_shares: row.shares,
    investment_amount: toDollarString(row.amount_cents),
    fees: toDollarString(row.fees_cents),
    total: toDollarString(totalCentsOf(row)),
    payment_method: row.funding,
    funding:
      row.funding === null
        ? null
        : {
            type: row.funding,
            funding_source: row.bank_id,
            payment_detail: paymentDetail(row.funding, bank?.name ?? null),
            transaction: { status: transactionStatusFor(row.funding_state) },
            wire_id: row.wire_id,
            state: row.funding_state,
            paid: toDollarString(paid),
          },
    message: messageOf(refusal, farm.remainingShares),
    refusal,
    can_cancel: 'to' in cancelOutcome(status, farm.percentSubscribed),
    can_reinitiate:
      status === 'escrow_failed' && row.funding !== null && !isPushed(row.funding) && !isBankRemoved,
    needs_signing_again: needsSigningAgain,
    custodian,
    ...presentTransferOf(row, { farm, account, transfer, isOwing }),
    isExited: (INVESTMENT_LISTS.exited as readonly InvestmentStatus[]).includes(status),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    confirm_date: row.confirmed_at?.toISOString() ?? null,
    closed_at: row.closed_at?.toISOString() ?? null,
  };
}

/** Those whose earlier signatures no longer count. A new round alone doesn't say so: it also begins before anybody signs. */
async function signedBefore(
  database: Queryable,
  rows: readonly InvestmentRow[],
): Promise<ReadonlySet<string>> {
  const unsigned = rows.filter(
    ({ status, signing_round, signed_terms_version }) =>
      isUnfinished(investmentStatusOf(status)) && signing_round > 1 && signed_terms_version === null,
  );
  if (unsigned.length === 0) return new Set();
  const signed = await database.rows<{ id: string }>(sql`select distinct investment.id from investment
      join investment_signing signing on signing.investment_id = investment.id
    where investment.id = any(${unsigned.map(({ id }) => id)}::text[])
      and signing.round < signing_round and signing.signed_at is not null`);
  return new Set(signed.map(({ id }) => id));
}

async function custodiansOf(
  database: Queryable,
  rows: readonly InvestmentRow[],
): Promise<ReadonlyMap<Id<'inv'>, Investment['custodian']>> {
  if (rows.length === 0) return new Map();
  const asked = await custodianRows(
    database,
    sql`(investment_id, round) in (select * from unnest(${rows.map(({ id }) => id)}::text[],
      ${rows.map(({ signing_round }) => signing_round)}::smallint[]))`,
  );
  return new Map(
    asked.map(({ investment_id, custodian, since, signed_at }) => [
      investment_id,
      { name: custodian, since: since.toISOString(), signed_at: signed_at?.toISOString() ?? null },
    ]),
  );
}

/** What stands in the row is a code of the catalogue. Shares are counted as they are now; other figures were said then. */
export function messageOf(code: string | null, remaining?: number): string | null {
  if (code === null) return null;
  const counted = remaining === undefined ? {} : { count: formatShares(remaining) };
  const text = messageFor(code as Parameters<typeof publicError>[0], counted);
  // A sentence whose figure nobody knows any more is left out.
  return text.replace(/\s*[^.]*\{\w+\}[^.]*\./g, '');
}
