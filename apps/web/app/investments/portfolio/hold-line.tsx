import type { HoldSpan } from './hold-span.ts';

const HEIGHT = 22;
const MIDDLE = 11;
const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

/** Held so far, planned until when, and today; in words beneath. */
export function HoldLine({ span }: { readonly span: HoldSpan }) {
  const { from, today, until, years, plannedYear } = span;
  return (
    <div className="ml-auto w-36 pr-2 lg:w-auto lg:min-w-44">
      <svg aria-hidden="true" width="100%" height={HEIGHT} className="overflow-visible">
        <line
          x1={percent(from)}
          x2={percent(until)}
          y1={MIDDLE}
          y2={MIDDLE}
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-line-strong"
        />
        <line
          x1={percent(from)}
          x2={percent(Math.min(today, until))}
          y1={MIDDLE}
          y2={MIDDLE}
          strokeWidth="4"
          strokeLinecap="round"
          className="stroke-action"
        />
        <line x1={percent(today)} x2={percent(today)} y1="0" y2={HEIGHT} className="stroke-ink-muted" />
        <svg aria-hidden="true" x={percent(until)} y={MIDDLE} className="overflow-visible">
          <path d="M0-5 5 0 0 5-5 0Z" className="fill-surface stroke-ink" />
        </svg>
      </svg>
      <p className="text-fine text-ink-muted">
        {years} years held, sale planned for {plannedYear}
      </p>
    </div>
  );
}
