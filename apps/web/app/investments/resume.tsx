import { resumeStep } from '@furrow/modules/investments/rules';
import { redirect } from 'react-router';
import type { Route } from './+types/resume';
import { loadInvestment } from './load-process.ts';
import { completePath, stepPath } from './process-address.ts';

/** An address without a step, or with one that there is not: the flow goes on where it was left. */
export async function loader(args: Route.LoaderArgs) {
  const { investment } = await loadInvestment(args, '');
  const step = resumeStep(investment.status_name);
  throw redirect(step === null ? completePath(investment) : stepPath(investment, step));
}

export default function Resume() {
  return null;
}
