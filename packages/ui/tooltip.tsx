import { type ReactNode, type SyntheticEvent, useId, useState } from 'react';

export interface TooltipProps {
  /** The words explained; a button, so that keyboard and touch reach it. */
  readonly children: ReactNode;
  readonly text: ReactNode;
  readonly triggerClassName?: string | undefined;
}

/** Space kept free above the text, for the sticky header. */
const CLEARANCE_PX = 80;

/** Shown on hover and focus by CSS alone; script adds Escape and turns it below near the top edge. */
export function Tooltip({ children, text, triggerClassName = 'tooltip-trigger' }: TooltipProps) {
  const id = useId();
  const [below, setBelow] = useState(false);
  const [dismissed, setDismissed] = useState(false);
  const place = (event: SyntheticEvent<HTMLElement>) => {
    const height = event.currentTarget.querySelector('[role=tooltip]')?.getBoundingClientRect().height ?? 0;
    setBelow(event.currentTarget.getBoundingClientRect().top < height + CLEARANCE_PX);
    setDismissed(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what its button receives.
    <span
      className="tooltip"
      data-side={below ? 'below' : undefined}
      data-dismissed={dismissed || undefined}
      onPointerEnter={place}
      onFocus={place}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDismissed(true);
      }}
    >
      <button type="button" className={triggerClassName} aria-describedby={id}>
        {children}
      </button>
      <span role="tooltip" id={id} className="tooltip-text">
        {text}
      </span>
    </span>
  );
}
