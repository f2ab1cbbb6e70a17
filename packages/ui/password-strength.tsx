import { CircleCheck, CircleDashed } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProgressBar } from './progress-bar.tsx';

export type Strength = 'Weak' | 'Good' | 'Excellent';

export interface StrengthCheck {
  readonly key: string;
  readonly label: string;
  readonly met: boolean;
}

export interface PasswordStrengthProps {
  /** Absent while nothing is typed. */
  readonly strength?: Strength | undefined;
  /** 0 to 100. */
  readonly progress: number;
  readonly advice?: ReactNode;
  readonly checks?: readonly StrengthCheck[] | undefined;
}

const LEVELS: readonly Strength[] = ['Weak', 'Good', 'Excellent'];

/** Shows a strength that the app has measured. */
export function PasswordStrength({ strength, progress, advice, checks }: PasswordStrengthProps) {
  const level = strength ? LEVELS.indexOf(strength) : -1;
  return (
    <div className="strength" data-strength={strength}>
      <p className="visually-hidden" role="status">
        {strength && `Password strength: ${strength}`}
      </p>
      <ProgressBar label="Password strength" value={progress} />
      <ol aria-hidden>
        {LEVELS.map((name, index) => (
          <li key={name} aria-current={index === level ? 'step' : undefined}>
            {name}
          </li>
        ))}
      </ol>
      {advice !== undefined && <p className="field-help">{advice}</p>}
      {checks && (
        <ul className="checks mt-4 border-t border-line pt-4">
          {checks.map((check) => (
            <li key={check.key} data-met={check.met}>
              {check.met ? <CircleCheck aria-label="met:" /> : <CircleDashed aria-label="not yet:" />}
              {check.label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
