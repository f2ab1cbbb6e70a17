import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';

export interface ChartReaderProps {
  readonly label: string;
  readonly count: number;
  /** All values at one place, in words. */
  readonly valueText: (index: number) => string;
  /** The index under a point across the plot, from 0 to 1. */
  readonly indexAt: (across: number) => number;
  readonly children: (reading: number | null) => ReactNode;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Lets pointer and arrow keys read the same values; one tab stop, said as a slider whose value is the reading. */
export function ChartReader({ label, count, valueText, indexAt, children }: ChartReaderProps) {
  const [reading, setReading] = useState<number | null>(null);
  const last = count - 1;

  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const plot = event.currentTarget.querySelector('[data-plot]')?.getBoundingClientRect();
    if (plot && plot.width > 0) setReading(indexAt((event.clientX - plot.left) / plot.width));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') setReading(null);
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setReading(Math.min(last, Math.max(0, (reading ?? last) + step)));
  };

  return (
    <div
      className="chart-reader"
      role="slider"
      tabIndex={0}
      aria-label={`${label} Arrow keys read each value.`}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={reading ?? last}
      aria-valuetext={valueText(reading ?? last)}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setReading(null)}
      onKeyDown={onKeyDown}
      onBlur={() => setReading(null)}
    >
      {children(reading)}
    </div>
  );
}
