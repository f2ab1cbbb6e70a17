import Link from 'next/link';
import {
  acres,
  cropText,
  formatDate,
  formatDollars,
  netIrr,
  outcome,
  picture,
  place,
} from '../data/farm-text.js';

export function ClosedOfferings({ farms }) {
  return (
    <section className="page pb-24">
      <h2>Closed offerings</h2>
      <p className="mt-1 mb-6 text-ink-muted">
        Most recently closed first. These no longer take investments.
      </p>
      <table className="data-table data-table-cards">
        <caption className="visually-hidden">Closed offerings</caption>
        <thead>
          <tr>
            <th scope="col">Farm</th>
            <th scope="col">Crop</th>
            <th scope="col" className="numeric">
              Acres
            </th>
            <th scope="col" className="numeric">
              Raise
            </th>
            <th scope="col" className="numeric">
              Net IRR<span className="table-sub">initial target</span>
            </th>
            <th scope="col">Closed</th>
            <th scope="col">Now</th>
          </tr>
        </thead>
        <tbody>
          {farms.map((farm) => (
            <ClosedRow key={farm.id} farm={farm} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ClosedRow({ farm }) {
  return (
    <tr>
      <th scope="row">
        <Link href={`/${farm.slug}`} className="flex items-center gap-4 hover:underline">
          {/* biome-ignore lint/performance/noImgElement: the pictures are drawings, which the framework does not resize */}
          <img
            src={picture(farm, 'small')}
            alt=""
            width={96}
            height={60}
            loading="lazy"
            decoding="async"
            className="portrait h-15 w-24 rounded-sm"
          />
          <span>
            <span className="block font-serif text-lead leading-6 font-normal">{farm.name}</span>
            <span className="text-fine font-normal text-ink-muted">{place(farm)}</span>
          </span>
        </Link>
      </th>
      <td data-label="Crop">{cropText(farm)}</td>
      <td className="numeric" data-label="Acres">
        {acres(farm)}
      </td>
      <td className="numeric" data-label="Raise">
        {formatDollars(farm.raise_cents)}
      </td>
      <td className="numeric" data-label="Net IRR">
        {netIrr(farm)}
      </td>
      <td data-label="Closed">{formatDate(farm.closed_at)}</td>
      <td data-label="Now">{outcome(farm)}</td>
    </tr>
  );
}
