import { composeInThread } from '@furrow/documents/compose-in-thread';
import type { Document } from '@furrow/documents/document';
import type { Id } from '@furrow/kernel/ids';
import { ok, type Result } from '@furrow/kernel/result';
import type { House } from '@furrow/module/house';
import { ACCOUNT_TYPE_LABELS, type AccountType } from '../../../investors/rules/index.ts';
import { type Period, statementPeriod } from '../../rules/index.ts';
import { movementTexts } from './movement-texts.ts';
import { readStatement } from './read-statement.ts';
import { statementDocument } from './statement-document.ts';

type StatementDeps = Pick<House, 'database' | 'site' | 'isDemo'>;

export interface StatementAccount {
  readonly id: Id<'acc'>;
  readonly name: string;
  readonly type: AccountType;
}

/** The statement of a wallet, ready to be set. */
export async function makeStatement(
  { database, site, isDemo }: StatementDeps,
  account: StatementAccount,
  { period, now }: { readonly period: Period; readonly now: Date },
): Promise<Result<Document, 'statement_too_long'>> {
  const statement = await readStatement(database, account.id, period);
  if (!statement.ok) return statement;
  return ok(
    statementDocument({
      brand: site.brandName,
      accountName: account.name,
      accountType: ACCOUNT_TYPE_LABELS[account.type].label,
      period,
      statement: statement.value,
      textOf: await movementTexts(database, statement.value.movements),
      isDemo,
      now,
    }),
  );
}

/** The statement of a year as PDF. */
export async function yearStatementPdf(
  deps: StatementDeps,
  account: StatementAccount,
  { year, now }: { readonly year: number; readonly now: Date },
): Promise<Result<Uint8Array, 'statement_too_long'>> {
  const period = statementPeriod({ year: String(year) }, now);
  if (period === null) throw new RangeError(`the year ${year} has not begun`);
  const made = await makeStatement(deps, account, { period, now });
  return made.ok ? ok(await composeInThread(made.value)) : made;
}
