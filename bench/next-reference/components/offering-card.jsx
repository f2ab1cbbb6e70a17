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
    <article className="offering-card">
      {/* biome-ignore lint/performance/noImgElement: the pictures are drawings, which the framework does not resize */}
      <img
        src={picture(farm, 'thumbnail')}
        alt=""
        width={640}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="portrait"
      />
      <div className="offering-card-head">
        <h3>
          <Link href={`/${farm.slug}`}>{farm.name}</Link>
        </h3>
        <p>
          {place(farm)} · {acres(farm)} acres
        </p>
      </div>
      <p className="offering-card-crop">
        <Icon name={farm.farm_crop_type} />
        <span>
          <span>
            <span>{cropText(farm)}</span>
            <span>{farm.investment_style}</span>
          </span>
        </span>
      </p>
      <div className="offering-card-figures">
        <dl>
          <div className="offering-card-irr">
            <dt>Net IRR, target after fees, {farm.hold_years} years</dt>
            <dd>{netIrr(farm)}</dd>
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
      </div>
      <CardFooter farm={farm} now={now} />
    </article>
  );
}

function CardLine({ name, basis, value }) {
  return (
    <div>
      <dt>
        {name} <small>{basis}</small>
      </dt>
      <dd>{value}</dd>
    </div>
  );
}

function CardFooter({ farm, now }) {
  const percent = subscribed(farm);
  const closes = closing(farm, now);
  return (
    <div className="offering-card-foot">
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
      <p>
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
        {closes ? <span>{closes}</span> : null}
      </p>
    </div>
  );
}
