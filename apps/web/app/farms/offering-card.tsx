import { ProgressBar } from '@furrow/ui/progress-bar';
import { PageLink } from '../shell/links/page-link.tsx';
import type { CardData } from './card-fields.ts';
import { CropIcon } from './crop-icon.tsx';
import { NOT_AVAILABLE } from './not-available.ts';

interface OfferingCardProps {
  readonly farm: CardData;
  readonly eager: boolean;
}

export function OfferingCard({ farm, eager }: OfferingCardProps) {
  return (
    <article className="offering-card">
      <img
        src={farm.picture}
        alt=""
        width={640}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="portrait"
      />
      <div className="offering-card-head">
        <h3>
          <PageLink to={`/${farm.slug}`}>{farm.name}</PageLink>
        </h3>
        <p>{farm.place}</p>
      </div>
      <p className="offering-card-crop">
        <CropIcon type={farm.cropType} />
        <span>
          <span>
            <span>{farm.crop}</span>
            <span>{farm.style}</span>
          </span>
        </span>
      </p>
      <CardFigures farm={farm} />
      <CardFooter farm={farm} />
    </article>
  );
}

function CardFigures({ farm }: { farm: CardData }) {
  return (
    <div className="offering-card-figures">
      <dl>
        <div className="offering-card-irr">
          <dt>{farm.irrBasis}</dt>
          <dd>{farm.irr}</dd>
        </div>
        <CardLine name="Gross yield" basis="year 1, target" value={farm.yield} />
        {farm.minimum === '' ? null : (
          <CardLine name="Minimum" basis={farm.minimumShares} value={farm.minimum} />
        )}
        <CardLine name="Price" basis="per acre" value={farm.price} />
      </dl>
    </div>
  );
}

function CardLine({ name, basis, value }: { name: string; basis: string; value: string }) {
  return (
    <div>
      <dt>
        {`${name} `}
        <small>{basis}</small>
      </dt>
      {value === '' ? <dd className="offering-card-unknown">{NOT_AVAILABLE}</dd> : <dd>{value}</dd>}
    </div>
  );
}

function CardFooter({ farm }: { farm: CardData }) {
  return (
    <div className="offering-card-foot">
      {farm.percent === '' ? (
        <hr />
      ) : (
        <ProgressBar value={Number(farm.percent)} label={`${farm.name}: share of the offering subscribed`} />
      )}
      <p>
        <span>
          {farm.percent === '' ? (
            farm.standing
          ) : (
            <>
              <strong>{`${farm.percent}% subscribed`}</strong>
              {farm.left === '' ? null : `, ${farm.left} left`}
            </>
          )}
        </span>
        {farm.closes === '' ? null : <span>{farm.closes}</span>}
      </p>
    </div>
  );
}
