import type { Investment } from '@furrow/modules/investments/contract';
import { INVESTMENT_STEPS, resumeStep } from '@furrow/modules/investments/rules';

/** The documents are signed for what is chosen now: whoever changes it signs again. */
export function isSigned({ status_name }: Pick<Investment, 'status_name'>): boolean {
  const resume = resumeStep(status_name);
  return resume !== null && INVESTMENT_STEPS.indexOf(resume) > INVESTMENT_STEPS.indexOf('signatures');
}
