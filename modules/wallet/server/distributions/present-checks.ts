import type { Queryable } from '@furrow/database/database';
import { toDollarString } from '@furrow/kernel/money';
import type { RunCheck } from '../../contract/index.ts';
import { isRecordDateOver, payDayFault } from '../../rules/index.ts';
import { fingerprint, runNow, storedLines } from './run-facts.ts';
import type { PaymentSums } from './run-payments.ts';
import type { RunRow } from './run-row.ts';

/** What is looked at anew until a run is approved. Afterwards it was agreed to, and what was paid stands beside it. */
export async function presentChecks(
  database: Queryable,
  run: RunRow,
  sums: PaymentSums,
  now: Date,
): Promise<RunCheck[]> {
  if (run.status === 'paid' || run.status === 'cancelled' || run.status === 'approved') return [];
  const { facts, operatingCents, register, lines } = await runNow(database, run);
  const isFixed = run.status !== 'draft';
  const isSame = !isFixed || fingerprint(lines) === fingerprint(await storedLines(database, run.id));
  return [
    {
      code: 'money',
      is_met: facts.freeCents >= facts.totalCents + facts.withheldCents,
      operating: toDollarString(operatingCents),
      promised: toDollarString(operatingCents - facts.freeCents),
    },
    {
      code: 'register',
      is_met: facts.heldShares === facts.issuedShares && register.unknownShares === 0 && facts.heldShares > 0,
      held: facts.heldShares,
      issued: facts.issuedShares,
      unknown: register.unknownShares,
    },
    {
      code: 'sum',
      is_met: isSame && (!isFixed || sums.cents === run.total_cents),
      payments: isFixed ? sums.holders : lines.length,
    },
    { code: 'only_run', is_met: true },
    { code: 'record_date', is_met: isRecordDateOver(run.record_date, now) },
    { code: 'pay_day', is_met: payDayFault(run.pay_on, now) === null },
  ];
}
