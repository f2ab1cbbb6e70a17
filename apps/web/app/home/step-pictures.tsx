/** Small drawings for the four steps. They illustrate; the words beside them say it all, so readers of the screen skip them. */

const label = 'fill-ink font-sans text-[11px]';

export function ReadPicture() {
  return (
    <svg viewBox="0 0 240 160" className="h-40" aria-hidden="true">
      <path d="M20 10h120v120H20z" className="fill-chart-leaf" />
      <path d="M20 62c30-12 48 14 70 6s28-34 50-36v98H20z" className="fill-chart-land" />
      <path
        d="M20 108c26-10 40 12 64 2s34-14 56-6"
        className="fill-none stroke-chart-sky"
        strokeWidth={2.5}
      />
      <path
        d="M32 10v120M44 10v120M56 10v120M68 10v120M80 10v120M92 10v120M104 10v120M116 10v120M128 10v120"
        className="stroke-surface-raised"
        strokeOpacity={0.35}
      />
      <path d="M20 10h120v120H20z" className="fill-none stroke-line-ink" strokeWidth={1.6} />
      {[20, 140].flatMap((x) =>
        [10, 130].map((y) => (
          <rect
            key={`${x} ${y}`}
            x={x - 2.5}
            y={y - 2.5}
            width={5}
            height={5}
            className="fill-surface-raised stroke-line-ink"
          />
        )),
      )}
      <path d="M128 40h22M120 96h30" className="stroke-line-ink" />
      <text x={154} y={44} className={label}>
        Silt loam
      </text>
      <text x={154} y={100} className={label}>
        Clay loam
      </text>
    </svg>
  );
}

export function ChoosePicture() {
  const tiles = Array.from({ length: 10 }, (_, index) => ({
    x: 20 + (index % 5) * 40,
    y: 34 + Math.floor(index / 5) * 36,
    yours: index < 4,
  }));
  return (
    <svg viewBox="0 0 240 160" className="h-40" aria-hidden="true">
      <text x={20} y={24} className={label}>
        <tspan className="font-semibold">4 shares</tspan> yours
      </text>
      {tiles.map(({ x, y, yours }) => (
        <g key={`${x} ${y}`} className={yours ? 'stroke-chart-leaf' : 'stroke-chart-land'}>
          <rect
            x={x}
            y={y}
            width={36}
            height={32}
            rx={2}
            strokeWidth={0}
            className={yours ? 'fill-chart-net' : 'fill-chart-leaf'}
          />
          <path
            d={`M${x + 8} ${y + 6}v20M${x + 15} ${y + 6}v20M${x + 22} ${y + 6}v20M${x + 29} ${y + 6}v20`}
            strokeOpacity={0.7}
          />
        </g>
      ))}
      <path d="M20 114v6h196v-6" className="fill-none stroke-line-ink" />
      <text x={118} y={138} textAnchor="middle" className={label}>
        10 shares = 1 acre
      </text>
    </svg>
  );
}

export function SignPicture() {
  return (
    <svg viewBox="0 0 240 160" className="h-40" aria-hidden="true">
      <path d="M78 16l88-6 8 128-88 6z" className="fill-surface-raised stroke-line-strong" />
      <path d="M72 12h88v134H72z" className="fill-surface-raised stroke-line-strong" />
      <text x={84} y={34} className="fill-ink font-serif text-[12px]">
        Subscription
      </text>
      <text x={84} y={49} className="fill-ink font-serif text-[12px]">
        agreement
      </text>
      <path d="M84 62h62M84 71h64M84 80h58M84 89h40" className="stroke-line-strong" strokeWidth={1.6} />
      <path
        d="M84 118c6-16 10-16 9-4 6-14 9-12 9-2 4-8 7-8 8 0 4-6 9-4 12-2"
        className="fill-none stroke-chart-net"
        strokeWidth={1.8}
      />
      <path d="M84 126h50" className="stroke-line-ink" />
      <circle cx={146} cy={110} r={9} className="fill-none stroke-chart-fee" strokeWidth={1.6} />
      <path d="M142 110l3 3 6-6" className="fill-none stroke-chart-fee" strokeWidth={1.6} />
    </svg>
  );
}

export function CollectPicture() {
  const rents = Array.from({ length: 10 }, (_, index) => 14 + index * 1.6);
  return (
    <svg viewBox="0 0 240 160" className="h-40" aria-hidden="true">
      <text x={14} y={86} className={label}>
        Rent, every year
      </text>
      {rents.map((height, index) => (
        <rect
          key={height}
          x={14 + index * 19}
          y={122 - height}
          width={12}
          height={height}
          className="fill-chart-net"
        />
      ))}
      <rect x={206} y={28} width={14} height={94} className="fill-chart-fee" />
      <text x={198} y={38} textAnchor="end" className={label}>
        Sale of the land
      </text>
      <path d="M6 122h226" className="stroke-line-ink" />
      <text x={14} y={138} className={label}>
        Year 1
      </text>
      <text x={222} y={138} textAnchor="end" className={label}>
        Year 10
      </text>
    </svg>
  );
}
