import type { AccountDates } from '@furrow/modules/investors/contract';
import type { AccountPath, PathStep, PathStepKey } from '@furrow/modules/investors/rules';
import { minutesText, stateText } from './rail/step-words.ts';

interface StepHeadProps {
  readonly path: AccountPath;
  readonly dates: AccountDates;
  readonly current: PathStepKey;
}

/** Which step this is, how long it takes or since when it is done, and its name as everywhere else. */
export function StepHead({ path: { steps }, dates, current }: StepHeadProps) {
  const at = steps.findIndex(({ key }) => key === current);
  const step = steps[at];
  if (step === undefined) return null;
  // By when an answer comes is said below, where there is more about it.
  const about =
    step.state === 'todo' && step.minutes !== null
      ? minutesText(step.minutes)
      : stateText(step, { ...dates, answers: {} });
  return (
    <header className="mb-8">
      <p className="text-ink-muted text-small">
        Step {at + 1} of {steps.length}, {lowerFirst(about)}
      </p>
      <h1 className="mt-1 text-h2">{isWholeSuitability(steps, step) ? 'Suitability' : step.name}</h1>
    </header>
  );
}

/** Once both suitability forms are answered their page is about both. */
const isWholeSuitability = (steps: readonly PathStep[], { panel }: PathStep) =>
  panel === 'suitability' && steps.every((step) => step.panel !== panel || step.state === 'done');

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
