import type { Transaction } from '@furrow/database/database';
import { sql } from '@furrow/database/sql';
import type { Id } from '@furrow/kernel/ids';
import { err, ok, type Result } from '@furrow/kernel/result';
import { farmNames } from '../../../farms/server/index.ts';
import { lockWalletFactsOf, type WalletFacts } from '../../../investors/server/index.ts';
import { lockFarmRuns } from '../distributions/run-row.ts';
import { FOR_WALLET } from '../payments/payment-ended.ts';
import { lockWallet } from '../wallet/lock-wallet.ts';
import { lockWire, type WireRow } from '../wires/wire-row.ts';
import { type CreditedPart, creditedPart } from './credited-part.ts';
import { type LineRow, lockLine } from './line-row.ts';
import type { PurposeLasts } from './purpose-lasts.ts';

export type TakeBackRefusal = 'line_not_credited' | 'line_pays_investment' | 'line_money_used';

export interface PlannedTakeBack {
  readonly line: LineRow;
  readonly creditJournalId: Id<'jrn'>;
  readonly part: CreditedPart;
  /** Whose wallet it was credited to; null where a farm got it. */
  readonly facts: WalletFacts | null;
  readonly farmId: Id<'farm'> | null;
  /** The wallet or the farm, as people call it. */
  readonly name: string;
  /** The awaited wire that it was taken for. */
  readonly wire: WireRow | null;
}

interface Asked {
  readonly lineId: string;
  readonly purposeLasts: PurposeLasts;
  readonly now: Date;
}

/** What taking a credit back would do, under the locks of doing it: the line, the account and its wallet, or the farm's runs. */
export async function planTakeBack(
  tx: Transaction,
  { lineId, purposeLasts, now }: Asked,
): Promise<Result<PlannedTakeBack, TakeBackRefusal>> {
  const line = await lockLine(tx, lineId);
  if (line === undefined || line.end_journal_id === null) return err('line_not_credited');
  const to = await creditedTo(tx, line, now);
  if (to === null) return err('line_not_credited');
  const wire = line.matched_wire_id === null ? null : ((await lockWire(tx, line.matched_wire_id)) ?? null);
  if (wire !== null && wire.purpose_type !== FOR_WALLET.type) {
    // It would be paid by money that isn't there.
    const purpose = { type: wire.purpose_type, id: wire.purpose_id };
    if (await purposeLasts(tx, purpose)) return err('line_pays_investment');
  }
  const part = await creditedPart(tx, line);
  if (part === null) return err('line_not_credited');
  return ok({ line, creditJournalId: line.end_journal_id, part, wire, ...to });
}

async function creditedTo(
  tx: Transaction,
  line: LineRow,
  now: Date,
): Promise<Pick<PlannedTakeBack, 'facts' | 'farmId' | 'name'> | null> {
  if (line.status === 'matched' && line.account_id !== null) {
    const facts = await lockWalletFactsOf(tx, { accountId: line.account_id, now });
    if (facts === null) return null;
    await lockWallet(tx, facts.id);
    return { facts, farmId: null, name: facts.title };
  }
  if (line.status !== 'farm') return null;
  const { farm_id: farmId } = await tx.one<{ farm_id: Id<'farm'> }>(
    sql`select farm_id from operating_credit where journal_id = ${line.end_journal_id}`,
  );
  await lockFarmRuns(tx, farmId);
  const farm = (await farmNames(tx, [farmId])).get(farmId);
  return { facts: null, farmId, name: farm?.name ?? farmId };
}
