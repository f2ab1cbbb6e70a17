import type { LandHistory } from '@furrow/modules/content/contract';
import type { FarmDetail, FarmFinancials } from '@furrow/modules/farms/contract';
import { Field } from '@furrow/ui/field';
import { isOpen } from '../availability.ts';
import { shareWord } from '../farm-text.ts';
import { NOT_AVAILABLE } from '../not-available.ts';
import { ShareStepper } from '../share-stepper.tsx';
import { useShareChoice } from '../use-share-choice.ts';
import { BudgetTable } from './budget-table.tsx';
import { ComparablesTable } from './comparables-table.tsx';
import { FeeTable } from './fee-table.tsx';
import { LandHistoryCharts } from './land-history-charts.tsx';
import { Projection } from './projection.tsx';

interface FiguresProps {
  readonly farm: FarmDetail;
  readonly financials: FarmFinancials | null;
  readonly history: LandHistory | null;
  /** To begin with. */
  readonly shares: number;
  readonly firstYear: number;
}

/** Everything that is reckoned and paid, for as many shares as the reader chooses. */
export function Figures({ farm, financials, history, shares: start, firstYear }: FiguresProps) {
  // Of what cannot be bought now any number may be played through.
  const bounds = isOpen(farm)
    ? { least: farm.min_shares_amount, most: farm.remaining_shares }
    : { least: 1, most: farm.total_shares };
  const choice = useShareChoice({ farm, bounds, start });
  const { shares } = choice;
  const plan = financials?.plan ?? null;
  return (
    <div className="space-y-20">
      {plan === null || financials === null ? (
        <p className="text-ink-muted">A plan for this farm is {NOT_AVAILABLE}.</p>
      ) : (
        <Projection farm={farm} plan={plan} fees={financials.fees} shares={shares} firstYear={firstYear}>
          <div className="needs-script max-w-64">
            <Field id="plan-shares" label={`How many ${shareWord(farm, 2)}`} error={choice.problem}>
              <ShareStepper id="plan-shares" noun={choice.noun} field={choice.fields.shares} />
            </Field>
          </div>
        </Projection>
      )}
      {farm.fees.length === 0 ? null : <FeeTable farm={farm} plan={plan} shares={shares} />}
      {financials === null || financials.budget.length === 0 ? null : (
        <BudgetTable budget={financials.budget} raised={farm.raised} />
      )}
      {financials === null || financials.comparables.length === 0 ? null : (
        <ComparablesTable farm={farm} comparables={financials.comparables} />
      )}
      {history === null ? null : <LandHistoryCharts farm={farm} history={history} />}
    </div>
  );
}
