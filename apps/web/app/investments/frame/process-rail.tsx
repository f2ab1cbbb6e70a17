import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { minutesLeft, minutesText, type RailStep } from './rail-of.ts';

/** The six steps beside the page, each with what was chosen. */
export function ProcessRail({ rail }: { readonly rail: readonly RailStep[] }) {
  const at = rail.find(({ state }) => state === 'current');
  return (
    <nav aria-label="Steps of this investment">
      <ol className="stepper">
        {rail.map((step) => (
          <li
            key={step.key}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className="step-mark">
              {step.state === 'done' ? <Check aria-hidden /> : <span aria-hidden>{step.number}</span>}
            </span>
            <span className="min-w-0">
              {step.to === null ? (
                step.name
              ) : (
                <Link to={step.to} className="link-plain inline-flex min-h-6 items-center">
                  {step.name}
                </Link>
              )}
              {step.state === 'done' ? <span className="visually-hidden">, done</span> : null}
              <span className="step-note break-words">{step.note}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="border-line border-t pt-4 text-fine text-ink-muted">
        Step {at?.number} of {rail.length}. {capital(minutesText(minutesLeft(rail)))} left. You can leave at
        any point and come back to this page.
      </p>
    </nav>
  );
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface ProcessSegmentsProps {
  readonly rail: readonly { readonly key: string; readonly state: RailStep['state'] }[];
}

/** The same on a small screen: a segment for each step. */
export function ProcessSegments({ rail }: ProcessSegmentsProps) {
  const at = rail.findIndex(({ state }) => state === 'current');
  return (
    <ol aria-hidden className="grid auto-cols-fr grid-flow-col gap-1.5 xl:hidden">
      {rail.map((step, index) => (
        <li
          key={step.key}
          className={`h-1 rounded-full ${index < at ? 'bg-action' : index === at ? 'bg-accent' : 'bg-line-strong'}`}
        />
      ))}
    </ol>
  );
}
