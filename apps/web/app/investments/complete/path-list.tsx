import { Check } from 'lucide-react';
import type { PathPoint } from './money-path.ts';

interface PathListProps {
  readonly points: readonly PathPoint[];
  readonly label?: string;
}

/** From the press to owning the shares. */
export function PathList({ points, label = 'What comes next' }: PathListProps) {
  return (
    <ol className="stepper" aria-label={label}>
      {points.map(({ key, name, note, state }, index) => (
        <li key={key} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
          <span className="step-mark">
            {state === 'done' ? <Check aria-hidden /> : <span aria-hidden>{index + 1}</span>}
          </span>
          <span>
            {name}
            {state === 'done' ? <span className="visually-hidden">, done</span> : null}
            <span className="step-note">{note}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
