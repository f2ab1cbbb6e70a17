import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { TONE_ICONS, type Tone } from './tone.tsx';

export interface ChipProps {
  /** `neutral` is outlined and for resting states; `plain` is a filled label without meaning. */
  readonly tone?: Tone | 'neutral' | 'plain' | undefined;
  /** Replaces the icon of the tone; `null` leaves it out where another shape already tells the state. */
  readonly icon?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Chip({ tone = 'neutral', icon, className, children }: ChipProps) {
  const Icon = tone === 'neutral' || tone === 'plain' ? undefined : TONE_ICONS[tone];
  return (
    <span className={classes('chip', `chip-${tone}`, className)}>
      {icon === undefined && Icon ? <Icon aria-hidden /> : icon}
      {children}
    </span>
  );
}

export interface FilterChipProps {
  readonly children: ReactNode;
  /** What is removed, for screen readers: 'Remove filter Row crop'. */
  readonly removeLabel: string;
  /** The address without this filter, so that it works before script; or a callback. */
  readonly href?: string | undefined;
  readonly onRemove?: (() => void) | undefined;
}

export function FilterChip({ children, removeLabel, href, onRemove }: FilterChipProps) {
  const cross = <X aria-hidden />;
  return (
    <span className="chip chip-removable">
      {children}
      {href === undefined ? (
        <button type="button" aria-label={removeLabel} onClick={onRemove}>
          {cross}
        </button>
      ) : (
        <a href={href} aria-label={removeLabel}>
          {cross}
        </a>
      )}
    </span>
  );
}
