import { formatPercent } from '@furrow/kernel/percent';
import type { FarmPlan } from '@furrow/modules/farms/contract';
import { type FarmPlanCents, project } from '@furrow/modules/farms/rules';
import { DataTable } from '@furrow/ui/data-table';
import { type ScenarioChoice, scenarioOf } from './scenario-choice.ts';

interface IrrTableProps {
  readonly plan: FarmPlan;
  readonly cents: FarmPlanCents;
  readonly choice: ScenarioChoice;
}

/** The return beside the one guess that decides most: what the land does. */
export function IrrTable({ plan, cents, choice }: IrrTableProps) {
  const rows = ratesOf(plan).map(({ bps, name }) => ({
    bps,
    name,
    irr: project(cents, scenarioOf({ ...choice, appreciationBps: bps })).netIrrBps,
  }));
  return (
    <div className="mt-12">
      <h3>Net return at different land prices</h3>
      <DataTable
        className="mt-3"
        caption="Net return by yearly change in land price"
        rows={rows}
        rowKey={(row) => String(row.bps)}
        selected={(row) => row.bps === choice.appreciationBps}
        columns={[
          { key: 'rate', label: 'Land price', sub: 'change per year', cell: (row) => formatPercent(row.bps) },
          { key: 'case', label: 'Case', cell: (row) => row.name },
          {
            key: 'irr',
            label: 'Net IRR',
            sub: 'per year, after fees',
            numeric: true,
            cell: (row) => (row.irr === null ? 'not available' : formatPercent(row.irr, 1)),
          },
        ]}
      />
    </div>
  );
}

/** The firm's three cases, no change at all, and inflation's usual two percent. */
function ratesOf({ appreciation }: FarmPlan): { readonly bps: number; readonly name: string }[] {
  const named = new Map<number, string>([
    [0, 'No change'],
    [200, 'Roughly inflation'],
  ]);
  named.set(Math.round(appreciation.low * 100), 'Low case');
  named.set(Math.round(appreciation.base * 100), 'Base case');
  named.set(Math.round(appreciation.high * 100), 'High case');
  return [...named].map(([bps, name]) => ({ bps, name })).sort((a, b) => a.bps - b.bps);
}
