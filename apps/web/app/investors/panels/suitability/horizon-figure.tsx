import type { OfferingHolds } from '@furrow/modules/investors/contract';
import { horizonScale, SHORT_HORIZON, yearsText } from './horizon-scale.ts';

/** How long the money can stay, against how long the open offerings plan to keep it. */
export function HorizonFigure({ holds }: { readonly holds: OfferingHolds }) {
  const { end, ticks } = horizonScale(holds);
  const { shortest_years: from, longest_years: to } = holds;
  return (
    <div
      role="img"
      aria-label={`Your answer, ${yearsText(SHORT_HORIZON.from, SHORT_HORIZON.to)}, compared with our open offerings, ${yearsText(from, to)}.`}
      className="mt-4 text-fine"
    >
      <Row label="Your answer" {...SHORT_HORIZON} end={end} fill="fill-warning" />
      <Row label="Open offerings" from={from} to={to} end={end} fill="fill-action" />
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3">
        <span />
        <svg
          aria-hidden
          className="h-6 w-full overflow-visible border-line-strong border-t"
          width="100%"
          height="24"
        >
          {ticks.map((tick) => (
            <text
              key={tick}
              x={percent(tick, end)}
              y="17"
              textAnchor={tick === 0 ? 'start' : tick === end ? 'end' : 'middle'}
              className="fill-ink-muted"
            >
              {tick === 0 ? 'today' : tick === end ? `${tick} years` : tick}
            </text>
          ))}
        </svg>
      </div>
    </div>
  );
}

interface RowProps {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly end: number;
  readonly fill: string;
}

function Row({ label, from, to, end, fill }: RowProps) {
  // A hold of one length is a point in time, and still has to be seen.
  const start = from === to ? Math.max(0, to - end / 40) : from;
  return (
    <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-3">
      <span className="py-1">
        {label}
        <b className="block">{yearsText(from, to)}</b>
      </span>
      <svg aria-hidden className="h-full w-full border-line-strong border-l" width="100%" height="44">
        <rect
          x={percent(start, end)}
          y="16"
          width={percent(to - start, end)}
          height="12"
          rx="2"
          className={fill}
        />
      </svg>
    </div>
  );
}

const percent = (years: number, end: number) => `${((100 * years) / end).toFixed(2)}%`;
