import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export interface Step {
  readonly key: string;
  readonly label: string;
  /** What was decided, what is left, or how long it takes. */
  readonly note?: ReactNode;
  readonly state: 'done' | 'skipped' | 'current' | 'ahead';
  readonly href?: string | undefined;
}

export interface StepperProps {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly className?: string | undefined;
}

const SAID = { done: 'done: ', skipped: 'skipped: ', current: '', ahead: '' } as const;

/** The quiet rail beside a process. */
export function Stepper({ label, steps, className }: StepperProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="stepper">
        {steps.map((step, index) => (
          <li
            key={step.key}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className="step-mark">{step.state === 'done' ? <Check aria-hidden /> : index + 1}</span>
            <span>
              <span className="visually-hidden">{SAID[step.state]}</span>
              {step.href === undefined ? (
                step.label
              ) : (
                <a className="link-plain" href={step.href}>
                  {step.label}
                </a>
              )}
              {step.note !== undefined && <span className="step-note">{step.note}</span>}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The same steps in one row, above a form; on a phone only the current one keeps its name. */
export function StepBar({ label, steps, className }: StepperProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="step-bar">
        {steps.map((step) => (
          <li
            key={step.key}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            {step.state === 'done' && <Check aria-hidden />}
            <span>
              <span className="visually-hidden">{SAID[step.state]}</span>
              {step.label}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
