import type { ToolView } from './tool-view.ts';

const ROW = 30;
const TOP = 26;

/** Rent as a share of the price, a line a state; the table beside it has the same figures. */
export function YieldDots({ view }: { readonly view: ToolView }) {
  const { yields, choice } = view;
  const most = Math.max(...yields.map(({ bps }) => bps), 100);
  const ticks = [0, 200, 400, 600, 800, 1000, 1200].filter((bps) => bps <= most + 100);
  const end = Math.max(most, ticks.at(-1) ?? 0) * 1.15;
  const at = (bps: number) => `${((bps / end) * 100).toFixed(2)}%`;
  const height = TOP + yields.length * ROW;
  return (
    <div className="chart grid grid-cols-[auto_minmax(0,1fr)]  gap-x-3">
      <svg width="104" height={height} aria-hidden="true">
        {yields.map(({ state, name }, index) => (
          <text
            key={state}
            x="0"
            y={TOP + index * ROW + 19}
            className={state === choice.state ? 'mark-label-strong' : ''}
          >
            {name}
          </text>
        ))}
      </svg>
      <svg width="100%" height={height} aria-hidden="true" className="overflow-visible">
        {ticks.map((bps) => (
          <g key={bps}>
            <line
              x1={at(bps)}
              x2={at(bps)}
              y1={TOP}
              y2={height}
              className={bps === 0 ? 'zero-line' : 'guide-line'}
            />
            <text x={at(bps)} y="14" textAnchor="middle">
              {bps === 0 ? '0' : `${bps / 100}%`}
            </text>
          </g>
        ))}
        {yields.map(({ state, bps, text }, index) => (
          <g key={state} className={state === choice.state ? 'tone-net' : 'tone-land'}>
            <line
              x1="0"
              x2={at(bps)}
              y1={TOP + index * ROW + 15}
              y2={TOP + index * ROW + 15}
              className="stroke"
            />
            <circle cx={at(bps)} cy={TOP + index * ROW + 15} r="5" className="mark" />
            <text x={at(bps)} dx="12" y={TOP + index * ROW + 19} className="mark-label mark-label-strong">
              {text}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
