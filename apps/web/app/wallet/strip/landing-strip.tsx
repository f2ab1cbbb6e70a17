import type { Landing } from '@furrow/modules/wallet/contract';
import { landingWords } from './landing-words.ts';
import { lineOf } from './place-labels.ts';
import type { Strip, StripMark } from './strip-of.ts';

const LANE_HEIGHT = 46;
const AXIS_GAP = 14;
const BELOW = 56;
const HALF_CLOSED = 7;
const LABEL_GAP = 6;

/** The coming days on one line: today, when money lands, and the days on which no bank moves any. Read out as the list beside it. */
export function LandingStrip({ strip }: { readonly strip: Strip }) {
  const axis = strip.lanes * LANE_HEIGHT + AXIS_GAP;
  const place = placesOn(strip.days.length);
  return (
    <svg
      aria-hidden
      width="100%"
      height={axis + BELOW}
      className="hidden overflow-visible text-fine lg:block"
    >
      <defs>
        <pattern
          id="closed-days"
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <line x1="0" y1="0" x2="0" y2="6" strokeWidth="2" className="stroke-line-strong" />
        </pattern>
      </defs>
      <line x1="0" x2="100%" y1={axis} y2={axis} className="stroke-line-strong" />
      {strip.days.map(({ day, isOpen, month }, index) => (
        <g key={day}>
          {!isOpen && (
            <rect
              x={place(index)}
              width={place(1)}
              y={axis - HALF_CLOSED}
              height={2 * HALF_CLOSED}
              fill="url(#closed-days)"
            />
          )}
          <text
            x={place(index + 0.5)}
            y={axis + 30}
            textAnchor="middle"
            className={index === strip.today ? 'fill-ink font-semibold' : 'fill-ink-muted'}
          >
            {Number(day.slice(8))}
          </text>
          {month !== null && (
            <text x={place(index)} y={axis + 50} className="fill-ink-muted">
              {month}
            </text>
          )}
        </g>
      ))}
      <Today strip={strip} axis={axis} />
      {strip.marks.map((mark) => (
        <Mark key={`${mark.on} ${mark.kind}`} mark={mark} axis={axis} place={place} />
      ))}
    </svg>
  );
}

type Place = (column: number) => string;
const placesOn =
  (columns: number): Place =>
  (column) =>
    `${Math.round((column / columns) * 1e5) / 1e3}%`;

function Today({ strip, axis }: { readonly strip: Strip; readonly axis: number }) {
  const x = placesOn(strip.days.length)(strip.today + 0.5);
  return (
    <>
      <line x1={x} x2={x} y1={axis - 24} y2={axis + 12} className="stroke-ink" />
      {strip.isTodayNamed && (
        <text x={x} y={axis - 30} textAnchor="middle" className="fill-ink font-semibold">
          today
        </text>
      )}
    </>
  );
}

const TONES: Readonly<Record<Landing['kind'], string>> = {
  lands: 'stroke-info',
  withdrawable: 'stroke-positive',
  leaves: 'stroke-warning',
};

interface MarkProps {
  readonly mark: StripMark;
  readonly axis: number;
  readonly place: Place;
}

function Mark({ mark, axis, place }: MarkProps) {
  const x = place(lineOf(mark));
  const top = axis - AXIS_GAP - (mark.lane + 1) * LANE_HEIGHT;
  const words = landingWords(mark);
  const dx = mark.align === 'end' ? -LABEL_GAP : LABEL_GAP;
  return (
    <g>
      <line x1={x} x2={x} y1={top + 2} y2={axis} className={TONES[mark.kind]} />
      <Dot mark={mark} x={x} axis={axis} />
      <text x={x} dx={dx} y={top + 14} textAnchor={mark.align} className="fill-ink font-semibold">
        {words.amount} {words.what}
      </text>
      <text x={x} dx={dx} y={top + 31} textAnchor={mark.align} className="fill-ink-muted">
        {words.when}
      </text>
    </g>
  );
}

/** Each kind has a shape of its own: full, ring, square. */
function Dot({
  mark: { kind },
  x,
  axis,
}: {
  readonly mark: StripMark;
  readonly x: string;
  readonly axis: number;
}) {
  if (kind === 'lands') return <circle cx={x} cy={axis} r="6" className="fill-info" />;
  if (kind === 'withdrawable')
    return <circle cx={x} cy={axis} r="5" strokeWidth="2" className="fill-surface stroke-positive" />;
  return (
    <svg aria-hidden x={x} y={axis} className="overflow-visible">
      <rect x="-5" y="-5" width="10" height="10" strokeWidth="2" className="fill-surface stroke-warning" />
    </svg>
  );
}
