import { StepBar } from '@furrow/ui/stepper';
import { useLocation } from 'react-router';
import { stepStates } from './step-states.ts';

interface SignUpStepsProps {
  /** The questions that have an answer: a skipped one is not called done. */
  readonly answered: readonly string[];
  readonly done?: boolean;
}

/** Where one is, and what is left. */
export function SignUpSteps({ answered, done = false }: SignUpStepsProps) {
  const { pathname } = useLocation();
  return (
    <StepBar label="Signing up" className="mt-8" steps={stepStates(pathname, new Set(answered), done)} />
  );
}
