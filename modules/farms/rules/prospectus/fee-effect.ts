import type { BasisPoints } from '@furrow/kernel/percent';
import { closingFees, type FarmPlan, project, type Scenario } from './projection.ts';

/** What fees take of the return: the same scenario with them and as if nobody charged anything; null without a return. */
export function feeEffect(
  plan: FarmPlan,
  scenario: Scenario,
): { readonly grossIrrBps: BasisPoints; readonly netIrrBps: BasisPoints } | null {
  const { netIrrBps } = project(plan, scenario);
  const { netIrrBps: grossIrrBps } = project(withoutFees(plan), scenario);
  return netIrrBps === null || grossIrrBps === null ? null : { grossIrrBps, netIrrBps };
}

/** What the raise pays in fees at closing would not have to be raised either; what comes on top goes with the fees. */
function withoutFees(plan: FarmPlan): FarmPlan {
  return { ...plan, fees: [], raiseCents: plan.raiseCents - closingFees(plan).inRaiseCents };
}
