import type { Queryable } from '@furrow/database/database';
import { toDollarString } from '@furrow/kernel/money';
import type { ValuationPreview } from '../../contract/index.ts';
import {
  readValuationCsv,
  type ValuationCsvFault,
  valuationChange,
  valuationFaultText,
} from '../../rules/index.ts';
import { type CheckedValuation, checkValuations } from './check-valuations.ts';

/** More than a person reads; the rest is counted. */
const MOST_LINES = 500;
export const MOST_FAULTS = 1_000;

/** What a file would bring, by the rules that will take it; nothing is written. */
export async function previewValuations(
  database: Queryable,
  csv: string,
  now: Date,
): Promise<ValuationPreview> {
  const read = readValuationCsv(csv);
  const checked = await checkValuations(database, read.lines, { now });
  const faults = faultsInOrder([...read.faults, ...checked.faults]);
  return {
    lines: doubtfulFirst(checked.lines).map(presentLine),
    count: checked.lines.length,
    farms: new Set(checked.lines.map(({ farmId }) => farmId)).size,
    doubtful: checked.lines.filter(({ isDoubtful }) => isDoubtful).length,
    faults: faults.slice(0, MOST_FAULTS).map((each) => ({ line: each.line, text: valuationFaultText(each) })),
    fault_count: faults.length,
  };
}

export const faultsInOrder = (faults: readonly ValuationCsvFault[]): ValuationCsvFault[] =>
  faults.toSorted((one, other) => one.line - other.line);

export function doubtfulFirst(lines: readonly CheckedValuation[]): CheckedValuation[] {
  const doubtful = lines.filter(({ isDoubtful }) => isDoubtful);
  const others = lines.filter(({ isDoubtful }) => !isDoubtful);
  return [...doubtful, ...others].slice(0, MOST_LINES);
}

export function presentLine(line: CheckedValuation): ValuationPreview['lines'][number] {
  return {
    line: line.line,
    farm_id: line.farmId,
    farm: line.farmName,
    day: line.day,
    value: toDollarString(line.valueCents),
    method: line.method,
    source: line.source,
    change_percent: valuationChange(line.beforeCents, line.valueCents),
    is_doubtful: line.isDoubtful,
  };
}
