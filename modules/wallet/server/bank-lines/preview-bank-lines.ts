import type { Queryable } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import { newId } from '@furrow/kernel/ids';
import { toDollarString } from '@furrow/kernel/money';
import { walletFactsOf } from '../../../investors/server/index.ts';
import type { CsvPreview } from '../../contract/index.ts';
import { type BankLine, type LineMatch, readWireReference } from '../../rules/index.ts';
import { wiresWhere } from '../wires/wire-row.ts';
import { checkBankCsv } from './import-bank-lines.ts';
import { judgeLine } from './judge-line.ts';

/** More than a person reads; the rest is counted and imported all the same. */
const MOST_SHOWN = 500;

/** What a file would bring, by the rules that will take it; nothing is written. */
export async function previewBankLines(database: Queryable, csv: string, now: Date): Promise<CsvPreview> {
  const { lines, known, outgoing, allFaults } = await checkBankCsv(database, csv);
  const fresh = lines.filter(({ line }) => !known.has(line));
  const shown: CsvPreview['lines'] = [];
  for (const each of lines.slice(0, MOST_SHOWN)) {
    const { line, day, amountCents, sender, memo, bankId } = each;
    const seen = known.has(line) ? null : await looksLike(database, each, now);
    shown.push({
      line,
      day,
      amount: toDollarString(amountCents),
      sender,
      memo,
      bank_id: bankId,
      looks: seen?.match ?? null,
      account_title: seen?.accountTitle ?? null,
    });
  }
  return {
    lines: shown,
    outgoing,
    faults: allFaults.map(({ line, fault, about }) => ({ line, fault, about })),
    total: toDollarString(fresh.reduce((total, { amountCents }) => total + amountCents, 0n)),
  };
}

async function looksLike(
  database: Queryable,
  { day, amountCents, sender, memo }: BankLine,
  now: Date,
): Promise<{ readonly match: LineMatch; readonly accountTitle: string | null }> {
  const reference = readWireReference(memo);
  const [wire = null] =
    reference === null ? [] : await wiresWhere(database, sql`reference = ${reference}`, 1);
  const line = {
    id: newId('line', now),
    day,
    amount_cents: amountCents,
    sender,
    memo,
    wire_id: wire?.id ?? null,
  };
  const { match } = await judgeLine(database, line, wire, now);
  const facts = wire && (await walletFactsOf(database, { accountId: wire.account_id, now }));
  return { match, accountTitle: facts?.title ?? null };
}
