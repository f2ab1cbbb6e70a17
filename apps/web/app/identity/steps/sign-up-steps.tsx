import { StepBar } from '@furrow/ui/stepper';
import { useLocation } from 'react-router';

const STEPS = [
  ['account', 'Account'],
  ['accreditation', 'Finances'],
  ['experience', 'Experience'],
  ['complete', 'Email'],
] as const;

/** Where one is, and what is left. */
export function SignUpSteps({ done = false }: { readonly done?: boolean }) {
  const [, way, current] = useLocation().pathname.toLowerCase().split('/');
  const steps = way === 'sign-up-social' ? STEPS.slice(0, 3) : STEPS;
  const at = done ? steps.length : steps.findIndex(([key]) => key === current);
  return (
    <StepBar
      label="Signing up"
      className="mt-8"
      steps={steps.map(([key, label], index) => ({
        key,
        label,
        state: index < at ? 'done' : index === at ? 'current' : 'ahead',
      }))}
    />
  );
}
