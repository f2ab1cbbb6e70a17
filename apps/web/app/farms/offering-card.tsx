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
    <article className="group relative row-span-5 mb-6 grid min-w-0 grid-rows-subgrid gap-y-0 overflow-hidden rounded-md border border-line bg-surface-raised transition-colors focus-within:border-line-strong hover:border-line-strong">
      <img
        src={farm.picture}
        alt=""
        width={640}
        height={400}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className="portrait h-48 w-full object-cover sm:h-64"
      />
      <div className="px-6 pt-6">
        <h3>
          <PageLink to={`/${farm.slug}`} className="after:absolute after:inset-0 hover:underline">
            {farm.name}
          </PageLink>
        </h3>
        <p className="mt-0.5 text-small text-ink-muted">{farm.place}</p>
      </div>
      <p className="mt-3 flex gap-2 px-6 text-small">
        <CropIcon type={farm.cropType} className="mt-0.5 size-4 shrink-0 text-action" />
        {/* The line before the style lies outside the box where the style begins a line of its own. */}
        <span className="min-w-0 overflow-hidden">
          <span className="-ml-[9px] flex flex-wrap gap-y-1">
            <span className="ml-[9px] pr-2">{farm.crop}</span>
            <span className="border-line border-l pl-2 whitespace-nowrap">{farm.style}</span>
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
    <div className="@container mt-5 px-6">
      <dl className="grid content-start gap-x-6 gap-y-3 border-line border-t pt-5 @min-[21.5rem]:grid-cols-[auto_minmax(0,1fr)] @min-[21.5rem]:[&>:first-child]:row-span-3">
        <div className="flex max-w-44 flex-col-reverse justify-end">
          <dt className="mt-1 text-fine text-balance text-ink-muted">{farm.irrBasis}</dt>
          <dd className="font-serif text-[1.625rem] leading-9 whitespace-nowrap sm:text-[1.875rem]">
            {farm.irr}
          </dd>
        </div>
        <CardLine name="Gross yield" basis="year 1, target" value={farm.yield} />
        {farm.minimum === '' ? null : (
          <CardLine name="Minimum" basis={farm.minimumShares} value={farm.minimum} />
        )}
        <CardLine name="Price" basis="an acre" value={farm.price} />
      </dl>
    </div>
  );
}

function CardLine({ name, basis, value }: { name: string; basis: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 border-line text-small not-last:border-b not-last:pb-2.5">
      <dt className="shrink-0 text-ink-muted">
        {`${name} `}
        <small className="block leading-4">{basis}</small>
      </dt>
      {value === '' ? (
        <dd className="text-end text-fine text-ink-faint">{NOT_AVAILABLE}</dd>
      ) : (
        <dd className="tabular font-semibold whitespace-nowrap">{value}</dd>
      )}
    </div>
  );
}

function CardFooter({ farm }: { farm: CardData }) {
  return (
    <div className="mx-6 pt-4 pb-4">
      {farm.percent === '' ? (
        <hr />
      ) : (
        <ProgressBar value={Number(farm.percent)} label={`${farm.name}: share of the offering subscribed`} />
      )}
      <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-fine">
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
        {farm.closes === '' ? null : <span className="whitespace-nowrap text-ink-muted">{farm.closes}</span>}
      </p>
    </div>
  );
}
