import type { Queryable } from '@furrow/database/database';
import type { Investment } from '../../contract/index.ts';
import { type InvestmentStep, investmentStatusOf, isStepComplete } from '../../rules/index.ts';
import type { InvestmentRow } from './investment-row.ts';
import { presentInvestment } from './present-investment.ts';

interface PresentedStep {
  readonly investment: Investment;
  readonly is_complete: boolean;
}

/** What every step of the flow answers, whatever else it shows. */
export const presentStep = async (
  database: Queryable,
  row: InvestmentRow,
  step: InvestmentStep,
): Promise<PresentedStep> => ({
  investment: await presentInvestment(database, row),
  is_complete: isStepComplete(investmentStatusOf(row.status), step),
});
