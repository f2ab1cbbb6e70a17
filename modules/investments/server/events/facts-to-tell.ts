import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import type { Cents } from '@furrow/kernel/money';
import type { CalendarDay } from '@furrow/kernel/new-york-day';
import { type InvestmentStatus, investmentStatusOf, isPushed, type TaxForm } from '../../rules/index.ts';
import { investmentsWhere, totalCentsOf } from '../common/investment-row.ts';
import { pledgesWhere } from '../pledges/pledge-row.ts';
import { formNameOf, taxDocumentsWhere, taxTracks } from '../tax/tax-row.ts';
import { isBetweenOwn, transfersWhere } from '../transfers/transfer-row.ts';

/** What is said of an investment. */
export interface InvestmentToTell {
  readonly id: Id<'inv'>;
  readonly userId: string;
  readonly farmId: Id<'farm'>;
  readonly accountId: Id<'acc'> | null;
  readonly status: InvestmentStatus;
  readonly shares: number;
  /** With the fees that are paid on top. */
  readonly totalCents: Cents;
  /** Its owner or the custodian sends the money; nobody pulls it. */
  readonly isPushed: boolean;
  readonly isConfirmed: boolean;
  /** The offering ended before it was confirmed. */
  readonly isTooLate: boolean;
  readonly signingRound: number;
}

export async function investmentsToTell(
  database: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, InvestmentToTell>> {
  const rows = await investmentsWhere(database, sql`id = any(${[...ids]}::text[])`);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        userId: row.user_id,
        farmId: row.farm_id,
        accountId: row.account_id,
        status: investmentStatusOf(row.status),
        shares: row.shares,
        totalCents: totalCentsOf(row),
        isPushed: row.funding !== null && isPushed(row.funding),
        isConfirmed: row.confirmed_at !== null,
        isTooLate: row.refusal === 'offering_ended',
        signingRound: row.signing_round,
      },
    ]),
  );
}

export interface PledgeToTell {
  readonly userId: string;
  readonly farmId: Id<'farm'>;
  readonly accountId: Id<'acc'>;
  readonly shares: number;
  readonly investmentId: Id<'inv'> | null;
}

export async function pledgeToTell(database: Queryable, id: string): Promise<PledgeToTell | null> {
  const [row] = await pledgesWhere(database, sql`id = ${id}`);
  if (row === undefined) return null;
  const { user_id: userId, farm_id: farmId, account_id: accountId, investment_id: investmentId } = row;
  return { userId, farmId, accountId, shares: row.shares, investmentId };
}

export interface TransferToTell {
  readonly farmId: Id<'farm'>;
  readonly shares: number;
  readonly giverId: string;
  readonly recipientId: string;
  /** Between accounts of one person. */
  readonly isOwn: boolean;
  readonly givenId: Id<'inv'>;
  /** Null until it is signed. */
  readonly receivedId: Id<'inv'> | null;
  readonly expiresAt: Date;
}

export async function transferToTell(database: Queryable, id: string): Promise<TransferToTell | null> {
  const [row] = await transfersWhere(database, sql`id = ${id}`);
  if (row === undefined) return null;
  return {
    farmId: row.farm_id,
    shares: row.shares,
    giverId: row.giver_user_id,
    recipientId: row.recipient_user_id,
    isOwn: isBetweenOwn(row),
    givenId: row.investment_id,
    receivedId: row.received_investment_id,
    expiresAt: row.expires_at,
  };
}

export interface TaxDocumentToTell {
  readonly id: Id<'tax'>;
  readonly userId: string;
  readonly farmId: Id<'farm'>;
  readonly accountId: Id<'acc'>;
  /** '2025 Schedule K-1' */
  readonly name: string;
}

export async function taxDocumentsToTell(
  database: Queryable,
  ids: readonly string[],
): Promise<TaxDocumentToTell[]> {
  const rows = await taxDocumentsWhere(
    database,
    sql`tax_document.id = any(${[...ids]}::text[]) order by tax_document.id`,
  );
  return rows.map(({ id, user_id, farm_id, account_id, tax_year, form }) => ({
    id,
    userId: user_id,
    farmId: farm_id,
    accountId: account_id,
    name: taxFormName(tax_year, form),
  }));
}

export const taxFormName = (taxYear: number, form: TaxForm): string => `${taxYear} ${formNameOf(form)}`;

/** When a form is expected by now. */
export async function expectedOn(
  database: Queryable,
  { taxYear, farmId, form }: { readonly taxYear: number; readonly farmId: string; readonly form: TaxForm },
): Promise<CalendarDay> {
  return (await taxTracks(database, taxYear, [farmId]))(farmId, form).expected_on;
}
