import type { ChartTone } from './chart-types.ts';

const ROW = 20;
const PAD = 12;

export interface ReadingRow {
  readonly name: string;
  readonly value: string;
  readonly tone?: ChartTone | undefined;
}

export interface ReadingCardProps {
  /** Percent across the plot; the card turns to the other side in the right half. */
  readonly at: number;
  readonly title: string;
  readonly rows: readonly ReadingRow[];
}

/** A card beside the place that is read. Drawn in SVG, because its place is known only by percentage. */
export function ReadingCard({ at, title, rows }: ReadingCardProps) {
  const longest = Math.max(title.length - 3, ...rows.map((row) => row.name.length + row.value.length));
  const width = Math.max(150, longest * 7 + 60);
  const height = PAD * 2 + ROW * (rows.length + 1) - 4;
  return (
    <svg x={`${at}%`} y="8" aria-hidden>
      <g transform={`translate(${at > 50 ? -width - 12 : 12} 0)`}>
        <rect className="reading-card" width={width} height={height} rx="6" />
        <text className="reading-value" x={PAD} y={PAD + 11}>
          {title}
        </text>
        {rows.map((row, index) => {
          const baseline = PAD + 11 + ROW * (index + 1);
          return (
            <g key={row.name} className={row.tone && `tone-${row.tone}`}>
              {row.tone && <rect className="mark" x={PAD} y={baseline - 9} width="8" height="8" rx="2" />}
              <text className="reading-name" x={row.tone ? PAD + 16 : PAD} y={baseline}>
                {row.name}
              </text>
              <text className="reading-value" x={width - PAD} y={baseline} textAnchor="end">
                {row.value}
              </text>
            </g>
          );
        })}
      </g>
    </svg>
  );
}
