import Link from 'next/link';
import {
  acres,
  closing,
  cropText,
  formatDollars,
  grossYield,
  label,
  minimum,
  netIrr,
  picture,
  place,
  remaining,
  shares,
  subscribed,
} from '../data/farm-text.js';
import { Icon } from './icons.jsx';

/** A server component: nothing of it is hydrated, which is the best case of the framework. */
export function OfferingCard({ farm, now, eager }) {
  const least = minimum(farm);
  return (
    <article className="group relative flex flex-col overflow-hidden rounded-md border border-line bg-surface-raised transition-colors focus-within:border-line-strong hover:border-line-strong">
      {/* biome-ignore lint/performance/noImgElement: the pictures are drawings, which the framework does not resize */}
      <img
        src={picture(farm, 'thumbnail')}
        alt=""
        width={640}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="portrait h-48 w-full object-cover sm:h-64"
      />
      <div className="flex flex-1 flex-col px-6 pt-6 pb-4">
        <h3>
          <Link href={`/${farm.slug}`} className="after:absolute after:inset-0 hover:underline">
            {farm.name}
          </Link>
        </h3>
        <p className="mt-0.5 text-small text-ink-muted">
          {place(farm)} · {acres(farm)} acres
        </p>
        <p className="mt-3 flex items-center gap-2 text-small">
          <Icon name={farm.farm_crop_type} className="size-4 shrink-0 text-action" />
          <span>{cropText(farm)}</span>
          <span aria-hidden="true" className="h-4 border-line border-l" />
          <span className="whitespace-nowrap">{farm.investment_style}</span>
        </p>
        <dl className="mt-5 grid grid-cols-[1fr_1fr] gap-x-6 border-line border-t pt-5">
          <div className="row-span-3">
            <dd className="font-serif text-h3 sm:text-[1.875rem] sm:leading-9">{netIrr(farm)}</dd>
            <dt className="mt-1 text-fine text-ink-muted">
              Net IRR, target after fees, {farm.hold_years} years
            </dt>
          </div>
          <CardLine name="Gross yield" basis="year 1, target" value={grossYield(farm)} />
          {least > 0 ? (
            <CardLine
              name="Minimum"
              basis={shares(farm, least)}
              value={formatDollars(least * Number(farm.price_per_share_cents))}
            />
          ) : null}
          <CardLine name="Price" basis="an acre" value={formatDollars(farm.price_per_acre_cents)} />
        </dl>
        <CardFooter farm={farm} now={now} />
      </div>
    </article>
  );
}

function CardLine({ name, basis, value }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-line text-small not-last:border-b not-last:pb-2.5">
      <dt className="text-ink-muted">
        {name} <small className="block leading-4">{basis}</small>
      </dt>
      <dd className="tabular font-semibold whitespace-nowrap">{value}</dd>
    </div>
  );
}

function CardFooter({ farm, now }) {
  const percent = subscribed(farm);
  const closes = closing(farm, now);
  return (
    <div className="mt-auto pt-4">
      {percent > 0 ? (
        <progress
          aria-label={`${farm.name}: share of the offering subscribed`}
          value={percent}
          max={100}
          className="progress"
        />
      ) : (
        <hr />
      )}
      <p className="mt-3 flex justify-between gap-4 text-fine">
        <span>
          {percent > 0 ? (
            <>
              <strong>{percent}% subscribed</strong>
              {remaining(farm) > 0 ? `, ${shares(farm, remaining(farm))} left` : null}
            </>
          ) : (
            label(farm)
          )}
        </span>
        {closes ? <span className="whitespace-nowrap text-ink-muted">{closes}</span> : null}
      </p>
    </div>
  );
}
