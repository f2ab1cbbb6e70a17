import { classes } from './classes.ts';

export interface ProgressBarProps {
  readonly label: string;
  readonly value: number;
  readonly max?: number | undefined;
  readonly thick?: boolean | undefined;
  readonly tone?: 'action' | 'fee' | undefined;
  readonly className?: string | undefined;
}

export function ProgressBar({
  label,
  value,
  max = 100,
  thick,
  tone = 'action',
  className,
}: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={value}
      max={max}
      className={classes('progress', thick && 'progress-thick', tone === 'fee' && 'progress-fee', className)}
    />
  );
}
